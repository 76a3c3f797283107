import { useQuery } from '@tanstack/react-query'
import { Grid3x3, List, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { useIsPhone } from '../../../app/use-is-phone.ts'
import { Button } from '../../../components/button.tsx'
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Field } from '../../../components/forms/field.tsx'
import { SearchInput } from '../../../components/forms/search-input.tsx'
import { Select } from '../../../components/forms/select.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useTypedSearch } from '../../../lib/use-typed-search.ts'
import { npcClassesQuery } from '../npcs.queries.ts'
import { countFilters, type ManageSearch, type ManageSort } from './manage-search.ts'

import styles from './manage-toolbar.module.css'

interface ManageToolbarProps {
  campaignId: number
  search: ManageSearch
  onChange: (search: ManageSearch) => void
  total: number | undefined
  /** The chips of the traits. */
  filters: ReactNode
}

const SORTS: Record<ManageSort, string> = {
  name: 'Name',
  class: 'Class',
  recent: 'Recently Added',
}

/** On a phone one line: the rest is behind a button, so that the list begins on the first screen. */
export function ManageToolbar(props: ManageToolbarProps) {
  const { search, onChange, total, filters } = props
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useTypedSearch(search.q ?? '', (q) => onChange({ ...search, q }))
  const set = countFilters(search)
  const count =
    total !== undefined && (total === 1 ? '1 NPC' : `${total.toLocaleString('en-US')} NPCs`)

  return (
    <>
      <div className={styles.toolbar} role="search">
        <SearchInput
          label="Search NPCs"
          placeholder="Search by name, tag, or traits..."
          className={styles.search}
          value={typed}
          maxLength={200}
          onChange={setTyped}
        />
        {isPhone ? (
          <Button icon={SlidersHorizontal} onClick={() => setOpen(true)}>
            {set > 0 ? `Filters (${set})` : 'Filters'}
          </Button>
        ) : (
          <>
            <SortAndClass {...props} />
            <ViewButton search={search} onChange={onChange} />
          </>
        )}
        <span className={styles.count} role="status">
          {count}
        </span>
      </div>
      {!isPhone && filters}
      {isPhone && (
        <Dialog open={isOpen} onOpenChange={setOpen} title="Filters">
          <div className={styles.sheet}>
            <SortAndClass {...props} />
            {filters}
            <DialogFooter>
              <ViewButton search={search} onChange={onChange} />
              <Button variant="primary" onClick={() => setOpen(false)}>
                Show {count || 'NPCs'}
              </Button>
            </DialogFooter>
          </div>
        </Dialog>
      )}
    </>
  )
}

function SortAndClass({ campaignId, search, onChange }: ManageToolbarProps) {
  const { data: classes = [] } = useQuery(npcClassesQuery(campaignId))
  const isUnknown = search.tag && !classes.includes(search.tag)
  return (
    <>
      <Field label="Sort By" className={styles.choice ?? ''}>
        <Select
          value={search.sort ?? 'name'}
          onChange={({ target }) => onChange({ ...search, sort: target.value as ManageSort })}
        >
          {Object.entries(SORTS).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Filter Class" className={styles.choice ?? ''}>
        <Select
          value={search.tag ?? ''}
          onChange={({ target }) => onChange({ ...search, tag: target.value })}
        >
          <option value="">All Classes</option>
          {isUnknown && <option>{search.tag}</option>}
          {classes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function ViewButton({ search, onChange }: Pick<ManageToolbarProps, 'search' | 'onChange'>) {
  return (
    <IconButton
      icon={search.view ? List : Grid3x3}
      label={search.view ? 'Show rows' : 'Show faces'}
      variant="outlined"
      onClick={() => {
        const { view, ...others } = search
        onChange(view ? others : { ...others, view: 'faces' })
      }}
    />
  )
}
