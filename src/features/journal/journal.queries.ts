import { type Kysely, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { hideableColumns, maySee, memberOf } from '../../db/visibility.ts'
import { columnsOf } from '../../fields.ts'
import { ENTRY_FIELDS } from './journal.fields.ts'

/** The journal entries that a person may see: none of them is on an NPC that this person may not see. */
function visibleEntries(db: Kysely<Schema>, p: { userId: number }) {
  return db
    .selectFrom('journal_entries')
    .innerJoin('npcs', 'npcs.id', 'journal_entries.npc_id')
    .innerJoin('campaign_members as member', memberOf('npcs', p))
    .where(maySee('npcs'))
    .where(maySee('journal_entries'))
}

const selectEntries = (db: Kysely<Schema>, p: { userId: number }) =>
  visibleEntries(db, p)
    .leftJoin('users as author', 'author.id', 'journal_entries.created_by')
    .select([
      ...hideableColumns('journal_entries'),
      'journal_entries.npc_id',
      'journal_entries.campaign_id',
      ...columnsOf('journal_entries', ENTRY_FIELDS),
      'author.id as author_id',
      'author.username as author_name',
      'journal_entries.imported_author',
      'member.role',
    ])

export type EntryRow = RowOf<typeof findEntry>

export const findEntry = prepare((db, p: { id: number; userId: number }) =>
  selectEntries(db, p).where('journal_entries.id', '=', p.id),
)

interface OfNpc {
  npcId: number
  userId: number
  /** A piece of the entries' text, folded; an empty one leaves out none. */
  text: string
}

const hasText = (p: OfNpc) =>
  sql<SqlBool>`(${p.text} = '' or instr(fold_text(journal_entries.content), ${p.text}) > 0)`

/** Newest first. */
export const listEntryIds = prepare((db, p: Omit<OfNpc, 'text'>) =>
  visibleEntries(db, p)
    .select('journal_entries.id')
    .where('npcs.id', '=', p.npcId)
    .orderBy('journal_entries.id', 'desc'),
)

/** Newest first. */
export const listEntries = prepare((db, p: OfNpc & { afterId: number; limit: number }) =>
  selectEntries(db, p)
    .where('npcs.id', '=', p.npcId)
    .where(hasText(p))
    .where('journal_entries.id', '<', p.afterId)
    .orderBy('journal_entries.id', 'desc')
    .limit(p.limit),
)

export const countEntries = prepare((db, p: OfNpc) =>
  visibleEntries(db, p)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('npcs.id', '=', p.npcId)
    .where(hasText(p)),
)

/** The entry at a position among all that a person may see in these campaigns, a JSON array; in no certain order. */
export const findEntryAt = prepare(
  (db, p: { userId: number; campaignIds: string; position: number }) =>
    visibleEntries(db, p)
      .select([
        'journal_entries.npc_id',
        'npcs.name as npc_name',
        'journal_entries.content as entry',
      ])
      .where(sql<SqlBool>`member.campaign_id in (select value from json_each(${p.campaignIds}))`)
      .limit(1)
      .offset(p.position),
)
