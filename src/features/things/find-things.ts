import { type SqlBool, sql } from 'kysely'

import { findRows } from '../../db/find-rows.ts'
import { prepare, type Statement } from '../../db/statement.ts'
import { TABLE_OF, type What } from '../../db/things.ts'
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

export const setOwners = prepare(
  (db, p: { thing: number; about: number | null; otherEnd: number | null }) =>
    db
      .updateTable('things')
      .set({ about: p.about, other_end: p.otherEnd })
      .where('thing', '=', p.thing)
      .where(sql<SqlBool>`(about is not ${p.about} or other_end is not ${p.otherEnd})`),
)

export const findUpdatedAt = ({ kind, id }: What) =>
  findRows(TABLE_OF[kind], { id }, ['id', 'campaign_id', 'updated_at'])

/** The same with these columns of the table of its kind. */
export const findColumns = ({ kind, id }: What, columns: readonly string[]) =>
  findRows(TABLE_OF[kind], { id }, [
    'id',
    'campaign_id',
    'updated_at',
    ...(columns as 'id'[]),
  ]) as Statement<Record<string, unknown> & { id: number; campaign_id: number; updated_at: string }>
