import { MapPinOff } from 'lucide-react'

import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { useLocations } from '../locations-context.ts'

export const LOCATION_GONE = 'It may have been deleted, or only DMs see it.'

/** Where the address names a location that the reader does not see. */
export function LocationMissing() {
  const { navigation } = useLocations()
  return (
    <EmptyState
      icon={MapPinOff}
      title="Location not found"
      action={<Button onClick={() => navigation.openList()}>All locations</Button>}
    >
      {LOCATION_GONE}
    </EmptyState>
  )
}
