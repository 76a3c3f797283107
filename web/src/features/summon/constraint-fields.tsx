import { NPC_LIMITS } from '../../../../src/features/npcs/npcs.schemas.ts'
import { HINT_LIMITS } from '../../../../src/generation/generation.schemas.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { optionsOfTexts } from '../../components/forms/options.ts'
import { SelectField } from '../../components/forms/select-field.tsx'
import { TextField } from '../../components/forms/text-field.tsx'
import { LocationField } from '../location-tree/location-field.tsx'
import { TagPicker } from '../npcs/tag-picker.tsx'
import { TRAITS } from '../npcs/traits.ts'
import { countConstraints, noConstraints, type SummonValues } from './summon-values.ts'

import disclosure from '../../components/disclosure.module.css'
import styles from './constraint-fields.module.css'

interface ConstraintFieldsProps {
  campaignId: number
  values: SummonValues
  onChange: (changes: Partial<SummonValues>) => void
}

/** Fixed fields, and what the character should fit. All are optional. */
export function ConstraintFields({ campaignId, values, onChange }: ConstraintFieldsProps) {
  const count = countConstraints(values)
  return (
    <details className={styles.details}>
      <summary className={disclosure.summary}>
        Constraints
        {count > 0 && <Badge tone="brass">{count} set</Badge>}
      </summary>
      <div className={styles.fields}>
        <TextField
          label="Name to keep"
          optional
          maxLength={NPC_LIMITS.name}
          autoComplete="off"
          autoCapitalize="words"
          value={values.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        {TRAITS.map(({ field, label, options }) => (
          <SelectField
            key={field}
            label={label}
            options={[[null, 'Any'], ...optionsOfTexts(options)]}
            value={values[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
        <TextField
          label="Tone"
          optional
          maxLength={HINT_LIMITS.tone}
          placeholder="Dry, and a little sad"
          value={values.tone}
          onChange={({ target }) => onChange({ tone: target.value })}
        />
        <LocationField
          campaignId={campaignId}
          value={values.location_id}
          onChange={(location_id) => onChange({ location_id })}
        />
        <TagPicker
          campaignId={campaignId}
          value={values.tag}
          onChange={(tag) => onChange({ tag })}
        />
        {count > 0 && (
          <Button variant="quiet" size="small" onClick={() => onChange(noConstraints)}>
            Clear constraints
          </Button>
        )}
      </div>
    </details>
  )
}
