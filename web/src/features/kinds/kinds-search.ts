import { isId } from '../../lib/search-values.ts'

export interface KindsSearch {
  /** The kind that is edited. */
  kind?: number
}

export const readKindsSearch = ({ kind }: Record<string, unknown>): KindsSearch =>
  isId(kind) ? { kind } : {}
