import { isWritten } from '../../lib/search-values.ts'

/** How the address of a list keeps a filter by a field of one's own: its key, and the value that it has. */
export interface OwnSearch {
  field?: string
  value?: string
}

export type OwnSort = `own.${string}`

export function readOwnSearch({ field, value }: Record<string, unknown>): OwnSearch {
  const isFiltered = isWritten(field) && (isWritten(value) || typeof value === 'boolean')
  return isFiltered ? { field: String(field), value: String(value) } : {}
}

export const isOwnSort = (sort: unknown): sort is OwnSort =>
  typeof sort === 'string' && /^own\.[a-z][a-z0-9_]{0,39}$/.test(sort)

/** With another filter by a field of one's own, or without one. */
export function withOwnSearch<Search extends OwnSearch>(search: Search, set: OwnSearch): Search {
  const others = { ...search }
  delete others.field
  delete others.value
  return { ...others, ...set }
}
