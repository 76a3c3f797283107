import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'

import type { Transaction } from '../../../db/database.ts'
import type { Reader } from '../../../db/reader.ts'
import type { Schema } from '../../../db/schema.ts'
import { prepare, type Statement } from '../../../db/statement.ts'
import { KIND_NUMBERS, type ThingKind, type ThingTable } from '../../../db/things.ts'
import { maySee } from '../../../db/visibility.ts'
import type { DomainError } from '../../../errors.ts'
import type { PartName } from '../format.schemas.ts'
import type { People } from '../people.ts'
import type { PictureFiles } from '../picture-files.ts'
import type { Scope } from '../scope.ts'

/** What lines name beside the rows. */
export interface LineScope extends Scope {
  people: People
  pictures: PictureFiles
}

/** Up to `limit` rows whose ids are greater than `afterId`. */
interface Page extends Scope {
  afterId: number
  limit: number
}

/** What a line becomes part of. */
export interface Import {
  campaignId: number
  /** The person who becomes the DM. */
  ownerId: number
  /** Whether that person has this number in the file. */
  isOwner(person: number | null): boolean
  /** The id here of what has that id in the file, if it came along. */
  idHere(part: PartName, id: number): number | undefined
  names: ReadonlyMap<number, string>
  exportedAt: string
  /** Texts of older files are plain. */
  isMarkdown: boolean
  /** Things are written as deleted at that time, so that no member sees them before the import is complete. */
  deletedAt?: string
  /** NPCs of older files, which do not say themselves whether they died. */
  deathUntold: Set<number>
}

/**
 * A part of the file. `refs` are the keys of a line that name ids of parts, or with `things` a kind and an id; `write` and
 * `finish` get the line with the ids here in their place.
 */
export interface Part<Line, Row extends { id: number }> {
  file: string
  line: z.ZodType<Line>
  refs: { [Key in keyof Line]?: PartName | 'things' }
  /** Of each group, a file has a name once. */
  unique?(line: Line): [field: string, group: string, name: string]
  /** What the schema cannot tell. */
  fault?(line: Line): ((place: string) => DomainError) | undefined
  rows: Rows<Row>
  toLine(row: Row, scope: LineScope): NoInfer<Line>
  /** Adds the rows of a line. Answers the id that others name. */
  write(tx: Transaction, line: Line, into: Import, pictureId: number | null): number
  /** Writes what a line says of later parts, once they are there. */
  finish?(tx: Transaction, id: number, line: Line, into: Import): void
}

export const definePart = <Line, Row extends { id: number }>(part: Part<Line, Row>) => part

interface Rows<Row> {
  /** In the order of their ids. */
  list(p: Page): Statement<Row>
  count(p: Scope): Statement<{ count: number }>
  /** Those on the page of a thing, in the order of the page. */
  listOn?(p: Page & { thing: number }): Statement<Row>
}

// oxlint-disable-next-line typescript/no-explicit-any -- the tables differ from part to part.
export type Select<Row> = (db: Kysely<Schema>, p: Scope) => SelectQueryBuilder<any, any, Row>

export function rowsOf<Row>(table: string, select: Select<Row>, page?: OnPages): Rows<Row> {
  const column = sql.ref(`${table}.id`)
  const after = (db: Kysely<Schema>, p: Page) =>
    select(db, p)
      .where(sql<SqlBool>`${column} > ${p.afterId}`)
      .limit(p.limit)
  return {
    list: prepare((db, p: Page) => after(db, p).orderBy(column)),
    count: prepare((db, p: Scope) =>
      db.selectFrom(select(db, p).as('rows')).select(sql<number>`count(*)`.as('count')),
    ),
    ...(page && {
      listOn: prepare((db, p: Page & { thing: number }) =>
        after(db, p)
          .where(sql<SqlBool>`${column} in (${page.ids(sql`${p.thing}`)})`)
          .orderBy(page.order ?? column),
      ),
    }),
  }
}

/** Which rows are on the page of a thing: a query of their ids. */
export interface OnPages {
  ids(thing: RawBuilder<unknown>): RawBuilder<unknown>
  /** By their ids, unless given. */
  order?: RawBuilder<unknown>
}

export const idsAbout = (kind: ThingKind, thing: RawBuilder<unknown>) =>
  sql`select id from things where about = ${thing} and kind = ${sql.lit(KIND_NUMBERS[kind])}`

/** The id of a row that another one names, if the reader may see it. */
export const seen = (table: ThingTable, id: string | RawBuilder<unknown>, reader: Reader) =>
  sql<number | null>`(
    select target.id from ${sql.table(table)} as target
    where target.id = ${typeof id === 'string' ? sql.ref(id) : id} and ${maySee(`${table} as target`, reader)}
  )`
