import { useQuery } from '@tanstack/react-query'
import { Grid3x3, List } from 'lucide-react'

import { Field } from '../../../components/forms/field.tsx'
import { SearchInput } from '../../../components/forms/search-input.tsx'
import { Select } from '../../../components/forms/select.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { useTypedSearch } from '../../../lib/use-typed-search.ts'
import { npcClassesQuery } from '../npcs.queries.ts'
import type { ManageSearch, ManageSort } from './manage-search.ts'

import styles from './manage-toolbar.module.css'

interface ManageToolbarProps {
  campaignId: number
  search: ManageSearch
  onChange: (search: ManageSearch) => void
  total: number | undefined
}

const SORTS: Record<ManageSort, string> = {
  name: 'Name',
  class: 'Class',
  recent: 'Recently Added',
}

export function ManageToolbar({ campaignId, search, onChange, total }: ManageToolbarProps) {
  const { data: classes = [] } = useQuery(npcClassesQuery(campaignId))
  const [typed, setTyped] = useTypedSearch(search.q ?? '', (q) => onChange({ ...search, q }))
  const isUnknown = search.tag && !classes.includes(search.tag)

  return (
    <div className={styles.toolbar} role="search">
      <SearchInput
        label="Search NPCs"
        placeholder="Search by name, tag, or traits..."
        className={styles.search}
        value={typed}
        maxLength={200}
        onChange={setTyped}
      />
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
      <IconButton
        icon={search.view ? List : Grid3x3}
        label={search.view ? 'Show rows' : 'Show faces'}
        variant="outlined"
        onClick={() => {
          const { view, ...others } = search
          onChange(view ? others : { ...others, view: 'faces' })
        }}
      />
      <span className={styles.count} role="status">
        {total !== undefined && (total === 1 ? '1 NPC' : `${total.toLocaleString('en-US')} NPCs`)}
      </span>
    </div>
  )
}
