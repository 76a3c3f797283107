import { useMutation, useQuery } from '@tanstack/react-query'

import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toastWithUndo } from '../../components/notices/toast-with-undo.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { toastKept } from '../unsent/toast-kept.ts'
import { isRefused, sendOrKeep, waitingWrites } from '../unsent/waiting-writes.ts'
import { changeSession, putHere } from '../unsent/writes.ts'
import { refreshPlay, tonightQuery } from './play.queries.ts'

interface Place {
  id: number
  name: string
}

const unvisit = (sessionId: number, id: number) =>
  changeSession(sessionId, ({ locations }) => ({
    location_ids: locations.map((one) => one.id).filter((other) => other !== id),
  }))

/**
 * Where the party is once all is sent that waits, and how a DM moves it. Null unless the reader is a DM and a session runs.
 */
export function useHere(campaignId: number) {
  const { current } = useCurrentCampaign()
  const { data } = useQuery({ ...tonightQuery(campaignId), staleTime: 60_000 })
  const session = data?.running
  const waiting = useWaitingMove(session?.id)
  const here = waiting ? waiting.movedTo : session?.here
  const { mutate, isPending } = useMutation({
    mutationFn: (place: Place | null) =>
      sendOrKeep({
        campaignId,
        sessionId: session!.id,
        movedTo: place && { id: place.id, name: place.name },
      }),
    // It is another one as soon as the move is sent.
    onMutate: () => session!,
    onSuccess({ isSent, shown }, place, before) {
      if (!isSent) return toastKept('move')
      const words = place ? `The party is at ${isolate(place.name)}.` : 'The party is on its way.'
      toastWithUndo(words, async () => {
        await putHere(before.id, before.here?.id ?? null)
        const wasVisited = before.locations.some(({ id }) => id === place?.id)
        if (place && !wasVisited) await unvisit(before.id, place.id)
        await refreshPlay(campaignId)
      })
      return shown
    },
    onError: async (error) => {
      toastFailure(error, 'The party was not moved')
      await refreshPlay(campaignId)
    },
  })
  if (!session || current?.id !== campaignId || !isDm(current.role)) return null
  return { here: here ?? null, move: mutate, isPending }
}

/** The last move that the server does not know yet. */
export function useWaitingMove(sessionId: number | undefined) {
  const write = waitingWrites
    .use()
    .findLast((one) => 'movedTo' in one && one.sessionId === sessionId && !isRefused(one))
  return write && 'movedTo' in write ? write : undefined
}
