import { FilterChoice } from '../lists/list-choice.tsx'
import type { Field } from './own-values.ts'

interface OwnFilter {
  field?: string
  value?: string
}

interface OwnFiltersProps {
  fields: readonly Field[]
  search: OwnFilter
  /** Empty where nothing is chosen. */
  onChange: (set: OwnFilter) => void
}

const FLAG = { true: 'Yes', false: 'No' } as const

/** A chip for each choice and flag of one's own. One of them at a time narrows the list. */
export function OwnFilters({ fields, search, onChange }: OwnFiltersProps) {
  return fields
    .filter(({ type }) => type === 'choice' || type === 'flag')
    .map(({ key, label, type, choices = [] }) => {
      const value = search.field === key ? (search.value ?? '') : ''
      const isFlag = type === 'flag'
      return (
        <FilterChoice
          key={key}
          label={label}
          options={isFlag ? Object.values(FLAG) : choices}
          value={isFlag ? (FLAG[value as 'true'] ?? '') : value}
          onChange={(next) =>
            onChange(
              next === '' ? {} : { field: key, value: isFlag ? String(next === FLAG.true) : next },
            )
          }
        />
      )
    })
}
