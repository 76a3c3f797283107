import { type Kysely, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { ifVisible, mayRead, memberOf, thingColumns, thingIn } from '../../db/visibility.ts'
import { columnsOf } from '../../fields.ts'
import { entriesAboutNpcs } from './entries-about-npcs.ts'
import { ENTRY_FIELDS } from './journal.fields.ts'

/** The journal entries that a person may see. */
function visibleEntries(db: Kysely<Schema>, p: { userId: number }) {
  return db
    .selectFrom('journal_entries')
    .innerJoin('things', thingIn('journal_entries'))
    .innerJoin('campaign_members as member', memberOf('journal_entries', p))
    .where(mayRead())
}

const selectEntries = (db: Kysely<Schema>, p: { userId: number }) =>
  visibleEntries(db, p)
    .leftJoin('npcs as npc', 'npc.id', 'journal_entries.npc_id')
    .leftJoin('locations as location', ifVisible('location', 'journal_entries.location_id'))
    .leftJoin('sessions as session', ifVisible('session', 'journal_entries.session_id'))
    .leftJoin('users as author', 'author.id', 'journal_entries.created_by')
    .select([
      ...thingColumns('journal_entries'),
      'journal_entries.npc_id',
      'journal_entries.campaign_id',
      ...columnsOf('journal_entries', ENTRY_FIELDS),
      'npc.name as npc_name',
      'location.id as location_id',
      'location.name as location_name',
      'session.id as session_id',
      'session.session_number',
      'author.id as author_id',
      'author.username as author_name',
      'journal_entries.imported_author',
      'member.role',
    ])

export const findEntry = prepare((db, p: { id: number; userId: number }) =>
  selectEntries(db, p).where('journal_entries.id', '=', p.id),
)

export type EntryRow = RowOf<typeof findEntry>

interface OfNpc {
  npcId: number
  userId: number
}

/** Newest first. */
export const listEntryIds = prepare((db, p: OfNpc) =>
  visibleEntries(db, p)
    .select('journal_entries.id')
    .where('journal_entries.npc_id', '=', p.npcId)
    .orderBy('journal_entries.id', 'desc'),
)

/** Newest first. */
export const listEntries = prepare((db, p: OfNpc & { afterId: number; limit: number }) =>
  selectEntries(db, p)
    .where('journal_entries.npc_id', '=', p.npcId)
    .where('journal_entries.id', '<', p.afterId)
    .orderBy('journal_entries.id', 'desc')
    .limit(p.limit),
)

export const countEntries = prepare((db, p: OfNpc) =>
  visibleEntries(db, p)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('journal_entries.npc_id', '=', p.npcId),
)

/** Which of these entries, a JSON array of ids, have a piece of text, folded. */
export const listIdsWithText = prepare((db, p: { ids: string; text: string }) =>
  db
    .selectFrom('journal_entries')
    .select('id')
    .where(sql<SqlBool>`id in (select value from json_each(${p.ids}))`)
    .where(sql<SqlBool>`instr(fold_text(content), ${p.text}) > 0`)
    .orderBy('id', 'desc'),
)

/** The log of a session that the reader may see, oldest first. */
export const listLogIds = prepare((db, p: { sessionId: number; userId: number }) =>
  visibleEntries(db, p)
    .select('journal_entries.id')
    .where('journal_entries.session_id', '=', p.sessionId)
    .orderBy('journal_entries.id'),
)

/** The id out of the number: unlike the column, an index has it. */
const idOfThing = sql<number>`things.thing >> 4`.as('id')

/** The entry at a position among `entriesAboutNpcs`, in no certain order. Until there only an index is read, and no text. */
export const findEntryAt = prepare(
  (db, p: { userId: number; campaignIds: string; position: number }) =>
    db
      .selectFrom('journal_entries as chosen')
      .innerJoin('npcs as npc', 'npc.id', 'chosen.npc_id')
      .select(['npc.id as npc_id', 'npc.name as npc_name', 'chosen.content as entry'])
      .where('chosen.id', '=', () =>
        entriesAboutNpcs(db, p).select(idOfThing).limit(1).offset(p.position),
      ),
)
