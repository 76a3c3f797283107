import { oneOf, searchReader } from '../../lib/search-values.ts'

export const readJoinSearch = searchReader({
  /** Whether the person has an account, and signs in to join. */
  known: oneOf(true),
})
