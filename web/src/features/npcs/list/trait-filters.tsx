import { X } from 'lucide-react'

import { Select } from '../../../components/forms/select.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { classNames } from '../../../design/class-names.ts'
import { TRAITS } from '../traits.ts'
import type { ManageSearch } from './manage-search.ts'

import styles from './trait-filters.module.css'

interface TraitFiltersProps {
  search: ManageSearch
  onChange: (search: ManageSearch) => void
  /** Otherwise only how NPCs speak, which everybody reads. */
  hasAllTraits: boolean
}

/** A chip for each trait, which says what the list is narrowed to. */
export function TraitFilters({ search, onChange, hasAllTraits }: TraitFiltersProps) {
  return (
    <div className={styles.filters} role="group" aria-label="Filter by traits">
      {TRAITS.filter(({ field }) => hasAllTraits || field === 'language_style').map(
        ({ field, label, options }) => (
          <span key={field} className={classNames(styles.filter, search[field] && styles.set)}>
            <Select
              aria-label={label}
              value={search[field] ?? ''}
              onChange={({ target }) => onChange({ ...search, [field]: target.value })}
            >
              <option value="">{label}</option>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </Select>
            {search[field] && (
              <IconButton
                icon={X}
                label={`Any ${label}`}
                onClick={() => onChange({ ...search, [field]: '' })}
              />
            )}
          </span>
        ),
      )}
    </div>
  )
}
