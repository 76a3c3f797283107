import type { Kysely } from 'kysely'

import type { Visibility } from '../../choices.schemas.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'
import { maySee } from '../../db/visibility.ts'

/** The journal entries that a person may see: none of them is on an NPC that this person may not see. */
function visibleEntries(db: Kysely<Schema>, p: { userId: number }) {
  return db
    .selectFrom('journal_entries')
    .innerJoin('npcs', 'npcs.id', 'journal_entries.npc_id')
    .innerJoin('campaign_members as member', (join) =>
      join.onRef('member.campaign_id', '=', 'npcs.campaign_id').on('member.user_id', '=', p.userId),
    )
    .where(maySee('npcs'))
    .where(maySee('journal_entries'))
}

const selectEntries = (db: Kysely<Schema>, p: { userId: number }) =>
  visibleEntries(db, p)
    .leftJoin('users as author', 'author.id', 'journal_entries.created_by')
    .select([
      'journal_entries.id',
      'journal_entries.npc_id',
      'journal_entries.campaign_id',
      'journal_entries.content',
      'journal_entries.visibility',
      'journal_entries.created_at',
      'journal_entries.updated_at',
      'author.id as author_id',
      'author.username as author_name',
      'journal_entries.imported_author',
      'member.role',
    ])

export type EntryRow = typeof findEntry extends (params: never) => { row?: infer Row }
  ? NonNullable<Row>
  : never

export const findEntry = prepare((db, p: { id: number; userId: number }) =>
  selectEntries(db, p).where('journal_entries.id', '=', p.id),
)

/** Newest first. */
export const listEntries = prepare(
  (db, p: { npcId: number; userId: number; afterId: number; limit: number }) =>
    selectEntries(db, p)
      .where('npcs.id', '=', p.npcId)
      .where('journal_entries.id', '<', p.afterId)
      .orderBy('journal_entries.id', 'desc')
      .limit(p.limit),
)

export const countEntries = prepare((db, p: { npcId: number; userId: number }) =>
  visibleEntries(db, p)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('npcs.id', '=', p.npcId),
)

/** An end of the ids that a campaign's entries have, those included that not everybody sees. */
const idAtEnd = (direction: 'asc' | 'desc') =>
  prepare((db, p: { campaignId: number }) =>
    db
      .selectFrom('journal_entries')
      .select('id')
      .where('campaign_id', '=', p.campaignId)
      .orderBy('id', direction)
      .limit(1),
  )

export const findFirstId = idAtEnd('asc')
export const findLastId = idAtEnd('desc')

/** The first entry of a campaign, from an id on, that a person may see. */
export const findEntryFrom = prepare(
  (db, p: { campaignId: number; userId: number; fromId: number }) =>
    visibleEntries(db, p)
      .select([
        'journal_entries.npc_id',
        'npcs.name as npc_name',
        'journal_entries.content as entry',
      ])
      .where('journal_entries.campaign_id', '=', p.campaignId)
      .where('journal_entries.id', '>=', p.fromId)
      .orderBy('journal_entries.id')
      .limit(1),
)

export const insertEntry = prepare(
  (
    db,
    p: {
      campaign_id: number
      npc_id: number
      created_by: number
      content: string
      visibility: Visibility
      now: string
    },
  ) =>
    db
      .insertInto('journal_entries')
      .values({
        campaign_id: p.campaign_id,
        npc_id: p.npc_id,
        created_by: p.created_by,
        content: p.content,
        visibility: p.visibility,
        created_at: p.now,
        updated_at: p.now,
      })
      .returning('id'),
)

export const updateEntry = prepare(
  (db, p: { id: number; content: string; visibility: Visibility; updated_at: string }) =>
    db
      .updateTable('journal_entries')
      .set({ content: p.content, visibility: p.visibility, updated_at: p.updated_at })
      .where('id', '=', p.id),
)

export const deleteEntry = prepare((db, p: { id: number }) =>
  db.deleteFrom('journal_entries').where('id', '=', p.id),
)
