import { type Kysely, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { maySee } from '../../db/visibility.ts'

/**
 * What is written about the NPCs of these campaigns, a JSON array, and the reader may see. Joined NPC by NPC, because a check
 * of each entry's NPC by `maySeeEntry` takes four times as long.
 */
export const entriesAboutNpcs = (db: Kysely<Schema>, p: { userId: number; campaignIds: string }) =>
  db
    .selectFrom('campaign_members as member')
    .innerJoin('npcs', 'npcs.campaign_id', 'member.campaign_id')
    .innerJoin('journal_entries', 'journal_entries.npc_id', 'npcs.id')
    .where('member.user_id', '=', p.userId)
    .where(sql<SqlBool>`member.campaign_id in (select value from json_each(${p.campaignIds}))`)
    .where(maySee('npcs'))
    .where(maySee('journal_entries'))
