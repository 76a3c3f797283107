import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

import type { Audience } from '../choices.schemas.ts'
import type { Reference } from '../noun.ts'
import { nounIn, NOUNS } from '../nouns.ts'
import { plainTexts } from './plain-texts.ts'
import { member, type Reader } from './reader.ts'
import { THING_KINDS, thingExpression, type ThingTable } from './things.ts'

/** Of a thing of any kind. */
const DEEPEST = Math.max(...THING_KINDS.map((kind) => NOUNS[kind].depth))

interface Asked {
  /** The table of its kind; without it, a thing of any kind. */
  of?: ThingTable
  depth?: number
  back?: Expression<unknown>
}

/**
 * The rule for reading: whether the reader may see a row of `things`, which the query names `alias`. It is not deleted; it
 * is for everyone, or the reader is a DM or named; and the reader may see what it is about, or both its ends. The thing
 * with the number `back` counts as if it were there, and the reader saw it. A query that says of which kind the thing is asks
 * no more than that kind needs, and takes a third less time.
 */
export function mayRead(
  alias = 'things',
  reader: Reader = member,
  { of, depth = of ? nounIn(of).depth : DEEPEST, back }: Asked = {},
): Expression<SqlBool> & RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const seen = (name: string): Expression<unknown> => {
    const owner = `${alias}_${name}`
    return sql`(${column(name)} is null ${back ? sql`or ${column(name)} = ${back}` : sql``} or exists (
      select 1 from things as ${sql.ref(owner)}
      where ${sql.ref(`${owner}.thing`)} = ${column(name)} and ${mayRead(owner, reader, { depth: depth - 1, ...(back && { back }) })}
    ))`
  }
  const itself = sql<SqlBool>`${mayReadItself(alias, reader)}`
  if (depth === 0) return itself
  return sql<SqlBool>`(${itself} and ${seen('about')} and ${seen('other_end')})`
}

/** The same, but for what it is about: for queries that ask that in another way. */
export const mayReadItself = (alias = 'things', reader: Reader = member) =>
  sql<SqlBool>`(${sql.ref(`${alias}.deleted_at`)} is null and ${isShownTo(alias, reader)})`

/** Whether a row of `things`, deleted or not, is for the reader. */
export function isShownTo(alias = 'things', reader: Reader = member) {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<SqlBool>`(
    ${column('visibility')} = 'everyone' or ${reader.isDm} or ${column('visibility')} = 'some' and exists (
      select 1 from audience
      where audience.thing = ${column('thing')} and audience.user_id = ${reader.userId}
    )
  )`
}

/** The same of the thing with that number. */
export const maySeeThing = (
  thing: Expression<unknown>,
  reader: Reader = member,
  asked: Asked = {},
) => sql<SqlBool>`exists (
  select 1 from things as seen where seen.thing = ${thing} and ${mayRead('seen', reader, asked)}
)`

/** A noun's table, with the name that it has in a query, if that is another one. */
type NounTable = ThingTable | `${ThingTable} as ${string}`

/** The same of a row of a noun's table. */
export function maySee(noun: NounTable, reader: Reader = member) {
  const [of, alias = of] = noun.split(' as ') as [ThingTable, string?]
  return maySeeThing(sql.ref(`${alias}.thing`), reader, { of })
}

/** Whom a row of `things` that is for some players names: a JSON array of user ids, for DMs alone; otherwise null. */
export function visibleTo(reader: Reader = member) {
  return sql<string | null>`iif(
    things.visibility = 'some' and ${reader.isDm},
    (select json_group_array(user_id) from audience where audience.thing = things.thing),
    null
  )`
}

const orNever = (time: RawBuilder<unknown>) => sql`coalesce(${time}, '')`

/** What fields of one's own point to, as far as the reader reads these. */
const ownLinks = (thing: Expression<unknown>, reader: Reader) => sql`
    select refers_to from own_links where own_links.thing = ${thing}
      and (seen_by = 'everyone' or seen_by is not null and ${reader.isDm})`

/**
 * The kind of a row of a noun's table, of the tables that have fields of one's own: a condition on `kinds`. The index of
 * built-in kinds is used only where a condition says its own.
 */
function isKindOf(table: ThingTable) {
  const { kind: of, ownFields } = nounIn(table)
  if (!ownFields) return sql<SqlBool>`false`
  if (ownFields === 'kind_id') return sql<SqlBool>`${sql.raw(`kinds.id = ${table}.kind_id`)}`
  return sql<SqlBool>`${sql.raw(
    `kinds.campaign_id = ${table}.campaign_id and kinds.of = '${of}' and kinds.of <> 'article'`,
  )}`
}

/** For joining `kinds`: the kind of a row of `table`; none for tables without fields of one's own. */
export const kindIn =
  (table: ThingTable) =>
  <Join extends Joining<Join>>(join: Join): Join =>
    join.on(isKindOf(table))

/** The same after `from`. */
export const withKind = (table: ThingTable) =>
  sql`${sql.table(table)} left join kinds on ${isKindOf(table)}`

const isAmong = ({ in: list }: Reference) => list !== undefined

/** The numbers of the things that a row refers to in another table. */
const listIn = (table: ThingTable, { kind, column, in: list, by }: Reference) =>
  sql.raw(`select ${thingExpression(kind, column)} from ${list} where ${by} = ${table}.id`)

