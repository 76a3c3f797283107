import { type SqlBool, sql } from 'kysely'

import type { Audience } from '../../choices.schemas.ts'
import { prepare, type Statement } from '../../db/statement.ts'
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

export const setVisibility = (thing: number, visibility: Audience): Statement => ({
  sql: 'update things set visibility = ? where thing = ?',
  values: [visibility, thing],
})

export const clearAudience = (thing: number): Statement => ({
  sql: 'delete from audience where thing = ?',
  values: [thing],
})
