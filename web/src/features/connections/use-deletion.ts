import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOf } from '../../lib/http.ts'
import { toastDeleted } from '../deletions/undo-deletion.ts'
import { refreshConnections, useDeleteConnection } from './connections.queries.ts'

/** Gone without a question, because it can be brought back. */
export function useDeletion(campaignId: number, onDeleted: (id: number) => void) {
  const client = useQueryClient()
  const deletion = useDeleteConnection(campaignId)
  const [failure, setFailure] = useState<string | null>(null)

  async function remove(id: number) {
    setFailure(null)
    try {
      const deleted = await deletion.mutateAsync(id)
      onDeleted(id)
      toastDeleted('The connection was deleted.', deleted, () =>
        refreshConnections(client, campaignId),
      )
    } catch (error) {
      setFailure(messageOf(error, 'Failed to delete connection'))
    }
    if (document.activeElement === document.body) document.querySelector('h1')?.focus()
  }

  return { remove: (id: number) => void remove(id), failure }
}
