import { isId, isWritten } from '../../lib/search-values.ts'

/** The filters of a list of articles, as the address keeps them. */
export interface ArticlesSearch {
  q?: string
  tag?: string
  /** The key of a field of one's own, and the value that it has. */
  field?: string
  value?: string
  /** `recent`, `updated`, or `own.` and the key of a field; by name without it. */
  sort?: string
  /** For DMs: only those to be completed later. */
  unfinished?: true
  /** Faces instead of rows. */
  view?: 'faces'
  /** The form of a new one, in place of the list. */
  form?: 'new'
}

export function readArticlesSearch(search: Record<string, unknown>): ArticlesSearch {
  const { q, tag, field, value, sort, unfinished, view, form } = search
  const isFiltered = isWritten(field) && (isWritten(value) || typeof value === 'boolean')
  return {
    ...(isWritten(q) && { q: String(q) }),
    ...(isWritten(tag) && { tag: String(tag) }),
    ...(isFiltered && { field: String(field), value: String(value) }),
    ...(isSort(sort) && { sort }),
    ...(unfinished === true && { unfinished }),
    ...(view === 'faces' && { view: 'faces' as const }),
    ...(form === 'new' && { form: 'new' as const }),
  }
}

const isSort = (sort: unknown): sort is string =>
  typeof sort === 'string' && /^(?:recent|updated|own\.[a-z][a-z0-9_]{0,39})$/.test(sort)

/** By how many values the list is narrowed, besides the search. */
export const countFilters = ({ tag, field, unfinished }: ArticlesSearch): number =>
  [tag, field, unfinished].filter(Boolean).length

export const isNarrowed = (search: ArticlesSearch): boolean =>
  Boolean(search.q) || countFilters(search) > 0

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
