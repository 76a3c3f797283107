import { ImagePlus, Map, MapPinPlus } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { useLocations } from './locations-context.ts'

export function NoLocations() {
  const { mayWrite, placing } = useLocations()
  return (
    <EmptyState
      icon={Map}
      title="No locations yet"
      action={
        mayWrite && (
          <Button variant="primary" icon={MapPinPlus} onClick={() => placing.add()}>
            Add the first location
          </Button>
        )
      }
    >
      {mayWrite
        ? 'Inns, harbors, whole kingdoms: where NPCs live and sessions go. Locations can be inside others, and be pins on maps.'
        : 'When your DM adds locations, they can be found here.'}
    </EmptyState>
  )
}

/** There are locations, but no picture to pin them on. */
export function NoMap() {
  const { mayWrite, openDialog } = useLocations()
  return (
    <EmptyState
      icon={Map}
      title={mayWrite ? 'No map yet' : 'Choose a location'}
      action={
        mayWrite && (
          <Button variant="primary" icon={ImagePlus} onClick={() => openDialog({ edit: null })}>
            Add a map
          </Button>
        )
      }
    >
      {mayWrite
        ? 'Any picture will do: a drawing, a scan, a screenshot. Your locations become pins on it.'
        : 'See its description, its NPCs, and the sessions that visited it.'}
    </EmptyState>
  )
}
