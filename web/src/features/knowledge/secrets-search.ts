import { anId, oneOf, searchReader } from '../../lib/search-values.ts'

export const readSecretsSearch = searchReader({
  /** The player whose knowledge is listed. */
  player: anId,
  /** The list, or with false the grid; unless said, a phone has the list. */
  list: oneOf(true, false),
})
