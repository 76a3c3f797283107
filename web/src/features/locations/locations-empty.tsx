import { ImagePlus, Map, MapPinPlus } from 'lucide-react'

import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

/** No places yet: what they are for, and the button that begins. */
export function NoLocations({ mayWrite, onAdd }: { mayWrite: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      icon={Map}
      title="No places yet"
      action={
        mayWrite && (
          <Button variant="primary" icon={MapPinPlus} onClick={onAdd}>
            Add the first place
          </Button>
        )
      }
    >
      {mayWrite
        ? 'Inns, harbours, whole kingdoms: where NPCs live and sessions go. Places lie inside one another, and as pins on maps.'
        : 'When your DM adds places, they can be found here.'}
    </EmptyState>
  )
}

/** Places, but no picture to pin them on. */
export function NoMap({ mayWrite, onAdd }: { mayWrite: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      icon={Map}
      title={mayWrite ? 'No map yet' : 'Choose a place'}
      action={
        mayWrite && (
          <Button variant="primary" icon={ImagePlus} onClick={onAdd}>
            Add a map
          </Button>
        )
      }
    >
      {mayWrite
        ? 'Any picture will do: a drawing, a scan, a screenshot. Your places become pins on it.'
        : 'What is known of it, who is there, and when you came by.'}
    </EmptyState>
  )
}
