import { isId } from '../../lib/search-values.ts'

interface SecretsSearch {
  /** The player whose knowledge is listed. */
  player?: number
  /** The list, or with false the grid; unless said, a phone has the list. */
  list?: boolean
}

export function readSecretsSearch({ player, list }: Record<string, unknown>): SecretsSearch {
  return { ...(isId(player) && { player }), ...(typeof list === 'boolean' && { list }) }
}
