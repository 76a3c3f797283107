import { SORTABLE } from '../../../../src/features/kinds/kinds.limits.ts'
import type { Option } from '../../components/forms/options.ts'
import { FilterChoice } from '../lists/list-choice.tsx'
import type { OwnSearch, OwnSort } from './own-search.ts'
import type { Field } from './own-values.ts'

interface OwnFiltersProps {
  fields: readonly Field[]
  search: OwnSearch
  /** Empty where nothing is chosen. */
  onChange: (set: OwnSearch) => void
}

const FLAG = { true: 'Yes', false: 'No' } as const

/** A chip for each choice and flag of one's own. One of them at a time narrows the list. */
export function OwnFilters({ fields, search, onChange }: OwnFiltersProps) {
  return fields.filter(isFilter).map(({ key, label, type, choices = [] }) => {
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

/** Among the orders of a list: the fields of one's own that it can be sorted by. */
export const ownSorts = (fields: readonly Field[]) =>
  fields.filter(isSortable).map(({ key, label }): Option<OwnSort> => [`own.${key}`, label])

export const isFilter = ({ type }: Pick<Field, 'type'>): boolean =>
  type === 'choice' || type === 'flag'

export const isSortable = ({ type }: Pick<Field, 'type'>): boolean =>
  (SORTABLE as readonly string[]).includes(type)
