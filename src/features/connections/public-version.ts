import { sql } from 'kysely'

import { member, type Reader } from '../../db/visibility.ts'
import type { ValuesOf } from '../../fields.ts'
import type { CONNECTION_FIELDS } from './connections.fields.ts'

type Values = ValuesOf<typeof CONNECTION_FIELDS>

/** What a reader is told of a connection: DMs the truth, and players too where there is no public version. */
export function asTold<Column extends keyof Values>(column: Column, reader: Reader = member) {
  return sql<Values[Column]>`iif(
    ${reader.isDm} or not connections.has_public_version,
    ${sql.ref(`connections.${column}`)},
    ${sql.ref(`connections.public_${column}`)}
  )`
}
