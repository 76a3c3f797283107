import { sql } from 'kysely'

import { member, type Reader } from '../../db/reader.ts'
import { namesOf, type ValuesOf } from '../../fields.ts'
import { CONNECTION_FIELDS } from './connections.fields.ts'

type Values = ValuesOf<typeof CONNECTION_FIELDS>

/** What a reader is told of a connection: DMs the truth, and players too where there is no public version. */
export function asTold<Column extends keyof Values>(column: Column, reader: Reader = member) {
  return sql<Values[Column]>`iif(
    ${reader.isDm} or not connections.has_public_version,
    ${sql.ref(`connections.${column}`)},
    ${sql.ref(`connections.public_${column}`)}
  )`
}

/** What players read in the place of the truth; null where they read that. */
export const publicVersionOf = (
  row: { has_public_version: 0 | 1 } & Record<string, unknown>,
): Values | null =>
  row.has_public_version
    ? (Object.fromEntries(
        namesOf(CONNECTION_FIELDS).map((name) => [name, row[`public_${name}`]]),
      ) as Values)
    : null
