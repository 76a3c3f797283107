import type { NpcListQuery, TraitField } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { isWritten } from '../../../lib/search-values.ts'
import { isOwnSort, type OwnSearch, type OwnSort, readOwnSearch } from '../../kinds/own-search.ts'

type ManageSort = 'name' | 'class' | 'recent' | OwnSort

/** What narrows the list, each by one value. */
type ManageFilter = 'tag' | TraitField

/** The filters of the manage list, as the address keeps them. */
export interface ManageSearch extends Pick<NpcListQuery, ManageFilter>, OwnSearch {
  q?: string
  sort?: ManageSort
  /** For DMs: only those to be completed later. */
  unfinished?: true
  /** Faces instead of rows. */
  view?: 'faces'
}

const FILTERS: readonly ManageFilter[] = [
  'tag',
  'language_style',
  'narrative_role',
  'trustworthiness',
]

export function readManageSearch(search: Record<string, unknown>): ManageSearch {
  const { q, sort, unfinished, view } = search
  const filters = FILTERS.filter((name) => isWritten(search[name]))
  return {
    ...(isWritten(q) && { q: String(q) }),
    ...Object.fromEntries(filters.map((name) => [name, String(search[name])])),
    ...readOwnSearch(search),
    ...((sort === 'class' || sort === 'recent' || isOwnSort(sort)) && { sort }),
    ...(unfinished === true && { unfinished }),
    ...(view === 'faces' && { view: 'faces' as const }),
  }
}

/** By how many values the list is narrowed, besides the search. */
export const countFilters = (search: ManageSearch): number =>
  [...FILTERS.map((name) => search[name]), search.field, search.unfinished].filter(Boolean).length

export const isNarrowed = (search: ManageSearch): boolean =>
  Boolean(search.q) || countFilters(search) > 0
