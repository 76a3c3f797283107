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
