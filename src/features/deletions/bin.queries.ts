import { type Kysely, type SqlBool, sql } from 'kysely'

import { member } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { KIND_NUMBERS, TABLE_OF, type ThingKind } from '../../db/things.ts'
import { isShownTo, mayRead, mayReadItself, maySeeThing, memberOf } from '../../db/visibility.ts'
import { kindsWith, NOUNS } from '../../nouns.ts'
import { articleKind, byKind, listedName } from '../things/thing-names.ts'

/** Who added what players may delete. */
const creator = byKind(sql.ref('root.kind'), (kind) =>
  NOUNS[kind].ofAnother
    ? sql`(select created_by from ${sql.table(TABLE_OF[kind])} where id = root.id)`
    : undefined,
)

const hiddenNamesake = (kind: ThingKind) => sql`exists (
  select 1 from ${sql.table(TABLE_OF[kind])} as own
  join ${sql.table(TABLE_OF[kind])} as namesake on namesake.campaign_id = own.campaign_id and namesake.name_key = own.name_key
    and namesake.id <> own.id ${sql.raw(NOUNS[kind].ownFields === 'kind_id' ? 'and namesake.kind_id = own.kind_id' : '')}
  join things on things.thing = namesake.thing
  where root.kind = ${sql.lit(KIND_NUMBERS[kind])} and own.id = root.id and root.visibility <> 'everyone'
    and things.visibility <> 'everyone' and things.deleted_at is null and not ${mayReadItself()}
)`

/** Without this, a 409 would tell players of a hidden NPC or article. Its name is unique among what is not for everyone. */
const isHiddenNamesake = sql<SqlBool>`(${sql.join(
  kindsWith('ofAnother')
    .filter((kind) => NOUNS[kind].nameTaken)
    .map(hiddenNamesake),
  sql` or `,
)})`

/** The public notes are everyone's, and so are their pictures. */
const isPictureOfNotes = sql<SqlBool>`(deletions.kind = 'picture' and deletions.thing is null)`

/**
 * DMs get all of a campaign; players what they deleted, if they had added it and would see it. They may have deleted a DM's
 * picture as DMs.
 */
const isForReader = sql<SqlBool>`(${member.isDm} or (
  deletions.deleted_by = ${member.userId} and deletions.was ->> 'read_by' is not 'dm' and (${isPictureOfNotes} or (
    ${creator} = ${member.userId}
    and ${isShownTo('root')} and (root.about is null or ${maySeeThing(sql.ref('root.about'))})
    and not ${isHiddenNamesake}
  ))
))`

const name = sql<string>`iif(
  root.thing is null, deletions.was ->> 'name', trim(${listedName('root')})
)`

interface Asked {
  userId: number
  /** Deletions before are over. */
  since: string
}

/** Each with `root`, the row of the thing itself; a tag has none. */
const items = (db: Kysely<Schema>, p: Asked) =>
  db
    .selectFrom('deletions')
    .innerJoin('campaign_members as member', memberOf('deletions', p))
    .leftJoin('things as root', 'root.thing', 'deletions.thing')
    .where('deletions.deleted_at', '>', p.since)
    .where(isForReader)

export type ItemFound = RowOf<typeof findItem>

export const findItem = prepare((db, p: Asked & { id: number }) =>
  items(db, p)
    .select([
      'deletions.id',
      'deletions.campaign_id',
      'deletions.kind',
      'deletions.thing',
      'deletions.was',
      'deletions.picture_id',
      'member.role',
      'root.visibility',
    ])
    .where('deletions.id', '=', p.id),
)

const inCampaign = (db: Kysely<Schema>, p: Asked & { campaignId: number }) =>
  items(db, p).where('deletions.campaign_id', '=', p.campaignId)

interface Page extends Asked {
  campaignId: number
  afterValue: string
  afterId: number
  limit: number
}

/** The last deletion first. */
export const listItems = prepare((db, p: Page) =>
  inCampaign(db, p)
    .leftJoin('users', 'users.id', 'deletions.deleted_by')
    .select([
      'deletions.id',
      'deletions.kind',
      'deletions.thing',
      'deletions.deleted_at',
      'deletions.deleted_by',
      'users.username',
      name.as('name'),
      articleKind('root').as('kind_id'),
    ])
    .where(sql<SqlBool>`(deletions.deleted_at, deletions.id) < (${p.afterValue}, ${p.afterId})`)
    .orderBy('deletions.deleted_at', 'desc')
    .orderBy('deletions.id', 'desc')
    .limit(p.limit),
)

export const countItems = prepare((db, p: Asked & { campaignId: number }) =>
  inCampaign(db, p).select((eb) => eb.fn.countAll<number>().as('total')),
)

/** What would come back with a thing as far as the reader then sees it, by the number of its kind. */
export const countBeside = prepare((db, p: { thing: number; userId: number }) =>
  db
    .selectFrom('things as beside')
    .innerJoin('campaign_members as member', memberOf('beside', p))
    .select((eb) => ['beside.kind', eb.fn.countAll<number>().as('count')])
    .where(
      sql<SqlBool>`beside.thing in (
        with tied (thing) as (
          select thing from things where about = ${p.thing} or other_end = ${p.thing}
        )
        select thing from tied
        union select things.thing from things join tied on tied.thing = things.about
      )`,
    )
    .where(mayRead('beside', member, { back: sql`${p.thing}` }))
    .groupBy('beside.kind'),
)
