import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Audience } from '../../../../src/choices.schemas.ts'
import type { ShowInput } from '../../../../src/features/play/play.schemas.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { messageOf } from '../../lib/http.ts'
import { refreshEvening, show } from './play.queries.ts'

interface Shown {
  name: string
  visibility: Audience
}

/** Puts something in the middle of the table, or nothing. */
export function useShow(campaignId: number) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ what }: { what: ShowInput['what']; of?: Shown | undefined }) =>
      show(campaignId, what),
    onSuccess: (_, { of }) => toast(...wordsFor(of)),
    onError: (error) => toast(messageOf(error, 'This could not be shown'), { tone: 'danger' }),
    onSettled: () => refreshEvening(client, campaignId),
  })
  return { isPending, put: (what: ShowInput['what'], of?: Shown) => mutate({ what, of }) }
}

/** Showing reveals nothing: who may not see a thing does not see it shown. */
function wordsFor(of: Shown | undefined): Parameters<typeof toast> {
  if (!of) return ['Nothing is shown any more.']
  if (of.visibility === 'everyone') return [`${of.name} is shown to everyone at the table.`]
  const who = of.visibility === 'dm' ? 'no player' : 'only some players'
  return [`${of.name} is shown, but ${who} may see it. Reveal it first.`, { tone: 'warning' }]
}
