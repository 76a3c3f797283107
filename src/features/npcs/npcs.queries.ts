import { type Kysely, type SqlBool, sql } from 'kysely'

import { findersOf } from '../../db/by-ids.ts'
import { plainTexts } from '../../db/plain-texts.ts'
import { member } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import type { NameKey } from '../../db/text-keys.ts'
import {
  changeAsSeen,
  ifVisible,
  kindIn,
  mayRead,
  memberOf,
  thingIn,
  visibleTo,
} from '../../db/visibility.ts'
import { columnsOf } from '../../fields.ts'
import { ownColumns } from '../kinds/own-columns.ts'
import { shownAvatar } from '../pictures/shown-portraits.ts'
import { originColumn } from '../things/origin.ts'
import { diedAsSeen } from './died.ts'
import { mayReadTraits } from './may-read-traits.ts'
import { NPC_FIELDS } from './npcs.fields.ts'

const npcColumns = [
  'npcs.id',
  'npcs.campaign_id',
  'npcs.created_by',
  ...columnsOf('npcs', NPC_FIELDS),
  'npcs.aliases',
  'npcs.portrait_id',
  'npcs.died_at',
  'npcs.died_session_id',
  'npcs.died_known_to',
  'npcs.undone_deaths',
  'things.visibility',
  'things.created_at',
  'npcs.updated_at',
  'npcs.location_id',
  'location.id as seen_location_id',
  'location.name as location',
  'member.role',
  'member.trusted',
] as const

const anyRow = sql<SqlBool>`true`

/**
 * The NPCs that a person may see, each with the role of that person in its campaign. `filter` comes before `mayRead`, because
 * SQLite asks in this order: a filter that an index answers leaves few rows to read.
 */
export function visibleNpcs(db: Kysely<Schema>, p: { userId: number }, filter = anyRow) {
  return db
    .selectFrom('npcs')
    .innerJoin('things', thingIn('npcs'))
    .innerJoin('campaign_members as member', memberOf('npcs', p))
    .leftJoin('locations as location', ifVisible('locations as location', 'npcs.location_id'))
    .where(filter)
    .where(mayRead('things', member, { of: 'npcs' }))
}

export const selectNpcs = (db: Kysely<Schema>, p: { userId: number }, filter = anyRow) =>
  visibleNpcs(db, p, filter)
    .leftJoin('kinds', kindIn('npcs'))
    .select(npcColumns)
    .select([
      shownAvatar().as('shown_avatar'),
      changeAsSeen('npcs').as('shown_updated_at'),
      visibleTo().as('visible_to'),
      plainTexts('npcs', member).as('plain_texts'),
      mayReadTraits().as('may_read_traits'),
      diedAsSeen().as('died'),
      ...ownColumns('npcs'),
      originColumn('npcs'),
    ])

export type NpcRow = RowOf<typeof findNpc>

export const { one: findNpc, some: findNpcs } = findersOf('npcs', selectNpcs)

/** What the faces of NPCs changed since that time are drawn from, the latest first, without a check of who sees them. */
export const listChangedFaces = prepare(
  (db, p: { campaignId: number; since: string; limit: number }) =>
    db
      .selectFrom('npcs')
      .select(['npcs.id', 'npcs.name', 'npcs.updated_at', shownAvatar().as('avatar_url')])
      .where('npcs.campaign_id', '=', p.campaignId)
      .where('npcs.updated_at', '>=', p.since)
      .orderBy('npcs.updated_at', 'desc')
      .limit(p.limit),
)

export const findFace = prepare((db, p: { id: number; userId: number }) =>
  visibleNpcs(db, p)
    .select(['npcs.name', shownAvatar().as('avatar_url')])
    .where('npcs.id', '=', p.id),
)

/** Of two NPCs with this name, the one that all members see comes before the one that is DM only. */
export const findNpcIdByName = prepare(
  (db, p: { campaignId: number; nameKey: NameKey; userId: number }) =>
    visibleNpcs(db, p)
      .select('npcs.id')
      .where('npcs.campaign_id', '=', p.campaignId)
      .where('npcs.name_key', '=', p.nameKey)
      .orderBy(sql`things.visibility = 'everyone'`, 'desc')
      .limit(1),
)

export const listNames = prepare((db, p: { campaignId: number; userId: number }) =>
  visibleNpcs(db, p).select('npcs.name').where('npcs.campaign_id', '=', p.campaignId),
)
