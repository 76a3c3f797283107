import { sql } from 'kysely'

import { member, type Reader } from '../../db/reader.ts'

/**
 * Whether the reader may know an NPC's story role and reliability: DMs, the person who added it, and every player where
 * the campaign allows it. The query names the NPC's row `npcs`.
 */
export function mayReadTraits(reader: Reader = member) {
  return sql<0 | 1>`(
    ${reader.isDm} or npcs.created_by is ${reader.userId}
    or (select players_see_traits from campaigns where campaigns.id = npcs.campaign_id)
  )`
}
