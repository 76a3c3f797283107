import { type Kysely, type SqlBool, sql } from 'kysely'

import { knownSince } from '../../db/ledger.ts'
import type { Schema } from '../../db/schema.ts'
import { maySeeOwner, ownerColumns } from '../../db/secret-owners.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { hideableColumns, maySee, memberOf, ofCampaign } from '../../db/visibility.ts'
import { columnsOf } from '../../fields.ts'
import { OWNER_COLUMNS, SECRET_FIELDS, type SecretKind } from './secrets.fields.ts'

/** The secrets that a person may see, about things that this person may see. */
const visibleSecrets = (db: Kysely<Schema>, p: { userId: number }) =>
  db
    .selectFrom('secrets')
    .innerJoin('campaign_members as member', memberOf('secrets', p))
    .where(maySee('secrets'))
    .where(maySeeOwner())

export type SecretRow = RowOf<typeof findSecret>

export const findSecret = prepare((db, p: { id: number; userId: number }) =>
  visibleSecrets(db, p)
    .select([
      ...hideableColumns('secrets'),
      ...columnsOf('secrets', SECRET_FIELDS),
      ...ownerColumns,
      'secrets.campaign_id',
      'member.role',
      knownSince('secrets').as('known_since'),
    ])
    .where('secrets.id', '=', p.id),
)

/** A null lets everything pass. */
export interface Narrowed {
  userId: number
  campaignId: number | null
  aboutKind: SecretKind | null
  aboutId: number | null
}

const narrowed = (db: Kysely<Schema>, p: Narrowed) =>
  visibleSecrets(db, p)
    .where(ofCampaign(p))
    .where(
      sql<SqlBool>`(${p.aboutKind} is null or ${sql.join(
        Object.entries(OWNER_COLUMNS).map(
          ([kind, column]) => sql`(
            ${p.aboutKind} = ${sql.lit(kind)} and ${sql.ref(`secrets.${column}`)} is not null
            and (${p.aboutId} is null or ${sql.ref(`secrets.${column}`)} = ${p.aboutId})
          )`,
        ),
        sql` or `,
      )})`,
    )

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

/** The campaign of a thing, if the person is in it and may see the thing. */
export const findOwner: {
  [Kind in SecretKind]: ReturnType<typeof ownerIn>
} = {
  npc: ownerIn('npcs'),
  location: ownerIn('locations'),
  session: ownerIn('sessions'),
  connection: ownerIn('connections'),
}

function ownerIn(table: 'npcs' | 'locations' | 'sessions' | 'connections') {
  return prepare((db, p: { id: number; userId: number }) =>
    db
      .selectFrom(table)
      .innerJoin('campaign_members as member', memberOf(table, p))
      .select(sql<number>`${sql.ref(`${table}.campaign_id`)}`.as('campaign_id'))
      .where(sql<SqlBool>`${sql.ref(`${table}.id`)} = ${p.id}`)
      .where(maySee(table)),
  )
}
