import { useMutation } from '@tanstack/react-query'

import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { requestFocus } from '../../lib/navigation-focus.ts'
import { begin, refreshPlay, startSession } from './play.queries.ts'

/** Starts a session that was planned, or continues one. Without an id a new one begins; its title can be written later. */
export const useStartSession = (campaignId: number) =>
  useMutation({
    mutationFn: async (id: number | undefined) => {
      const { showRunning } = await import('./show-running.ts')
      return showRunning(await (id === undefined ? begin(campaignId) : startSession(id)))
    },
    onSuccess(said) {
      // The button is gone when the table comes.
      requestFocus()
      toast(...said)
    },
    onError: (error) => toastFailure(error, 'Failed to start a session'),
    onSettled: () => refreshPlay(campaignId),
  })
