import { anId, searchReader } from '../../lib/search-values.ts'

export type KindsSearch = ReturnType<typeof readKindsSearch>

export const readKindsSearch = searchReader({
  /** The kind that is edited. */
  kind: anId,
})
