import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import { type Edit, useEdit } from '../../lib/use-edit.ts'
import {
  blankConnection,
  type ConnectionFormValues,
  isChanged,
  isSame,
  valuesOf,
} from './connection-form-values.ts'
import { useCreateConnection, useUpdateConnection } from './connections.queries.ts'

export type ConnectionEdit = Edit<Connection, ConnectionFormValues>

export interface Ends {
  from: number
  to: number
}

interface ConnectionEditOptions {
  campaignId: number
  /** Null for a new one. */
  connection: Connection | null
  /** Between whom a new one begins. */
  ends: Ends
  onSaved: (saved: Connection, next: { goOn: boolean }) => void
}

export function useConnectionEdit(options: ConnectionEditOptions): ConnectionEdit {
  const { campaignId, connection, ends, onSaved } = options
  const blank = blankConnection(ends.from, ends.to)
  const create = useCreateConnection(campaignId)
  const update = useUpdateConnection(campaignId)
  return useEdit({
    of: (it) =>
      it ? `connection:${it.id}` : `connection-of:${campaignId}:${ends.from}:${ends.to}`,
    subject: connection
      ? {
          thing: connection,
          update: (changes, updated_at) =>
            update.mutateAsync({ id: connection.id, ...changes, updated_at }),
        }
      : {
          blank,
          isBegun: (values) => isChanged(blank, values),
          create: (values) => create.mutateAsync(values),
        },
    valuesOf,
    isSame,
    onSaved,
    savedWords: () => (connection ? 'The connection was saved.' : 'They are connected.'),
    failure: 'Failed to save connection',
  })
}
