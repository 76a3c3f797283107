import { Flag } from 'lucide-react'

import { IconButton } from '../../components/icon-button.tsx'
import { useHere } from './use-here.ts'

interface HereButtonProps {
  campaignId: number
  location: { id: number; name: string }
}

/** On a location, for DMs while a session runs: one tap moves the party there, and enters it as visited. */
export function HereButton({ campaignId, location }: HereButtonProps) {
  const party = useHere(campaignId)
  if (!party) return null
  const isHere = party.here?.id === location.id
  return (
    <IconButton
      icon={Flag}
      label={isHere ? 'The party is here' : 'Move the party here'}
      aria-pressed={isHere}
      busy={party.isPending}
      onClick={() => party.move(isHere ? null : location)}
    />
  )
}
