import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { isolate } from '../../lib/isolate.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { toastWithUndo } from '../deletions/toast-with-undo.ts'
import { changeSession } from '../unsent/writes.ts'
import { putHere, refreshEvening, tonightQuery } from './play.queries.ts'

interface Place {
  id: number
  name: string
}

const unvisit = (sessionId: number, id: number) =>
  changeSession(sessionId, ({ locations }) => ({
    location_ids: locations.map((one) => one.id).filter((other) => other !== id),
  }))

/** Where the party is, and how a DM moves it. Null unless the reader is a DM and a session runs. */
export function useHere(campaignId: number) {
  const client = useQueryClient()
  const { current } = useCurrentCampaign()
  const { data } = useQuery({ ...tonightQuery(campaignId), staleTime: 60_000 })
  const session = data?.running
  const { mutate, isPending } = useMutation({
    mutationFn: (place: Place | null) => putHere(session!.id, place?.id ?? null),
    onSuccess: (_, place) => {
      const before = session!.here
      const words = place ? `The party is at ${isolate(place.name)}.` : 'The party is on its way.'
      toastWithUndo(words, async () => {
        await putHere(session!.id, before?.id ?? null)
        const wasVisited = session!.locations.some(({ id }) => id === place?.id)
        if (place && !wasVisited) await unvisit(session!.id, place.id)
        await refreshEvening(client, campaignId)
      })
    },
    onError: (error) => toast(messageOf(error, 'The party was not moved'), { tone: 'danger' }),
    onSettled: () => refreshEvening(client, campaignId),
  })
  if (!session || current?.id !== campaignId || !isDm(current.role)) return null
  return { here: session.here, move: mutate, isPending }
}
