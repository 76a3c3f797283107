import { X } from 'lucide-react'

import { Filters } from '../../../components/forms/filter-select.tsx'
import { ToggleChip } from '../../../components/forms/toggle-chip.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { classNames } from '../../../design/class-names.ts'
import { useFieldsOf } from '../../kinds/kinds.queries.ts'
import { OwnFilters } from '../../kinds/own-filters.tsx'
import { withOwnSearch } from '../../kinds/own-search.ts'
import { FilterChoice } from '../../lists/list-choice.tsx'
import { TRAITS } from '../traits.ts'
import type { ManageSearch } from './manage-search.ts'

import styles from '../../../components/forms/filters.module.css'

interface ListFiltersProps {
  campaignId: number
  search: ManageSearch
  onChange: (search: ManageSearch) => void
  asDm: boolean
  /** Otherwise only the language style, which all members read. */
  hasAllTraits: boolean
}

/** A chip for the tag and for each trait that the list is narrowed to, and one to choose each other trait. */
export function ListFilters({
  campaignId,
  search,
  onChange,
  asDm,
  hasAllTraits,
}: ListFiltersProps) {
  const { unfinished, ...others } = search
  const own = useFieldsOf(campaignId, 'npc')
  return (
    <Filters>
      {search.tag && (
        <span className={classNames(styles.filter, styles.set)}>
          <span className={styles.tag}>{search.tag}</span>
          <IconButton icon={X} label="Any Class" onClick={() => onChange({ ...search, tag: '' })} />
        </span>
      )}
      {TRAITS.filter(({ field }) => hasAllTraits || field === 'language_style').map(
        ({ field, label, options }) => (
          <FilterChoice
            key={field}
            label={label}
            options={options}
            value={search[field] ?? ''}
            onChange={(value) => onChange({ ...search, [field]: value })}
          />
        ),
      )}
      <OwnFilters
        fields={own}
        search={search}
        onChange={(set) => onChange(withOwnSearch(search, set))}
      />
      {asDm && (
        <ToggleChip
          pressed={Boolean(unfinished)}
          onToggle={() => onChange(unfinished ? others : { ...others, unfinished: true })}
        >
          Unfinished
        </ToggleChip>
      )}
    </Filters>
  )
}
