import { useMutation, useQueryClient } from '@tanstack/react-query'

import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { isolate } from '../../lib/isolate.ts'
import { begin, refreshEvening, startSession } from './play.queries.ts'

/** Starts a session that was planned, or continues one. Without an id a new one begins; its title can be written later. */
export function useStartSession(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number | undefined) =>
      id === undefined ? begin(campaignId) : startSession(id),
    onSuccess: ({ title }) => toast(`${isolate(title)} is running.`),
    onError: (error) => toast(messageOf(error, 'Failed to start a session'), { tone: 'danger' }),
    onSettled: () => refreshEvening(client, campaignId),
  })
}
