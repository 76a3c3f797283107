import { type Compilable, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

import { isOneOf } from '../../db/by-ids.ts'
import { member } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { ID_BITS, ID_MASK, type SearchedTable } from '../../db/search-rows.ts'
import { prepare, type Statement } from '../../db/statement.ts'
import {
  KIND_NUMBERS,
  TABLE_OF,
  THING_KINDS,
  type ThingKind,
  type ThingTable,
} from '../../db/things.ts'
import { ifVisible, mayRead } from '../../db/visibility.ts'
import { sessionOfEntry } from '../journal/listed-in-entries.ts'
import { shownAvatar } from '../pictures/shown-portraits.ts'
import type { SecretKind } from '../secrets/secrets.fields.ts'
import { tag } from '../tags/tags.noun.ts'
import { thingKind, thingName } from '../things/thing-names.ts'
import type { SearchHit, SearchKind } from './search.schemas.ts'

/** `ids` is a JSON array. */
interface Ids {
  userId: number
  ids: string
}

/** A hit without its marks. */
export type Found = Pick<
  SearchHit,
  | 'id'
  | 'title'
  | 'npc_id'
  | 'location_id'
  | 'article_id'
  | 'session_id'
  | 'about_kind'
  | 'about_id'
  | 'avatar_url'
  | 'icon'
  | 'kind_id'
  | 'session_number'
> & {
  /** Of all readers, as the column has them. */
  aliases?: string
}

/** The id of the thing that a row of an index, named `found`, is about, and the number of its noun. */
export const foundId = sql<number>`(found.rowid & ${sql.lit(ID_MASK)})`
export const foundNumber = sql<number>`(found.rowid >> ${sql.lit(ID_BITS)} & 15)`
const isTag = sql<SqlBool>`${foundNumber} = ${sql.lit(tag.number)}`
const foundThing = sql<number>`(${foundId} * 16 + ${foundNumber})`

/** Whether a reader may see what a row of the index is about. Every member sees tags. */
export const isVisible = (p: { userId: number }, reader = member) => sql<SqlBool>`iif(${isTag},
  exists (
    select 1 from tags join campaign_members as member
      on member.campaign_id = +tags.campaign_id and member.user_id = ${p.userId}
    where tags.id = ${foundId}
  ), exists (
    select 1 from things join campaign_members as member
      on member.campaign_id = +things.campaign_id and member.user_id = ${p.userId}
    where things.thing = ${foundThing} and ${mayRead('things', reader)}
  ))`

/** With a plus, the campaign is no way to the rows: their ids are. */
const isMember = (table: SearchedTable, p: { userId: number }) =>
  sql<SqlBool>`member.campaign_id = +${sql.ref(`${table}.campaign_id`)} and member.user_id = ${p.userId}`

/** The rows of a noun's table that the reader may see. */
type Visible<Table extends ThingTable> = SelectQueryBuilder<
  Schema & { member: Schema['campaign_members'] },
  Table | 'things' | 'member',
  object
>

export const visible = <Table extends ThingTable>(
  db: Kysely<Schema>,
  table: Table,
  p: { userId: number },
  reader = member,
) =>
  db
    .selectFrom(table as 'npcs')
    .innerJoin('things', 'things.thing', `${table as 'npcs'}.thing`)
    .innerJoin('campaign_members as member', (join) => join.on(isMember(table, p)))
    .where(mayRead('things', reader, { of: table })) as unknown as Visible<Table>

/** Reads hits of a kind. */
const read = <Table extends ThingTable>(
  table: Table,
  select: (rows: Visible<Table>) => Compilable<Found>,
) => prepare((db, p: Ids) => select(visible(db, table, p).where(isOneOf(`${table}.id`, p.ids))))

/** What an entry belongs to, which its reader sees. What else it names may be hidden. */
const ownerIf = (kind: ThingKind) =>
  sql<number | null>`iif(owner.kind = ${sql.lit(KIND_NUMBERS[kind])}, owner.id, null)`

const READ_NAME = Object.fromEntries(
  THING_KINDS.map((kind) => [
    kind,
    read(TABLE_OF[kind], (rows) => rows.select(['things.id', thingName().as('title')])),
  ]),
) as Record<ThingKind, (p: Ids) => Statement<Found>>

export const READ: Record<SearchKind, (p: Ids) => Statement<Found>> = {
  ...READ_NAME,
  npc: read('npcs', (rows) =>
    rows.select(['npcs.id', 'npcs.name as title', 'npcs.aliases', shownAvatar().as('avatar_url')]),
  ),
  journal: read('journal_entries', (rows) =>
    rows
      .innerJoin('things as owner', 'owner.thing', 'things.about')
      .leftJoin('npcs', (join) =>
        join.onRef('npcs.id', '=', 'owner.id').on('owner.kind', '=', KIND_NUMBERS.npc),
      )
      .leftJoin('sessions', ifVisible('sessions', sessionOfEntry))
      .select([
        'journal_entries.id',
        thingName().as('title'),
        'npcs.id as npc_id',
        ownerIf('location').as('location_id'),
        ownerIf('article').as('article_id'),
        'sessions.id as session_id',
        sql<string>`iif(npcs.id is null, '', ${shownAvatar()})`.as('avatar_url'),
      ]),
  ),
  location: read('locations', (rows) =>
    rows.select(['locations.id', 'locations.name as title', 'locations.aliases', 'locations.icon']),
  ),
  session: read('sessions', (rows) =>
    rows.select(['sessions.id', 'sessions.title', 'sessions.session_number']),
  ),
  tag: prepare((db, p: Ids) =>
    db
      .selectFrom('tags')
      .innerJoin('campaign_members as member', (join) => join.on(isMember('tags', p)))
      .select(['tags.id', 'tags.name as title', 'tags.icon'])
      .where(isOneOf('tags.id', p.ids)),
  ),
  secret: read('secrets', (rows) =>
    rows
      .innerJoin('things as owner', 'owner.thing', 'things.about')
      .select([
        'secrets.id',
        thingName('owner').as('title'),
        thingKind<SecretKind>('owner').as('about_kind'),
        'owner.id as about_id',
      ]),
  ),
  article: read('articles', (rows) =>
    rows
      .innerJoin('kinds', 'kinds.id', 'articles.kind_id')
      .select([
        'articles.id',
        'articles.name as title',
        'articles.aliases',
        'kinds.icon',
        'kinds.id as kind_id',
      ]),
  ),
}
