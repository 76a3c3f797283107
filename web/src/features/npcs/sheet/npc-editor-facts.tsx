import { Field } from '../../../components/forms/field.tsx'
import { Select } from '../../../components/forms/select.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { LocationField } from '../../locations/location-field.tsx'
import type { SetField } from '../edit/use-npc-edit.ts'
import type { NpcFormValues } from '../npc-form-values.ts'
import type { ReadNpc } from '../read-npc.ts'
import { TRAITS } from '../traits.ts'

import styles from './npc-editor-words.module.css'

interface NpcEditorFactsProps {
  npc: ReadNpc
  values: NpcFormValues
  set: SetField
}

export function NpcEditorFacts({ npc, values, set }: NpcEditorFactsProps) {
  return (
    <>
      <section aria-labelledby="edit-traits">
        <SectionHeading id="edit-traits">NPC Traits</SectionHeading>
        <div className={styles.words}>
          {TRAITS.map(({ field, label, options, descriptions }) => (
            <Field key={field} label={label} hint={descriptions[values[field]]}>
              <Select
                value={values[field]}
                onChange={({ target }) => set(field, target.value as never)}
              >
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      </section>
      <LocationField
        campaignId={npc.campaign_id}
        value={values.location_id}
        onChange={(locationId) => set('location_id', locationId)}
      />
    </>
  )
}
