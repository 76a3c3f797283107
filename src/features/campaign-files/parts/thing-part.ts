import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import * as z from 'zod'

import type { Audience } from '../../../choices.schemas.ts'
import type { Transaction } from '../../../db/database.ts'
import { namesOfPlain, writtenTexts } from '../../../db/plain-texts.ts'
import type { Reader } from '../../../db/reader.ts'
import type { Schema } from '../../../db/schema.ts'
import { nameKey } from '../../../db/text-keys.ts'
import { TABLE_OF, type ThingKind, type ThingTable } from '../../../db/things.ts'
import { kindIn, mayRead, thingColumns, thingIn } from '../../../db/visibility.ts'
import { type Fields, fileShape, namesOf, readableValues, valuesOf } from '../../../fields.ts'
import { NOUNS } from '../../../nouns.ts'
import { presentAudience } from '../../audiences/audiences.service.ts'
import type { ThingRow as AnyRow } from '../../things/present-thing.ts'
import { insertThing, type Owners } from '../../things/write-thing.ts'
import { audience, plainTexts, times } from '../format.schemas.ts'
import { readerOf } from '../scope.ts'
import { namedColumns, type NamedLine, writeTagsAndPosition } from './named.ts'
import { finishOwn, ownColumns, type OwnLine, writeOwn } from './own.ts'
import {
  definePart,
  type Import,
  type LineScope,
  type OnPages,
  type Part,
  rowsOf,
  type Select,
} from './part.ts'

type Columns = Record<string, RawBuilder<unknown>>

type ThingRow<Own extends Columns> = {
  [Name in keyof Own]: Own[Name] extends RawBuilder<infer Value> ? Value : never
} & AnyRow & {
    may_read_traits?: unknown
    created_by?: number | null
    creator_name?: string | null
  }

/** What all lines of things have. */
const common = { ...audience, ...plainTexts, ...times }

type Values<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>
type ThingLine<List extends Fields, Shape extends z.ZodRawShape> = Values<
  ReturnType<typeof fileShape<List>>
> &
  Values<Shape> &
  Values<typeof common>

interface ThingPart<
  Kind extends ThingKind,
  List extends Fields,
  Shape extends z.ZodRawShape,
  Own extends Columns,
  Line = ThingLine<List, Shape>,
> extends Pick<Part<Line, ThingRow<Own>>, 'file' | 'unique' | 'fault' | 'finish'> {
  kind: Kind
  fields: List
  /** The keys of a line besides the fields and what all things have. Older files lack some ids. */
  shape: Shape
  /** Besides those of keys that several kinds have. */
  refs: Part<Line, ThingRow<Own>>['refs']
  /** What is read besides the fields. A key of a line is the column of that name. */
  columns(reader: Reader): Own
  /** Columns of JSON. Where one is null, the line lacks the key. */
  json?: readonly (keyof Shape & keyof Own)[]
  onPages?: OnPages
  /** The keys that are not columns. */
  toLine?(row: ThingRow<Own>, scope: LineScope): Partial<Values<Shape>>
  /** The columns that are made of it. */
  toRow?(
    line: Line,
    into: Import,
    pictureId: number | null,
  ): Partial<Insertable<Schema[(typeof TABLE_OF)[Kind]]>>
  owners?(line: Line): Owners
  /** Writes what goes with the row, besides what is the same for all kinds that have it. */
  andThen?(tx: Transaction, id: number, line: Line, into: Import): void
}

/** The keys that several kinds have, and that name others. */
const SHARED_REFS = { tag_ids: 'tags', added_by: 'people', own_links: 'things' } as const

/** Those that are columns of JSON. */
const SHARED_JSON = ['tag_ids', 'position', 'aliases', 'own', 'own_links']

/**
 * A part whose lines are things: their fields, times and readers are the same for all kinds. So is what several kinds have: who
 * added a thing, its tags, aliases and place in the graph, and its own values.
 */
export function thingPart<
  Kind extends ThingKind,
  const List extends Fields,
  Shape extends z.ZodRawShape,
  Own extends Columns,
