import { MapPinPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { Button } from '../../../components/button.tsx'
import { useTakenRoom } from '../../../components/notices/taken-room.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import type { Point } from '../../../viewport/geometry.ts'
import { useLocations } from '../locations-context.ts'

import styles from './map-view.module.css'

/** While a position is being chosen. */
export function PlacingBanner({ onPlace }: { onPlace: () => void }) {
  const { placing } = useLocations()
  const room = useTakenRoom(useIsPhone() ? 'foot' : undefined)
  if (!placing.name) return null
  return (
    <div ref={room} className={styles.banner} role="status">
      <p className={styles.question}>
        Where is <strong>{placing.name}</strong>? Choose the position on the map.
      </p>
      <div className={styles.answers}>
        <Button size="small" variant="primary" onClick={onPlace}>
          Place at the cross
        </Button>
        {placing.withoutPin && (
          <Button size="small" onClick={placing.withoutPin}>
            Without a pin
          </Button>
        )}
        <Button size="small" onClick={placing.stop}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

interface AddHereProps {
  /** In the window, in pixels. */
  point: Point
  onAdd: () => void
  onClose: () => void
}

/** What a right click or a long press on the map offers. */
export function AddHere({ point, onAdd, onClose }: AddHereProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [point])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it; the map gets no keys from it
    <div
      className={styles.here}
      style={{ left: point.x, top: point.y }}
      data-still
      role="group"
      aria-label="This position"
      onBlur={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        event.stopPropagation()
      }}
    >
      <Button
        ref={button}
        icon={MapPinPlus}
        onClick={() => {
          onAdd()
          onClose()
        }}
      >
        Add a location here
      </Button>
    </div>
  )
}
