import { isWritten } from '../../../lib/search-values.ts'

export type ManageSort = 'name' | 'class' | 'recent'

/** The filters of the manage list, as the address keeps them. */
export interface ManageSearch {
  q?: string
  tag?: string
  sort?: ManageSort
  /** Faces instead of rows. */
  view?: 'faces'
}

export function readManageSearch({ q, tag, sort, view }: Record<string, unknown>): ManageSearch {
  return {
    ...(isWritten(q) && { q: String(q) }),
    ...(isWritten(tag) && { tag: String(tag) }),
    ...((sort === 'class' || sort === 'recent') && { sort }),
    ...(view === 'faces' && { view: 'faces' as const }),
  }
}
