import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { counted } from '../../../../../src/texts/counted.ts'
import { optionsOfTexts } from '../../../components/forms/options.ts'
import { useFieldsOf } from '../../kinds/kinds.queries.ts'
import { ownSorts } from '../../kinds/own-filters.tsx'
import { ListChoice } from '../../lists/list-choice.tsx'
import { ListToolbar } from '../../lists/list-toolbar.tsx'
import { npcClassesQuery } from '../npcs.queries.ts'
import { countFilters, type ManageSearch } from './manage-search.ts'

interface ManageToolbarProps {
  campaignId: number
  search: ManageSearch
  onChange: (search: ManageSearch) => void
  total: number | undefined
  /** The chips of the traits. */
  filters: ReactNode
}

const SORTS = [
  ['name', 'Name'],
  ['class', 'Class'],
  ['recent', 'Recently Added'],
] as const

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
  const known = !search.tag || classes.includes(search.tag) ? classes : [search.tag, ...classes]
  return (
    <>
      <ListChoice
        label="Sort By"
        options={[...SORTS, ...ownSorts(own)]}
        value={search.sort ?? 'name'}
        onChange={(sort) => onChange({ ...search, sort })}
      />
      <ListChoice
        label="Filter Class"
        options={[['', 'All Classes'], ...optionsOfTexts(known)]}
        value={search.tag ?? ''}
        onChange={(tag) => onChange({ ...search, tag })}
      />
    </>
  )
}
