import { type Kysely, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { mayReadItself } from '../../db/visibility.ts'
import { count, countThings, type CountedFor, memberships } from '../things/count-things.ts'

/** Entries that the reader may see, each with the NPC that it belongs to, seen or not. Joined NPC by NPC, by an index alone. */
const entriesByNpc = (db: Kysely<Schema>, p: CountedFor) =>
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
export const entriesAboutNpcs = (db: Kysely<Schema>, p: CountedFor) =>
  entriesByNpc(db, p).where(mayReadItself('npc_thing'))

/** How many `entriesAboutNpcs` there are, in SQL: all entries, less those without an NPC and those about an NPC that the reader may not see. */
export function countEntriesAboutNpcs(db: Kysely<Schema>, p: CountedFor) {
  const withoutNpc = memberships(db, p)
    .innerJoin('things', 'things.campaign_id', 'member.campaign_id')
    // In the words of the index `things_without_npc`, so that SQLite uses it.
    .where(sql<SqlBool>`things.kind = 6 and things.about & 15 <> 1`)
    .where(mayReadItself())
    .select(count)
  // As two ranges of an index, which leave out the many NPCs that everyone sees.
  const aboutHidden = entriesByNpc(db, p)
    .where('npc_thing.visibility', 'in', ['some', 'dm'])
    .where(sql<SqlBool>`not ${mayReadItself('npc_thing')}`)
    .select(count)
  const aboutDeleted = entriesByNpc(db, p)
    .where('npc_thing.visibility', '=', 'everyone')
    .where('npc_thing.deleted_at', 'is not', null)
    .select(count)
  return sql<number>`${countThings(db, p, KIND_NUMBERS.journal)} - ${withoutNpc} - ${aboutHidden} - ${aboutDeleted}`
}
