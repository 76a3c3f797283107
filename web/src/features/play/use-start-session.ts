import { useMutation, useQueryClient } from '@tanstack/react-query'

import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { isolate } from '../../lib/isolate.ts'
import { begin, refreshEvening } from './play.queries.ts'

/** Begins the next session of a campaign at once; its title can be written later. */
export function useStartSession(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => begin(campaignId),
    onSuccess: ({ title }) => toast(`${isolate(title)} has begun.`),
    onError: (error) => toast(messageOf(error, 'Failed to start a session'), { tone: 'danger' }),
    onSettled: () => refreshEvening(client, campaignId),
  })
}
