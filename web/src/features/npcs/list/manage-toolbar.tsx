import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { counted } from '../../../../../src/texts/counted.ts'
import { Options } from '../../../components/forms/options.tsx'
import { useFieldsOf } from '../../kinds/kinds.queries.ts'
import { OwnSortOptions } from '../../kinds/own-filters.tsx'
import type { OwnSort } from '../../kinds/own-search.ts'
import { ListChoice } from '../../lists/list-choice.tsx'
import { ListToolbar } from '../../lists/list-toolbar.tsx'
import { npcClassesQuery } from '../npcs.queries.ts'
import { countFilters, type ManageSearch, type ManageSort } from './manage-search.ts'

interface ManageToolbarProps {
  campaignId: number
  search: ManageSearch
  onChange: (search: ManageSearch) => void
  total: number | undefined
  /** The chips of the traits. */
  filters: ReactNode
}

const SORTS: Record<Exclude<ManageSort, OwnSort>, string> = {
  name: 'Name',
  class: 'Class',
  recent: 'Recently Added',
}

export function ManageToolbar(props: ManageToolbarProps) {
  return (
    <ListToolbar
      {...props}
      set={countFilters(props.search)}
      label="Search NPCs"
      placeholder="Search by name, tag, or traits..."
      words={(total) => counted(total, 'NPC')}
      plural="NPCs"
      choices={<SortAndClass {...props} />}
    />
  )
}

function SortAndClass({ campaignId, search, onChange }: ManageToolbarProps) {
  const { data: classes = [] } = useQuery(npcClassesQuery(campaignId))
  const own = useFieldsOf(campaignId, 'npc')
  const isUnknown = search.tag && !classes.includes(search.tag)
  return (
    <>
      <ListChoice
        label="Sort By"
        value={search.sort ?? 'name'}
        onChange={(sort) => onChange({ ...search, sort: sort as ManageSort })}
      >
        <Options of={Object.entries(SORTS)} />
        <OwnSortOptions fields={own} />
      </ListChoice>
      <ListChoice
        label="Filter Class"
        value={search.tag ?? ''}
        onChange={(tag) => onChange({ ...search, tag })}
      >
        <option value="">All Classes</option>
        {isUnknown && <option>{search.tag}</option>}
        {classes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </ListChoice>
    </>
  )
}
