import { type Kysely, type SqlBool, sql } from 'kysely'

import { isOneOf } from '../../db/by-ids.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { kindExpression } from '../../db/things.ts'
import { maySeeThing, memberOf, ofCampaign } from '../../db/visibility.ts'
import { articleKind, thingName } from '../things/thing-names.ts'

/** A null lets everything pass. */
export interface Narrowed {
  userId: number
  campaignId: number | null
  /** The number of a kind; 0 for notes about a campaign. */
  aboutKind: number | null
  /** The number of a thing; 0 for notes about a campaign. */
  thing: number | null
}

const maySeeNoted = sql<SqlBool>`(
  notes.thing is null or ${maySeeThing(sql.ref('notes.thing'))}
)`

/** The ids of a person's own notes, about what this person may still see: the last changed first. */
export const listNoteIds = prepare((db, p: Narrowed) =>
  db
    .selectFrom('private_notes as notes')
    .innerJoin('campaign_members as member', memberOf('notes', p))
    .select('notes.id')
    .where('notes.user_id', '=', p.userId)
    .where(maySeeNoted)
    .where(ofCampaign(p))
    .where(
      sql<SqlBool>`(${p.aboutKind} is null or coalesce(${sql.raw(kindExpression('notes.thing'))}, 0) = ${p.aboutKind})`,
    )
    .where(sql<SqlBool>`(${p.thing} is null or coalesce(notes.thing, 0) = ${p.thing})`)
    .orderBy('notes.updated_at', 'desc')
    .orderBy('notes.id', 'desc'),
)

export type NoteRow = RowOf<typeof findNote>

const selectNotes = (db: Kysely<Schema>, p: { userId: number }) =>
  db
    .selectFrom('private_notes as notes')
    .innerJoin('campaign_members as member', memberOf('notes', p))
    .innerJoin('campaigns', 'campaigns.id', 'notes.campaign_id')
    .leftJoin('things', 'things.thing', 'notes.thing')
    .select([
      'notes.id',
      'notes.campaign_id',
      'campaigns.name as campaign_name',
      'notes.thing',
      thingName().as('name'),
      articleKind().as('kind_id'),
      'notes.text',
      'notes.is_plain',
      'notes.updated_at',
    ])
    .where('notes.user_id', '=', p.userId)
    .where(maySeeNoted)

export const findNote = prepare((db, p: { userId: number; id: number }) =>
  selectNotes(db, p).where('notes.id', '=', p.id),
)

export const findNotes = prepare((db, p: { userId: number; ids: string }) =>
  selectNotes(db, p).where(isOneOf('notes.id', p.ids)),
)
