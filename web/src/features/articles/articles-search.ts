import { aText, isId, oneOf, searchReader } from '../../lib/search-values.ts'
import { isOwnSort, type OwnSearch, readOwnSearch } from '../kinds/own-search.ts'

const readOthers = searchReader({
  q: aText,
  tag: aText,
  /** `recent`, `updated`, or `own.` and the key of a field; by name without it. */
  sort: (sort): string | undefined => (isOwnSort(sort) ? sort : oneOf('recent', 'updated')(sort)),
  /** For DMs: only those to be completed later. */
  unfinished: oneOf(true),
  /** Faces instead of rows. */
  view: oneOf('faces'),
  /** The form of a new one, in place of the list. */
  form: oneOf('new'),
})

/** The filters of a list of articles, as the address keeps them. */
export type ArticlesSearch = ReturnType<typeof readOthers> & OwnSearch

export const readArticlesSearch = (search: Record<string, unknown>): ArticlesSearch => ({
  ...readOthers(search),
  ...readOwnSearch(search),
})

/** By how many values the list is narrowed, besides the search. */
export const countFilters = ({ tag, field, unfinished }: ArticlesSearch): number =>
  [tag, field, unfinished].filter(Boolean).length

export const isNarrowed = (search: ArticlesSearch): boolean =>
  Boolean(search.q) || countFilters(search) > 0

/** By name and with nothing left out, what lies under an article is under its row. */
export const isTree = (search: ArticlesSearch): boolean =>
  !isNarrowed(search) && !search.sort && !search.view

/** What a new article begins with, in the state of the form's address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    newArticle?: { name?: string; description?: string; parentId?: number }
  }
}

export const idIn = (pathname: string): number | undefined => {
  const id = Number(pathname.split('/').at(-1))
  return isId(id) && id > 0 ? id : undefined
}
