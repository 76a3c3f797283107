import { sql, type SqlBool } from 'kysely'

import { prepare } from '../../db/statement.ts'
import { memberOf } from '../../db/visibility.ts'
import type { NoteType } from './notes.schemas.ts'

/** The notes of a campaign that a person may read: DM notes are DM only. */
export const listNotes = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .selectFrom('campaign_notes as notes')
    .innerJoin('campaign_members as member', memberOf('notes', p))
    .select(['notes.type', 'notes.content', 'notes.is_plain', 'notes.updated_at'])
    .where('notes.campaign_id', '=', p.campaignId)
    .where(sql<SqlBool>`(notes.type = 'public' or member.role in ('dm', 'gm'))`),
)

export const writeNote = prepare(
  (
    db,
    p: {
      campaign_id: number
      type: NoteType
      content: string
      updated_at: string
      updated_by: number
    },
  ) => {
    const written = { content: p.content, updated_at: p.updated_at, updated_by: p.updated_by }
    return db
      .insertInto('campaign_notes')
      .values({ campaign_id: p.campaign_id, type: p.type, ...written })
      .onConflict((conflict) =>
        conflict.columns(['campaign_id', 'type']).doUpdateSet({
          ...written,
          is_plain: sql<
            0 | 1
          >`iif(campaign_notes.content = excluded.content, campaign_notes.is_plain, 0)`,
        }),
      )
  },
)
