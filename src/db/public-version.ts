import { sql } from 'kysely'

import type { ConnectionsTable } from './schema.ts'

/**
 * What a reader is told of a connection: DMs the truth, and players too where there is no public version. The query
 * names the reader's row of `campaign_members` `member`.
 */
export function asTold<Column extends 'kind' | 'label' | 'reverse_label' | 'description'>(
  column: Column,
) {
  return sql<ConnectionsTable[Column]>`iif(
    member.role in ('dm', 'gm') or not connections.has_public_version,
    ${sql.ref(`connections.${column}`)},
    ${sql.ref(`connections.public_${column}`)}
  )`
}
