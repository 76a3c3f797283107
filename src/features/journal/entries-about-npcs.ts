import { type Kysely, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { mayReadItself } from '../../db/visibility.ts'

/**
 * What is written about the NPCs of these campaigns, a JSON array, and the reader may see. Joined NPC by NPC, because to ask
 * for each entry whether its NPC may be seen takes four times as long.
 */
export const entriesAboutNpcs = (db: Kysely<Schema>, p: { userId: number; campaignIds: string }) =>
  db
    .selectFrom('campaign_members as member')
    .innerJoin('things as npc_thing', 'npc_thing.campaign_id', 'member.campaign_id')
    .innerJoin('things', 'things.about', 'npc_thing.thing')
    .where('npc_thing.kind', '=', KIND_NUMBERS.npc)
    .where('things.kind', '=', KIND_NUMBERS.journal)
    .where('member.user_id', '=', p.userId)
    .where(sql<SqlBool>`member.campaign_id in (select value from json_each(${p.campaignIds}))`)
    .where(mayReadItself('npc_thing'))
    .where(mayReadItself())
