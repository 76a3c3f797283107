import { type Kysely, type SqlBool, sql } from 'kysely'

import { findersOf } from '../../db/by-ids.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { kindExpression } from '../../db/things.ts'
import { mayRead, memberOf, ofCampaign, thingColumns, thingIn } from '../../db/visibility.ts'
import { columnsOf } from '../../fields.ts'
import { knownSince } from '../audiences/known-since.ts'
import { thingName } from '../things/thing-names.ts'
import { SECRET_FIELDS } from './secrets.fields.ts'

/** The secrets that a person may see. */
const visibleSecrets = (db: Kysely<Schema>, p: { userId: number }) =>
  db
    .selectFrom('secrets')
    .innerJoin('things', thingIn('secrets'))
    .innerJoin('campaign_members as member', memberOf('secrets', p))
    .where(mayRead())

export type SecretRow = RowOf<typeof findSecret>

const selectSecrets = (db: Kysely<Schema>, p: { userId: number }) =>
  visibleSecrets(db, p)
    .innerJoin('things as owner', 'owner.thing', 'things.about')
    .select([
      ...thingColumns('secrets'),
      ...columnsOf('secrets', SECRET_FIELDS),
      'owner.thing as about',
      thingName('owner').as('owner_name'),
      'secrets.campaign_id',
      'member.role',
      knownSince.as('known_since'),
    ])

export const { one: findSecret, some: findSecrets } = findersOf('secrets', selectSecrets)

/** A null lets everything pass. */
export interface Narrowed {
  userId: number
  campaignId: number | null
  /** The number of a kind of things, and that of a thing. */
  aboutKind: number | null
  about: number | null
}

const narrowed = (db: Kysely<Schema>, p: Narrowed) =>
  visibleSecrets(db, p)
    .where(ofCampaign(p))
    .where(
      sql<SqlBool>`(${p.aboutKind} is null or ${sql.raw(kindExpression('things.about'))} = ${p.aboutKind})`,
    )
    .where(sql<SqlBool>`(${p.about} is null or things.about = ${p.about})`)

/** Newest first. */
export const listSecretIds = prepare((db, p: Narrowed & { afterId: number; limit: number }) =>
  narrowed(db, p)
    .select('secrets.id')
    .where('secrets.id', '<', p.afterId)
    .orderBy('secrets.id', 'desc')
    .limit(p.limit),
)

export const countSecrets = prepare((db, p: Narrowed) =>
  narrowed(db, p).select((eb) => eb.fn.countAll<number>().as('total')),
)
