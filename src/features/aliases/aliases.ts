import { textKey } from '../../db/text-keys.ts'
import { requireLenient } from '../audiences/audiences.service.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import type { Alias } from './aliases.schemas.ts'

/** Those that a reader may know, out of a column of JSON. */
export function readAliases(column: string, isDm: boolean): Alias[] {
  if (column === '[]') return []
  const all = JSON.parse(column) as Alias[]
  return isDm ? all : all.filter(({ read_by }) => read_by === 'everyone')
}

/**
 * The column after a write, which may say nothing of aliases. A player knows of none but those for everyone, so the
 * others stay, and what a player sends is for everyone.
 */
export function writeAliases(
  sent: Alias[] | undefined,
  membership: Membership,
  column = '[]',
): string {
  if (sent === undefined) return column
  const { isDm } = membership
  if (sent.some(({ read_by }) => read_by === 'dm')) requireLenient(membership)
  const own = isDm ? sent : sent.map(({ name }): Alias => ({ name, read_by: 'everyone' }))
  const kept = isDm ? [] : readAliases(column, true).filter(({ read_by }) => read_by === 'dm')
  return JSON.stringify([...distinct(own), ...kept])
}

/** Each name once, without regard to case; of two, the one that more people may know. */
function distinct(aliases: Alias[]): Alias[] {
  const byKey = new Map<string, Alias>()
  for (const { name, read_by } of aliases) {
    const known = byKey.get(textKey(name))
    if (!known) byKey.set(textKey(name), { name, read_by })
    else if (read_by === 'everyone') known.read_by = read_by
  }
  return [...byKey.values()]
}
