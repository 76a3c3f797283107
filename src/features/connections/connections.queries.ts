import { type Kysely, type SqlBool, sql } from 'kysely'

import { findersOf } from '../../db/by-ids.ts'
import { member } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { mayRead, memberOf, ofCampaign, thingColumns, thingIn } from '../../db/visibility.ts'
import { namesOf } from '../../fields.ts'
import { ownName } from '../things/thing-names.ts'
import { CONNECTION_FIELDS } from './connections.fields.ts'
import { asTold } from './public-version.ts'

const FIELDS = namesOf(CONNECTION_FIELDS)

/**
 * The connections that a person may see between things that this person may see. Players read the public version where
 * there is one; the `public_…` columns are DM only.
 */
function visibleConnections(db: Kysely<Schema>, p: { userId: number }) {
  return db
    .selectFrom('connections')
    .innerJoin('things', thingIn('connections'))
    .innerJoin('campaign_members as member', memberOf('connections', p))
    .where(mayRead('things', member, { of: 'connections' }))
}

const selectConnections = (db: Kysely<Schema>, p: { userId: number }) =>
  visibleConnections(db, p).select([
    ...thingColumns('connections'),
    'connections.campaign_id',
    'things.about',
    'things.other_end',
    ownName('things.about').as('from_name'),
    ownName('things.other_end').as('to_name'),
    ...FIELDS.map((name) => asTold(name).as(name)),
    'connections.has_public_version',
    ...FIELDS.map((name) => `connections.public_${name}` as const),
    'member.role',
  ])

export const { one: findConnection, some: findConnections } = findersOf(
  'connections',
  selectConnections,
)

export type ConnectionRow = RowOf<typeof findConnection>

const listIds = (db: Kysely<Schema>, p: { userId: number; campaignId: number | null }) =>
  visibleConnections(db, p)
    .select(['connections.id', 'things.about', 'things.other_end'])
    .where(ofCampaign(p))
    .orderBy('connections.campaign_id')
    .orderBy('connections.id')

/** With null, of all campaigns. */
export const listConnectionIds = prepare((db, p: { userId: number; campaignId: number | null }) =>
  listIds(db, p),
)

/** Those that begin or end at a thing. */
export const listConnectionIdsAt = prepare(
  (db, p: { userId: number; campaignId: number | null; thing: number }) =>
    listIds(db, p).where(
      sql<SqlBool>`connections.id in (
        select id from things as at where at.about = ${p.thing} and at.kind = ${sql.lit(KIND_NUMBERS.connection)}
        union all select id from things as at where at.other_end = ${p.thing}
      )`,
    ),
)
