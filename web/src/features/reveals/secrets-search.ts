import { isId } from '../../lib/search-values.ts'

interface SecretsSearch {
  /** The player whose knowledge is listed. */
  player?: number
  /** The list instead of the grid. */
  list?: true
}

export function readSecretsSearch({ player, list }: Record<string, unknown>): SecretsSearch {
  return { ...(isId(player) && { player }), ...(list === true && { list }) }
}
