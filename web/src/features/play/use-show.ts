import { useMutation, useQuery } from '@tanstack/react-query'

import type { Audience } from '../../../../src/choices.schemas.ts'
import type { ShowInput } from '../../../../src/features/play/play.schemas.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { offerReveal } from '../reveals/showing.ts'
import { refreshPlay, show, tonightQuery } from './play.queries.ts'

/** What can be shown to players. A picture is shown without the name of what it shows. */
export interface Showable {
  kind: 'npc' | 'location' | 'map' | 'article' | 'picture'
  id: number
  name: string
  visibility: Audience
}

const whatOf = ({ kind, id }: Showable): NonNullable<ShowInput['what']> =>
  kind === 'picture' ? { picture_id: id } : { kind, id }

/** Shows something to players, or with null nothing. */
export function useShow(campaignId: number) {
  const { mutate, isPending } = useMutation({
    mutationFn: (thing: Showable | null) => show(campaignId, thing && whatOf(thing)),
    onSuccess: (_, thing) => toast(...wordsFor(campaignId, thing)),
    onError: (error) => toastFailure(error, 'This could not be shown'),
    onSettled: () => refreshPlay(campaignId),
  })
  return { isPending, put: mutate }
}

/** Puts a thing there and takes it off again. Null unless the reader is DM and a session runs. */
export function useShowOf(campaignId: number, thing: Showable) {
  const { current } = useCurrentCampaign()
  const { data } = useQuery({ ...tonightQuery(campaignId), staleTime: 60_000 })
  const { put, isPending } = useShow(campaignId)
  const mayShow = current?.id === campaignId && isDm(current.role) && data?.running
  if (!mayShow) return null
  const { shown } = data
  const isShown =
    shown !== null &&
    ('kind' in shown
      ? shown.kind === thing.kind && shown.id === thing.id
      : thing.kind === 'picture' && shown.picture_id === thing.id)
  const start = thing.kind === 'picture' ? 'Show without the name' : 'Show at the table'
  return {
    isShown,
    isPending,
    label: isShown ? 'Stop showing' : start,
    toggle: () => put(isShown ? null : thing),
  }
}

/** Showing does not reveal: a player who may not see a thing does not see it shown. */
function wordsFor(campaignId: number, thing: Showable | null): Parameters<typeof toast> {
  if (!thing) return ['No longer shown to players.']
  if (thing.visibility === 'everyone')
    return [`${isolate(thing.name)} is shown to everyone at the table.`]
  const { kind, id, name, visibility } = thing
  const who = visibility === 'dm' ? 'no player' : 'not every player'
  return [
    `${isolate(name)} is shown, but ${who} may see it.`,
    {
      tone: 'warning',
      // A picture is as visible as what it shows.
      ...(kind !== 'picture' && {
        action: offerReveal(campaignId, { kind, id }, visibility).second,
      }),
    },
  ]
}
