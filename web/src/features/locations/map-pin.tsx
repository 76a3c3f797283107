import { memo, useRef } from 'react'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import { Icon } from '../icons/icon.tsx'
import type { Point } from './map-camera.ts'
import type { MapStage } from './map-stage.ts'
import type { PinLook } from './pin-looks.ts'
import { usePinHands } from './use-pin-hands.ts'

import styles from './map-pin.module.css'

export interface PinEvents {
  onOpen: (location: Location) => void
  onMove: (location: Location, to: Point) => Promise<boolean>
  onSay: (words: string) => void
}

interface MapPinProps {
  location: Location
  stage: MapStage
  look: PinLook
  isOpen: boolean
  /** The place has a map of its own, which the pin leads to. */
  leadsToMap: boolean
  mayMove: boolean
  events: PinEvents
}

export const MapPin = memo(function MapPin(props: MapPinProps) {
  const { location, stage, look, isOpen, leadsToMap, mayMove, events } = props
  const pin = useRef<HTMLButtonElement>(null)
  const { name, icon, x, y, visibility } = location
  const { hands, isMoving } = usePinHands({
    pin,
    stage,
    at: { x: x ?? 0, y: y ?? 0 },
    isFree: mayMove,
    onOpen: () => events.onOpen(location),
    onMove: (to) => events.onMove(location, to),
    onSay: (words) => events.onSay(`${name}: ${words}`),
  })
  const facts = [name, visibility === 'dm' && 'DM only', leadsToMap && 'has a map of its own']

  return (
    <button
      ref={pin}
      type="button"
      className={styles.pin}
      data-pin={location.id}
      data-look={isMoving ? 'named' : look}
      data-moving={isMoving || undefined}
      data-dm={visibility === 'dm' || undefined}
      data-map={leadsToMap || undefined}
      aria-label={facts.filter(Boolean).join(', ')}
      aria-current={isOpen || undefined}
      aria-describedby={mayMove ? 'moving-pins' : undefined}
      title={look === 'named' ? undefined : name}
      onFocus={({ target }) => {
        const at = { x: x ?? 0, y: y ?? 0 }
        if (target.matches(':focus-visible') && !stage.sees(at)) stage.flyTo(at)
      }}
      onContextMenu={(event) => event.preventDefault()}
      {...hands}
    >
      <span className={styles.head} aria-hidden>
        {(look !== 'dot' || isMoving) && <Icon name={icon || 'map'} size={20} />}
      </span>
      <span className={styles.name} aria-hidden>
        {name}
      </span>
    </button>
  )
})
