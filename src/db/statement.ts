import type { SQLInputValue } from 'node:sqlite'
import { inspect } from 'node:util'

import {
  type Compilable,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

import type { Schema } from './schema.ts'

/** SQL with its values, ready to run; `Row` is what one row of the answer looks like. */
export interface Statement<Row = unknown> {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
  readonly row?: Row
}

/** A row that a prepared query answers. */
export type RowOf<Query extends (params: never) => Statement> = NonNullable<
  ReturnType<Query>['row']
>

/** Writes queries and never runs them: running is the `Database`'s part. */
const writer = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

type Build<Params, Row> = (db: Kysely<Schema>, params: Params) => Compilable<Row>

/** Stands in a query where a value will be. */
class Parameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Parameter(String(name)) })

/**
 * A query that Kysely compiles once, at its first use, and that later uses only fill with values.
 * The parameters in `build` are placeholders: they can be compared, inserted and limited by, not looked at.
 * A list goes in as JSON text, read by SQLite's `json_each`.
 */
export function prepare<Row>(build: Build<object, Row>): () => Statement<Row>
export function prepare<Params extends object, Row>(
  build: Build<Params, Row>,
): (params: Params) => Statement<Row>
export function prepare<Row>(build: Build<never, Row>) {
  let compiled: { sql: string; slots: readonly unknown[] } | undefined

  return (params?: Record<string, unknown>): Statement<Row> => {
    if (!compiled) {
      const { sql, parameters } = build(writer, placeholders as never).compile()
      compiled = { sql: keepPlan(sql), slots: parameters }
    }
    const { sql, slots } = compiled
    const values: SQLInputValue[] = []
    for (const slot of slots) {
      values.push(
        slot instanceof Parameter ? bindable(params?.[slot.name], slot.name) : bindable(slot),
      )
    }
    return { sql, values }
  }
}

/** SQLite plans a statement again whenever a bare `limit ?` gets a value, which takes longer than reading 20 rows. */
const keepPlan = (sql: string): string => sql.replaceAll(/\blimit \?/g, 'limit +?')

/** A value for SQLite, which would take `undefined`, a `Date` and NaN for NULL. Throws for these. */
export function bindable(value: unknown, name = 'a value'): SQLInputValue {
  if (
    value === null ||
    typeof value === 'string' ||
    (typeof value === 'number' && !Number.isNaN(value)) ||
    typeof value === 'bigint' ||
    value instanceof Uint8Array
  ) {
    return value
  }
  throw new TypeError(`A query was given ${inspect(value)} for ${name}.`)
}
