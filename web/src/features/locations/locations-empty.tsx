import { ImagePlus, Map, MapPinPlus } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'

interface EmptyProps {
  mayWrite: boolean
  onAdd: () => void
}

export function NoLocations({ mayWrite, onAdd }: EmptyProps) {
  if (!mayWrite) {
    return (
      <EmptyState icon={Map} title="No locations yet">
        When your DM adds locations, they can be found here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Map}
      title="No locations yet"
      action={
        <Button variant="primary" icon={MapPinPlus} onClick={onAdd}>
          Add the first location
        </Button>
      }
    >
      Inns, harbors, whole kingdoms: where NPCs live and sessions go. Locations lie inside one
      another, and as pins on maps.
    </EmptyState>
  )
}

/** There are locations, but no picture to pin them on. */
export function NoMap({ mayWrite, onAdd }: EmptyProps) {
  if (!mayWrite) {
    return (
      <EmptyState icon={Map} title="Choose a location">
        What is known of it, who is there, and when you came by.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Map}
      title="No map yet"
      action={
        <Button variant="primary" icon={ImagePlus} onClick={onAdd}>
          Add a map
        </Button>
      }
    >
      Any picture will do: a drawing, a scan, a screenshot. Your locations become pins on it.
    </EmptyState>
  )
}
