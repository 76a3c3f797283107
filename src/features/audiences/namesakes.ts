import type { Audience } from '../../choices.schemas.ts'
import type { Queries } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import type { ThingTable } from '../../nouns.ts'
import * as queries from './audiences.queries.ts'

/** Whether another thing has this name: names are unique among what everybody sees, and among the rest. */
export function isNameTaken(
  from: Queries,
  table: ThingTable,
  wanted: {
    campaignId: number
    visibility: Audience
    name: string
    exceptId: number
    /** Of an article, if it is another one than now. */
    kindId?: number | undefined
  },
): boolean {
  const { visibility, name, campaignId, exceptId, kindId = null } = wanted
  const forEveryone = visibility === 'everyone' ? 1 : 0
  const of = { campaignId, exceptId, kindId, forEveryone, nameKey: textKey(name) } as const
  return from.first(queries.findNamesake(table, of)) !== undefined
}

/** Whether something has this name, but nothing that everybody sees. */
export function isOnlyHidden(
  from: Queries,
  table: 'npcs' | 'locations',
  wanted: { campaignId: number; name: string },
): boolean {
  const isTaken = (visibility: Audience) =>
    isNameTaken(from, table, { ...wanted, visibility, exceptId: 0 })
  return isTaken('dm') && !isTaken('everyone')
}