>(of: ThingPart<Kind, List, Shape, Own>) {
  type Line = ThingLine<List, Shape>
  const table = TABLE_OF[of.kind]

  const select: Select<ThingRow<Own>> = (db, p) => {
    const reader = readerOf(p)
    const own: Columns = {
      ...of.columns(reader),
      ...('added_by' in of.shape && creatorOf(table)),
      ...('aliases' in of.shape && namedColumns(table, reader)),
      ...('own' in of.shape && ownColumns(table, reader)),
    }
    const fields = namesOf(of.fields).filter((name) => !(name in own))
    // Unary + stops SQLite using a campaign index, whose order would make it sort the whole campaign for each page.
    const campaign = sql`${sql.raw(table === 'npcs' || table === 'locations' ? '+' : '')}${sql.ref(`${table}.campaign_id`)}`
    return db
      .selectFrom(table as 'npcs')
      .innerJoin('things', thingIn(table))
      .leftJoin('kinds', kindIn(table))
      .select([
        ...thingColumns(table, reader),
        ...fields.map((name) => sql.ref(`${table}.${name}`).as(name)),
        ...Object.entries(own).map(([name, column]) => column.as(name)),
      ])
      .where(sql<SqlBool>`${campaign} = ${p.campaignId}`)
      .where(mayRead('things', reader, { of: table })) as never
  }

  const isJson = new Set<string | number | symbol>([...SHARED_JSON, ...(of.json ?? [])])
  const { id } = of.shape
  const line = z.object({ id, ...fileShape(of.fields), ...of.shape, ...common })
  return definePart<Line, ThingRow<Own>>({
    ...of,
    line: line as unknown as z.ZodType<Line>,
    refs: {
      ...Object.fromEntries(Object.entries(SHARED_REFS).filter(([key]) => key in of.shape)),
      ...of.refs,
    },
    rows: rowsOf(table, select, of.onPages),
    toLine(row, scope) {
      const reader = { isDm: scope.isDm === 1, mayReadTraits: row.may_read_traits === 1 }
      const { id, created_at, updated_at } = row
      const own = Object.entries(row).flatMap(([name, value]) => {
        if (!(name in of.shape) || (isJson.has(name) && value === null)) return []
        return [[name, isJson.has(name) ? JSON.parse(value as string) : value]]
      })
      return {
        id,
        ...readableValues(of.fields, row as never, reader),
        ...Object.fromEntries(own),
        ...('added_by' in of.shape && { added_by: adderOf(row, scope) }),
        ...of.toLine?.(row, scope),
        ...audienceOf(row, scope),
        ...(row.plain_texts !== '' && { plain_texts: namesOfPlain(row.plain_texts) }),
        created_at,
        updated_at,
      }
    },
    write(tx, line, into, pictureId) {
      const { visibility, created_at, updated_at } = line
      const row = {
        ...valuesOf<Fields>(of.fields, line),
        ...('name' in line &&
          NOUNS[of.kind].nameTaken && { name_key: nameKey(line.name as string) }),
        ...(hasAdder(line) && { created_by: into.isOwner(line.added_by) ? into.ownerId : null }),
        ...(hasAliases(line) && { aliases: JSON.stringify(line.aliases) }),
        ...of.toRow?.(line, into, pictureId),
      }
      const forAllOrDms = { visibility, visibleTo: [] }
      const written = writtenTexts(of.kind, row)
      const { plain_texts: plain = into.isMarkdown ? [] : written } = line
      const plainTexts = written.filter((name) => plain.includes(name))
      const { deletedAt: deleted_at = null } = into
      const times = { created_at, updated_at, deleted_at }
      const beside = { about: null, ...of.owners?.(line), plainTexts, ...times }
      const id = insertThing(tx, of.kind, into.campaignId, forAllOrDms, row as never, beside)
      const what = { kind: of.kind, id }
      if (hasAliases(line)) writeTagsAndPosition(tx, what, into.campaignId, line)
      if (hasOwn(line)) writeOwn(tx, what, line, into.campaignId)
      of.andThen?.(tx, id, line, into)
      return id
    },
    ...((of.finish || 'own_links' in of.shape) && {
      finish(tx, id, line, into) {
        if (hasOwn(line)) finishOwn(tx, { kind: of.kind, id }, line, into.campaignId)
        of.finish?.(tx, id, line, into)
      },
    }),
  })
}

/** Players do not get who added a thing, except their own. */
function adderOf(
  { created_by = null, creator_name = null }: ThingRow<Columns>,
  { isDm, userId, people }: LineScope,
): number | null {
  return isDm === 1 || created_by === userId ? people.numberOf(created_by, creator_name) : null
}

const creatorOf = (table: ThingTable) => ({
  created_by: sql.ref<number | null>(`${table}.created_by`),
  creator_name: sql<string | null>`(
    select username from users where users.id = ${sql.ref(`${table}.created_by`)}
  )`,
})

const hasAdder = (line: object): line is { added_by: number | null } => 'added_by' in line
const hasAliases = (line: object): line is NamedLine => 'aliases' in line
const hasOwn = (line: object): line is OwnLine => 'own' in line

/** Who sees a thing: DMs get the numbers of the players whom it names. */
function audienceOf(
  row: { visibility: Audience; visible_to: string | null },
  { people }: LineScope,
): Values<typeof audience> {
  const { visibility, visible_to } = presentAudience(row)
  if (visibility !== 'some') return { visibility }
  const numbers = visible_to?.flatMap((userId) => people.numberOf(userId, null) ?? [])
  return { visibility: 'dm', ...(numbers && { visible_to: numbers }) }
}
