import { type Kysely, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { mayReadItself } from '../../db/visibility.ts'

/** Of one reader, in the campaigns of a JSON array. */
interface Asked {
  userId: number
  campaignIds: string
}

const memberships = (db: Kysely<Schema>, p: Asked) =>
  db
    .selectFrom('campaign_members as member')
    .where('member.user_id', '=', p.userId)
    .where(sql<SqlBool>`member.campaign_id in (select value from json_each(${p.campaignIds}))`)

/** Entries that the reader may see, each with the NPC that it is about, seen or not. Joined NPC by NPC, by an index alone. */
const entriesByNpc = (db: Kysely<Schema>, p: Asked) =>
  memberships(db, p)
    .innerJoin('things as npc_thing', 'npc_thing.campaign_id', 'member.campaign_id')
    .innerJoin('things', 'things.about', 'npc_thing.thing')
    .where('npc_thing.kind', '=', KIND_NUMBERS.npc)
    .where('things.kind', '=', KIND_NUMBERS.journal)
    .where(mayReadItself())

/**
 * What is written about the NPCs of these campaigns and the reader may see. To ask for each entry whether its NPC may be seen
 * takes four times as long.
 */
export const entriesAboutNpcs = (db: Kysely<Schema>, p: Asked) =>
  entriesByNpc(db, p).where(mayReadItself('npc_thing'))

/** How many `entriesAboutNpcs` there are, in SQL: all entries, less those without an NPC and those about an NPC that the reader may not see. */
export function countEntriesAboutNpcs(db: Kysely<Schema>, p: Asked) {
  const all = memberships(db, p)
    .innerJoin('things', 'things.campaign_id', 'member.campaign_id')
    .where('things.kind', '=', KIND_NUMBERS.journal)
    .where(mayReadItself())
  const withoutNpc = memberships(db, p)
    .innerJoin('journal_entries as entry', 'entry.campaign_id', 'member.campaign_id')
    .innerJoin('things', 'things.thing', 'entry.thing')
    .where('entry.npc_id', 'is', null)
    .where(mayReadItself())
  const aboutHidden = entriesByNpc(db, p).where(sql<SqlBool>`not ${mayReadItself('npc_thing')}`)
  const [whole, ...parts] = [all, withoutNpc, aboutHidden].map((entries) =>
    entries.select((eb) => eb.fn.countAll<number>().as('count')),
  )
  return sql<number>`${whole!} - ${sql.join(parts, sql` - `)}`
}
