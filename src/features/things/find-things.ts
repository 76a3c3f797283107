import { type SqlBool, sql } from 'kysely'

import { prepare, type Statement } from '../../db/statement.ts'
import { TABLE_OF, type ThingTable, type What } from '../../db/things.ts'
import { mayRead, memberOf } from '../../db/visibility.ts'
import { thingName } from './thing-names.ts'

/** A thing that the person may see. */
export const findThing = prepare((db, p: { thing: number; userId: number }) =>
  db
    .selectFrom('things')
    .innerJoin('campaign_members as member', memberOf('things', p))
    .select(['things.campaign_id', thingName().as('name')])
    .where('things.thing', '=', p.thing)
    .where(mayRead()),
)

export const findOwners = prepare((db, p: { thing: number }) =>
  db.selectFrom('things').select(['about', 'other_end']).where('thing', '=', p.thing),
)

export const setOwners = prepare(
  (db, p: { thing: number; about: number | null; otherEnd: number | null }) =>
    db
      .updateTable('things')
      .set({ about: p.about, other_end: p.otherEnd })
      .where('thing', '=', p.thing)
      .where(sql<SqlBool>`(about is not ${p.about} or other_end is not ${p.otherEnd})`),
)

export const findPlainTexts = prepare((db, p: { thing: number }) =>
  db.selectFrom('things').select('plain_texts').where('thing', '=', p.thing),
)

/** These columns of a row in the table of a kind. */
export const findColumns = (
  table: ThingTable,
  id: number,
  columns: string[],
): Statement<Record<string, unknown>> => ({
  sql: `select ${['id', ...columns].map((column) => `"${column}"`).join(', ')} from ${table} where id = ?`,
  values: [id],
})

export const findUpdatedAt = ({
  kind,
  id,
}: What): Statement<{ campaign_id: number; updated_at: string }> => ({
  sql: `select campaign_id, updated_at from ${TABLE_OF[kind]} where id = ?`,
  values: [id],
})
