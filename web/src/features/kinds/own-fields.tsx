import type { KindOf } from '../../../../src/features/kinds/kinds.limits.ts'
import { isPlain, type WithTexts } from '../../components/markdown/is-plain.ts'
import { useFieldsOf } from './kinds.queries.ts'
import { OwnField } from './own-field.tsx'
import { type OwnKey, ownKey, type OwnValue, type OwnValues } from './own-values.ts'

interface OwnFieldsProps {
  campaignId: number
  of: Exclude<KindOf, 'article'>
  /** None for a new one. */
  thing: WithTexts | null
  /** Of the form, among others. */
  values: OwnValues
  onChange: (field: OwnKey, value: OwnValue) => void
}

export function OwnFields({ campaignId, of, thing, values, onChange }: OwnFieldsProps) {
  return useFieldsOf(campaignId, of).map((field) => {
    const key = ownKey(field)
    return (
      <OwnField
        key={key}
        campaignId={campaignId}
        field={field}
        value={values[key] ?? null}
        isPlain={isPlain(thing, key)}
        onChange={(value) => onChange(key, value)}
      />
    )
  })
}
