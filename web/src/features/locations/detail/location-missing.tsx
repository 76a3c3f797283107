import { MapPinOff } from 'lucide-react'

import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { KeptTexts } from '../../unsent/kept-texts.tsx'
import { useLocations } from '../locations-context.ts'

/** Where the address names a location that the reader does not see. */
export function LocationMissing({ id }: { id: number }) {
  const { navigation } = useLocations()
  return (
    <>
      <EmptyState
        icon={MapPinOff}
        title="Location not found"
        action={<Button onClick={() => navigation.openList()}>All locations</Button>}
      >
        It may have been deleted, or only DMs see it.
      </EmptyState>
      <KeptTexts about={{ kind: 'location', id }} />
    </>
  )
}
