import { type SqlBool, sql } from 'kysely'

import { prepare } from '../../db/statement.ts'
import type { NameKey } from '../../db/text-keys.ts'
import { TABLE_OF } from '../../db/things.ts'
import { thingIn } from '../../db/visibility.ts'
import { kindsWith, nounIn, type ThingTable } from '../../nouns.ts'

export const listPlayerIds = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('campaign_members')
    .select('user_id')
    .where('campaign_id', '=', p.campaignId)
    .where('role', '=', 'player'),
)

interface Wanted {
  campaignId: number
  forEveryone: 0 | 1
  nameKey: NameKey
  exceptId: number
  /** Of an article: names are unique in its kind; null for that of the exception. */
  kindId: number | null
}

const namesakeIn = (table: ThingTable) =>
  prepare((db, p: Wanted) =>
    db
      .selectFrom(table as 'npcs')
      .innerJoin('things', thingIn(table))
      .select(sql<number>`${sql.ref(`${table}.id`)}`.as('id'))
      .where(sql<SqlBool>`${sql.ref(`${table}.campaign_id`)} = ${p.campaignId}`)
      .where(sql<SqlBool>`${sql.ref(`${table}.name_key`)} = ${p.nameKey}`)
      .where(
        nounIn(table).ownFields === 'kind_id'
          ? sql<SqlBool>`kind_id = coalesce(${p.kindId}, (select kind_id from articles where id = ${p.exceptId}))`
          : sql<SqlBool>`true`,
      )
      .where(sql<SqlBool>`${sql.ref(`${table}.id`)} <> ${p.exceptId}`)
      .where('things.deleted_at', 'is', null)
      .where(sql<SqlBool>`(things.visibility = 'everyone') = ${p.forEveryone}`),
  )

const namesakes = new Map<ThingTable, ReturnType<typeof namesakeIn>>(
  kindsWith('nameTaken').map((kind) => [TABLE_OF[kind], namesakeIn(TABLE_OF[kind])]),
)

/** Of a noun whose names are unique. */
export const findNamesake = (table: ThingTable, p: Wanted) => namesakes.get(table)!(p)
