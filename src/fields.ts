import type * as z from 'zod'

/**
 * Who reads a field of a thing that is visible: every reader, DMs, or (`traits`) DMs, the person who added it, and
 * all players where the campaign's `players_see_traits` says so.
 */
export type FieldReadBy = 'everyone' | 'dm' | 'traits'

/** One field of a noun, named once. Columns, writes, answers, search, campaign files and forms follow from it. */
export interface Field<Schema extends z.ZodType = z.ZodType> {
  /** The values that a write may have, with limits and error sentences. */
  schema: Schema
  /** The value of a new thing. */
  blank: z.output<Schema>
  /** The value for campaign files that are older than the field, if it is not the blank. */
  before?: z.output<Schema>
  /** The label on forms and pages. */
  label: string
  /** Whether a line of a campaign file must give it. */
  required?: boolean
  /** Default: `everyone`. */
  readBy?: FieldReadBy
  /** Search finds words of texts, and any pieces of names and short fields; names weigh more. Default: not searched. */
  search?: 'name' | 'short' | 'text'
  /** On the Markdown page of an export: the name of a fact at its top, or a section with the label as heading. */
  page?: { fact: string } | 'section'
}

export type Fields = Record<string, Field>

/** The values of all fields, as they are stored and written. */
export type ValuesOf<List extends Fields> = {
  -readonly [Key in keyof List]: z.output<List[Key]['schema']>
}

/** SQLite has no booleans: a flag is read as 0 or 1. */
type Read<Value> = [Value] extends [boolean] ? Value | 0 | 1 : Value

/** The fields of a row or of a parameter. */
type ReadValuesOf<List extends Fields> = {
  [Key in keyof List]: Read<z.output<List[Key]['schema']>>
}

type ShapeOf<List extends Fields> = { -readonly [Key in keyof List]: List[Key]['schema'] }

/** The same field; TypeScript checks its blank against its schema. */
export function field<Schema extends z.ZodType, const Facts extends Omit<Field<Schema>, 'schema'>>(
  schema: Schema,
  facts: Facts,
): Facts & { schema: Schema } {
  return { ...facts, schema }
}

export const namesOf = <List extends Fields>(list: List): (keyof List & string)[] =>
  Object.keys(list)

const map = (list: Fields, change: (field: Field, name: string) => unknown) =>
  Object.fromEntries(Object.entries(list).map(([name, field]) => [name, change(field, name)]))

/** For `z.object`: what a write may hold. */
export function writeShape<List extends Fields>(list: List): ShapeOf<List> {
  return map(list, ({ schema }) => schema) as ShapeOf<List>
}

/** For `z.object`: what an answer holds. What not every reader reads may be absent. */
export function answerShape<List extends Fields>(list: List) {
  return map(list, ({ schema, readBy = 'everyone' }) =>
    readBy === 'everyone' ? schema : schema.optional(),
  ) as {
    -readonly [Key in keyof List]: List[Key] extends { readBy: 'dm' | 'traits' }
      ? z.ZodOptional<List[Key]['schema']>
      : List[Key]['schema']
  }
}

/**
 * For `z.object`: what a line of a campaign file holds. A file from before a field existed lacks it; a player's file
 * lacks what that player may not read.
 */
export function fileShape<List extends Fields>(list: List) {
  return map(list, ({ schema, blank, before = blank, required, readBy = 'everyone' }) => {
    if (required) return schema
    return readBy === 'everyone' ? schema.default(before) : schema.optional()
  }) as {
    -readonly [Key in keyof List]: List[Key] extends { required: true }
      ? List[Key]['schema']
      : List[Key] extends { readBy: 'dm' | 'traits' }
        ? z.ZodOptional<List[Key]['schema']>
        : z.ZodDefault<List[Key]['schema']>
  }
}

/** The noun before anything is written. */
export function blankOf<List extends Fields>(list: List): ValuesOf<List> {
  return map(list, ({ blank }) => blank) as ValuesOf<List>
}

/** How the fields are called on the screens. */
export function labelsOf<List extends Fields>(list: List) {
  return map(list, ({ label }) => label) as Record<keyof List, string>
}

/** Null is a value, where the schema has it. */
function valueOf({ blank }: Field, value: unknown): unknown {
  if (value === undefined) return blank
  return typeof blank === 'boolean' ? Boolean(value) : value
}

/** The fields out of a row or a parameter that has more; those that it lacks are blank. */
export function valuesOf<List extends Fields>(
  list: List,
  row: { [Key in keyof List]?: ReadValuesOf<List>[Key] | undefined },
): ValuesOf<List> {
  return map(list, (field, name) => valueOf(field, row[name])) as ValuesOf<List>
}

/** The columns of the fields, for Kysely's `select`. */
export function columnsOf<Table extends string, List extends Fields>(table: Table, list: List) {
  return namesOf(list).map((name) => `${table}.${name}` as const)
}

export interface FieldReader {
  isDm: boolean
  mayReadTraits?: boolean
}

export const isReadBy = (
  { isDm, mayReadTraits = false }: FieldReader,
  readBy: FieldReadBy = 'everyone',
): boolean => isDm || readBy === 'everyone' || (readBy === 'traits' && mayReadTraits)

export function readableNames<List extends Fields>(
  list: List,
  isIncluded: (readBy: FieldReadBy) => boolean,
): (keyof List & string)[] {
  return namesOf(list).filter((name) => isIncluded(list[name]!.readBy ?? 'everyone'))
}

export function readableValues<List extends Fields>(
  list: List,
  row: ReadValuesOf<List>,
  reader: FieldReader,
) {
  const values: Record<string, unknown> = {}
  for (const name in list) {
    const field = list[name]!
    if (isReadBy(reader, field.readBy)) values[name] = valueOf(field, row[name])
  }
  return values as {
    [Key in keyof List as List[Key] extends { readBy: 'dm' | 'traits' } ? never : Key]: z.output<
      List[Key]['schema']
    >
  } & {
    [Key in keyof List as List[Key] extends { readBy: 'dm' | 'traits' } ? Key : never]?: z.output<
      List[Key]['schema']
    >
  }
}
