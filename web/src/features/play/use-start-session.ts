import { useMutation, useQueryClient } from '@tanstack/react-query'

import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { requestFocus } from '../../lib/navigation-focus.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { setAudience } from '../reveals/reveals.queries.ts'
import { begin, refreshPlay, startSession } from './play.queries.ts'

/** Starts a session that was planned, or continues one. Without an id a new one begins; its title can be written later. */
export function useStartSession(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: number | undefined) => {
      const session = id === undefined ? await begin(campaignId) : await startSession(id)
      // Players cannot play what they do not see.
      if (session.visibility === 'dm') {
        await setAudience({ kind: 'session', id: session.id }, 'everyone')
      }
      return session
    },
    onSuccess({ title, visibility }) {
      // The button is gone when the table comes.
      requestFocus()
      toast(
        visibility === 'dm'
          ? `${isolate(title)} is running, and players see it.`
          : `${isolate(title)} is running.`,
      )
    },
    onError: (error) => toast(messageOf(error, 'Failed to start a session'), { tone: 'danger' }),
    onSettled: () => refreshPlay(client, campaignId),
  })
}
