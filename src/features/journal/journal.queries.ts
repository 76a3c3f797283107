import { type Kysely, type SqlBool, sql } from 'kysely'

import { findersOf, isOneOf } from '../../db/by-ids.ts'
import { member } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { idExpression } from '../../db/things.ts'
import {
  ifVisible,
  mayRead,
  mayReadItself,
  memberOf,
  thingColumns,
  thingIn,
} from '../../db/visibility.ts'
import { columnsOf } from '../../fields.ts'
import { ownName, thingKind } from '../things/thing-names.ts'
import { entriesAboutNpcs } from './entries-about-npcs.ts'
import { ENTRY_FIELDS } from './journal.fields.ts'
import { isListed, isSession, sessionOfEntry } from './listed-in-entries.ts'

/** The journal entries that a person may see. */
function visibleEntries(db: Kysely<Schema>, p: { userId: number }) {
  return db
    .selectFrom('journal_entries')
    .innerJoin('things', thingIn('journal_entries'))
    .innerJoin('campaign_members as member', memberOf('journal_entries', p))
    .where(mayRead('things', member, { of: 'journal_entries' }))
}

const selectEntries = (db: Kysely<Schema>, p: { userId: number }) =>
  visibleEntries(db, p)
    .leftJoin('sessions as session', ifVisible('sessions as session', sessionOfEntry))
    .leftJoin('users as author', 'author.id', 'journal_entries.created_by')
    .select([
      ...thingColumns('journal_entries'),
      'journal_entries.campaign_id',
      ...columnsOf('journal_entries', ENTRY_FIELDS),
      'session.id as session_id',
      'session.session_number',
      // Unsorted, as sorting the list of each entry doubles the time of the query: `aboutOf` sorts it.
      sql<string>`(
        select json_group_array(
          json_array(position, ${thingKind('named')}, named.id, ${ownName('named.thing')})
        ) from entry_things join things as named on named.thing = entry_things.thing
        where entry_id = journal_entries.id and not ${isSession} and ${mayReadItself('named')}
      )`.as('about'),
      'author.id as author_id',
      'author.username as author_name',
      'journal_entries.imported_author',
      'member.role',
    ])

export const { one: findEntry, some: findEntries } = findersOf('journal_entries', selectEntries)

export type EntryRow = RowOf<typeof findEntry>

/** What entries are about, by its number in `things`. */
interface OfThing {
  thing: number
  userId: number
}

/** Newest first. */
export const listEntryIds = prepare((db, p: OfThing) =>
  visibleEntries(db, p)
    .select('journal_entries.id')
    .where(isListed(p.thing))
    .orderBy('journal_entries.id', 'desc'),
)

/** Newest first. */
export const listEntries = prepare((db, p: OfThing & { afterId: number; limit: number }) =>
  selectEntries(db, p)
    .where(isListed(p.thing))
    .where('journal_entries.id', '<', p.afterId)
    .orderBy('journal_entries.id', 'desc')
    .limit(p.limit),
)

export const countEntries = prepare((db, p: OfThing) =>
  visibleEntries(db, p)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isListed(p.thing)),
)

/** Which of these entries, a JSON array of ids, have a piece of text, folded. */
export const listIdsWithText = prepare((db, p: { ids: string; text: string }) =>
  db
    .selectFrom('journal_entries')
    .select('id')
    .where(isOneOf('id', p.ids))
    .where(sql<SqlBool>`instr(fold_text(content), ${p.text}) > 0`)
    .orderBy('id', 'desc'),
)

/** The log of a session that the reader may see, oldest first. */
export const listLogIds = prepare((db, p: OfThing) =>
  visibleEntries(db, p)
    .select('journal_entries.id')
    .where(isListed(p.thing))
    .orderBy('journal_entries.id'),
)

/** The id out of the number: unlike the column, an index has it. */
const idOfThing = sql<number>`${sql.raw(idExpression('things.thing'))}`.as('id')

/** The entry at a position among `entriesAboutNpcs`, in no certain order. Until there only an index is read, and no text. */
export const findEntryAt = prepare(
  (db, p: { userId: number; campaignIds: string; position: number }) =>
    db
      .selectFrom('journal_entries as chosen')
      .innerJoin('things', 'things.thing', 'chosen.thing')
      .innerJoin('npcs as npc', (join) =>
        join.on(sql<SqlBool>`npc.id = ${sql.raw(idExpression('things.about'))}`),
      )
      .select(['npc.id as npc_id', 'npc.name as npc_name', 'chosen.content as entry'])
      .where('chosen.id', '=', () =>
        entriesAboutNpcs(db, p).select(idOfThing).limit(1).offset(p.position),
      ),
)

/** The entries of a session that everyone may read, but one. */
export const listOpenLines = prepare((db, p: { thing: number; exceptId: number }) =>
  db
    .selectFrom('journal_entries')
    .innerJoin('things', thingIn('journal_entries'))
    .select('journal_entries.id')
    .where(isListed(p.thing))
    .where('journal_entries.id', '<>', p.exceptId)
    .where('things.visibility', '=', 'everyone')
    .where('things.deleted_at', 'is', null),
)

/** What an entry belongs to, and for whom that is. */
export const findOwner = prepare((db, p: { id: number }) =>
  db
    .selectFrom('journal_entries')
    .innerJoin('things', thingIn('journal_entries'))
    .innerJoin('things as owner', 'owner.thing', 'things.about')
    .select(['things.about', 'owner.visibility'])
    .where('journal_entries.id', '=', p.id),
)

/** `entered` is a JSON array of numbers of things. */
export const noteEntered = prepare((db, p: { sessionId: number; entered: string }) =>
  db
    .insertInto('entered_by_lines')
    .columns(['session_id', 'thing'])
    .expression(
      db
        .selectFrom(sql<{ value: number }>`json_each(${p.entered})`.as('listed'))
        .select([sql<number>`${p.sessionId}`.as('session_id'), 'listed.value'])
        // Without it SQLite reads the conflict as a join.
        .where(sql<SqlBool>`true`),
    )
    .onConflict((conflict) => conflict.doNothing()),
)

/** `things` is a JSON array of numbers, in order. */
export const addToList = prepare((db, p: { entryId: number; things: string }) =>
  db
    .insertInto('entry_things')
    .columns(['entry_id', 'thing', 'position'])
    .expression(
      db
        .selectFrom(sql<{ key: number; value: number }>`json_each(${p.things})`.as('listed'))
        .select([sql<number>`${p.entryId}`.as('entry_id'), 'listed.value', 'listed.key']),
    ),
)

/** The list of an entry, with all that is hidden or deleted, in order. */
export const listThings = prepare((db, p: { entryId: number }) =>
  db
    .selectFrom('entry_things')
    .select('thing')
    .where('entry_id', '=', p.entryId)
    .orderBy('position'),
)