/**
 * When what the reader is answered of a row last changed. A change of the DM's notes, of a hidden location or of the truth
 * behind a public version does not count for players. What only some of its readers see has a time for each of them, and so
 * has what came into a reader's sight, or out of it, while the row refers to it. The query joins `kinds`
 * where the rows of the table have one.
 */
export function changeAsSeen(table: ThingTable, reader: Reader = member) {
  const [thing, change, seen] = ['thing', 'updated_at', 'seen_updated_at'].map((name) =>
    sql.ref(`${table}.${name}`),
  )
  const sightOf = (things: RawBuilder<unknown>) => sql`(
    select max(sight_at) from seen_times as sight
    where sight.thing in (${things}) and sight.user_id = ${reader.userId}
      and not exists (
        select 1 from reference_times
        where reference_times.thing = ${thing} and refers_to = sight.thing and since >= sight_at
      )
  )`
  const times = [sql`iif(${reader.isDm}, ${change}, ${seen})`]
  // Most readers have no times of their own: one look spares a look for each reference.
  const hasTimes = sql`exists (select 1 from seen_times where user_id = ${reader.userId})`
  const sights = [
    sql`(select changed_at from seen_times where seen_times.thing = ${thing} and user_id = ${reader.userId})`,
  ]
  const { ownFields, refersTo = [], refersToAll } = nounIn(table)
  if (ownFields) {
    times.push(sql`iif(${reader.isDm}, kinds.fields_at, kinds.seen_fields_at)`)
    // Most kinds have no fields of one's own, so that there is nothing to look up.
    sights.push(sql`iif(kinds.fields = '[]', null, ${sightOf(ownLinks(thing!, reader))})`)
  }
  if (refersTo.length > 0 || refersToAll) {
    const [among, own] = [refersTo.filter(isAmong), refersTo.filter((one) => !isAmong(one))]
    const lists = [
      ...among.map((one) => listIn(table, one)),
      ...(refersToAll ? [refersToAll(reader)] : []),
    ]
    sights.push(
      ...own.map(({ kind, column }) =>
        sightOf(sql.raw(thingExpression(kind, `${table}.${column}`))),
      ),
    )
    if (lists.length > 0) sights.push(sightOf(sql`${sql.join(lists, sql` union all `)}`))
  }
  times.push(sql`iif(${hasTimes}, max(${sql.join(sights.map(orNever))}, ''), null)`)
  const [ofRow, ...others] = times
  return sql<string>`max(${ofRow}, ${sql.join(others.map(orNever))})`
}

/** The same of a row of `things`, in the table of its kind. */
export const thingChangeAsSeen = sql<string>`case things.kind ${sql.join(
  Object.values(NOUNS).map(
    ({ number, table }) => sql`when ${sql.lit(number)} then (
      select ${changeAsSeen(table)} from ${withKind(table)} where ${sql.ref(`${table}.id`)} = things.id
    )`,
  ),
  sql` `,
)} end`

/** What a join needs of Kysely's builder. */
export interface Joining<Self> {
  on(condition: Expression<SqlBool>): Self
}

/** For joining `campaign_members as member`: the reader's row of it in the campaign of a row of `table`. */
export const memberOf =
  (table: string, p: { userId: number }) =>
  <Join extends Joining<Join>>(join: Join): Join =>
    join.on(
      sql<SqlBool>`member.campaign_id = ${sql.ref(`${table}.campaign_id`)} and member.user_id = ${p.userId}`,
    )

/** For joining `things`: the row of a row of `table`. */
export const thingIn =
  (table: ThingTable) =>
  <Join extends Joining<Join>>(join: Join): Join =>
    // Each side can look the other up by its key.
    join.on(
      sql<SqlBool>`things.thing = ${sql.ref(`${table}.thing`)} and ${sql.ref(`${table}.id`)} = things.id`,
    )

/** For joining a noun's table: the row with that id, a column or more, if the reader may see it. */
export const ifVisible =
  (noun: NounTable, id: string | Expression<unknown>, reader: Reader = member) =>
  <Join extends Joining<Join>>(join: Join): Join => {
    const alias = noun.replace(/^.* as /, '')
    return join.on(
      sql<SqlBool>`${sql.ref(`${alias}.id`)} = ${typeof id === 'string' ? sql.ref(id) : id} and ${maySee(noun, reader)}`,
    )
  }

/** The columns that all things have, as the reader may know them, for a query that joins `things`. */
export const thingColumns = (table: ThingTable, reader: Reader = member) =>
  [
    sql<number>`${sql.ref(`${table}.id`)}`.as('id'),
    sql<Audience>`things.visibility`.as('visibility'),
    visibleTo(reader).as('visible_to'),
    sql<string>`things.created_at`.as('created_at'),
    changeAsSeen(table, reader).as('updated_at'),
    plainTexts(table, reader).as('plain_texts'),
  ] as const

/** Leaves the rows of one campaign of the reader, or with null those of all. */
export const ofCampaign = (p: { campaignId: number | null }) =>
  sql<SqlBool>`(${p.campaignId} is null or member.campaign_id = ${p.campaignId})`
