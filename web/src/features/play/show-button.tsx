import { useQuery } from '@tanstack/react-query'
import { MonitorOff, Presentation } from 'lucide-react'

import type { Audience } from '../../../../src/choices.schemas.ts'
import type { ShowInput } from '../../../../src/features/play/play.schemas.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { useCurrentCampaign } from '../campaigns/use-current-campaign.ts'
import { tonightQuery } from './play.queries.ts'
import { useShow } from './use-show.ts'

interface ShowButtonProps {
  campaignId: number
  what: Extract<ShowInput['what'], { kind: string }>
  name: string
  visibility: Audience
}

/** Puts a face, a location or a map in the middle of the table, and takes it off again. For DMs while a session runs. */
export function ShowButton({ campaignId, what, name, visibility }: ShowButtonProps) {
  const { current } = useCurrentCampaign()
  const { data } = useQuery({ ...tonightQuery(campaignId), staleTime: 60_000 })
  const { put, isPending } = useShow(campaignId)
  const mayShow = current?.id === campaignId && isDm(current.role) && data?.running
  if (!mayShow) return null
  const { shown } = data
  const isShown = shown && 'kind' in shown && shown.kind === what.kind && shown.id === what.id
  return (
    <IconButton
      icon={isShown ? MonitorOff : Presentation}
      label={isShown ? 'Stop showing' : 'Show at the table'}
      aria-pressed={Boolean(isShown)}
      busy={isPending}
      onClick={() => (isShown ? put(null) : put(what, { name, visibility }))}
    />
  )
}
