import type { Visibility } from '../../choices.schemas.ts'
import type { Queries } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import * as queries from './audiences.queries.ts'

/** Whether another thing has this name: names are unique among what is equally visible. */
export function isNameTaken(
  from: Queries,
  table: 'npcs' | 'locations',
  wanted: { campaignId: number; visibility: Visibility; name: string; exceptId: number },
): boolean {
  const nameKey = textKey(wanted.name)
  return from.first(queries.findNamesake[table]({ ...wanted, nameKey })) !== undefined
}

/** Whether something has this name, but nothing that everybody sees. */
export function isOnlyHidden(
  from: Queries,
  table: 'npcs' | 'locations',
  wanted: { campaignId: number; name: string },
): boolean {
  const isTaken = (visibility: Visibility) =>
    isNameTaken(from, table, { ...wanted, visibility, exceptId: 0 })
  return isTaken('dm') && !isTaken('everyone')
}
