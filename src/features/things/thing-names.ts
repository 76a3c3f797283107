import { type RawBuilder, sql } from 'kysely'

import { idExpression, KIND_NUMBERS, kindExpression, type ThingKind } from '../../db/things.ts'
import { NOUNS } from '../../nouns.ts'
import { NAME_LENGTH } from '../../texts/beginning-of.ts'

/** The first words of a long text. */
const beginning = (column: string) =>
  sql<string>`beginning_of(substr(${sql.ref(column)}, 1, ${sql.lit(4 * NAME_LENGTH)}))`

const numbers = Object.entries(KIND_NUMBERS) as [ThingKind, number][]

/** In SQL, by the number of a kind: what `make` has for it; null for the others. */
export const byKind = (
  value: RawBuilder<unknown>,
  make: (kind: ThingKind) => RawBuilder<unknown> | undefined,
) =>
  sql`case ${value} ${sql.join(
    numbers.flatMap(([kind, number]) => {
      const result = make(kind)
      return result ? [sql`when ${sql.lit(number)} then ${result}`] : []
    }),
    sql` `,
  )} end`

/** The kind of a row of `things`, which the query names `alias`, as on the wire. */
export const thingKind = <Kind extends ThingKind = ThingKind>(alias = 'things') =>
  byKind(sql.ref(`${alias}.kind`), (kind) => sql.lit(kind)) as RawBuilder<Kind>

/** The same of a number in `things`. */
export const kindOfNumber = <Kind extends ThingKind = ThingKind>(thing: string) =>
  byKind(sql.raw(kindExpression(thing)), (kind) => sql.lit(kind)) as RawBuilder<Kind>

/** Of an article, the id of its kind in the campaign. */
export const articleKind = (alias = 'things') =>
  byKind(sql.ref(`${alias}.kind`), (kind) =>
    NOUNS[kind].ownFields === 'kind_id'
      ? sql`(select kind_id from ${sql.table(NOUNS[kind].table)} where id = ${sql.ref(`${alias}.id`)})`
      : undefined,
  ) as RawBuilder<number | null>

/** The name of what has one of its own, by its number in `things`. */
export function ownName(thing: string): RawBuilder<string> {
  return byKind(sql.raw(kindExpression(thing)), (kind) =>
    NOUNS[kind].name
      ? sql`(select ${sql.ref(NOUNS[kind].name)} from ${sql.table(NOUNS[kind].table)}
          where id = ${sql.raw(idExpression(thing))})`
      : undefined,
  ) as RawBuilder<string>
}

/**
 * The name of a row of `things`, which the query names `alias`: that of a connection is made of both ends, an entry is called
 * like what it is about, and a secret by its beginning.
 */
export function thingName(alias = 'things'): RawBuilder<string> {
  const column = (name: string) => `${alias}.${name}`
  return sql`coalesce(${ownName(column('thing'))}, ${byKind(sql.ref(column('kind')), (kind) => {
    if (kind === 'connection') {
      return sql`${ownName(column('about'))} || ' and ' || ${ownName(column('other_end'))}`
    }
    if (kind === 'journal') return ownName(column('about'))
    if (kind === 'secret') {
      const text = beginning('text')
      return sql`(select ${text} from secrets where id = ${sql.ref(column('id'))})`
    }
    return undefined
  })})` as RawBuilder<string>
}

/** The same in a list of several kinds: an entry is called by its beginning, as a secret is. */
export const listedName = (alias = 'things'): RawBuilder<string> =>
  sql`iif(${sql.ref(`${alias}.kind`)} = ${sql.lit(KIND_NUMBERS.journal)},
    (select ${beginning('content')} from journal_entries where id = ${sql.ref(`${alias}.id`)}),
    ${thingName(alias)}
  )`
