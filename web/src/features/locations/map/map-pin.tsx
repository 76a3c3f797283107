import { memo, useRef } from 'react'

import type { CastMember } from '../../../../../src/features/connections/layout.schemas.ts'
import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { VISIBILITY_WORDS } from '../../../components/dm-only-words.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import type { Point } from '../../../viewport/geometry.ts'
import type { Viewport } from '../../../viewport/viewport.ts'
import { SeenBy } from '../../reveals/player-faces.tsx'
import { showPin } from './map-geometry.ts'
import type { PinLook } from './pin-looks.ts'
import { usePinDrag } from './use-pin-drag.ts'

import styles from './map-pin.module.css'

interface PinEvents {
  onOpen: (location: Location) => void
  /** Resolves with false where the pin has to go back. */
  onMove: (location: Location, to: Point) => Promise<boolean>
  onSay: (words: string) => void
}

interface MapPinProps {
  location: Location
  map: CampaignMap
  viewport: Viewport
  look: PinLook
  /** The NPCs there. */
  faces: readonly CastMember[]
  isOpen: boolean
  /** The location has a map of its own, which the pin leads to. */
  leadsToMap: boolean
  mayMove: boolean
  events: PinEvents
}

/** So many have room on a pin, and on one whose name has room. */
const FACES = { pin: 1, named: 2, above: 2 }
/** The players' faces below its head. */
const AUDIENCE = 6

export const MapPin = memo(function MapPin(props: MapPinProps) {
  const { location, map, viewport, look, faces, isOpen, leadsToMap, mayMove, events } = props
  const pin = useRef<HTMLButtonElement>(null)
  const { name, icon, x, y, visibility, visible_to } = location
  const { at, isMoving, handlers } = usePinDrag({
    pin,
    viewport,
    map,
    at: { x: x ?? 0, y: y ?? 0 },
    mayMove,
    onOpen: () => events.onOpen(location),
    onMove: (to) => events.onMove(location, to),
    onSay: (words) => events.onSay(`${name}: ${words}`),
  })
  const facts = [
    name,
    visibility !== 'everyone' && VISIBILITY_WORDS[visibility],
    leadsToMap && 'has a map of its own',
  ]

  return (
    <button
      ref={pin}
      type="button"
      className={styles.pin}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      data-pin={location.id}
      data-draggable={mayMove || undefined}
      data-look={isMoving ? 'named' : look}
      data-moving={isMoving || undefined}
      data-dm={visibility !== 'everyone' || undefined}
      data-map={leadsToMap || undefined}
      aria-label={facts.filter(Boolean).join(', ')}
      aria-current={isOpen || undefined}
      aria-describedby={mayMove ? 'moving-pins' : undefined}
      title={look === 'named' || look === 'above' ? undefined : name}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) showPin(viewport, map, location)
      }}
      onContextMenu={(event) => event.preventDefault()}
      {...handlers}
    >
      <span className={styles.head} aria-hidden>
        {(look !== 'dot' || isMoving) && <Icon name={icon || 'map'} size={20} />}
      </span>
      {look !== 'dot' && visibility !== 'everyone' && (
        <span className={styles.audience} aria-hidden>
          <SeenBy visibility={visibility} visible_to={visible_to} most={AUDIENCE} />
        </span>
      )}
      {look !== 'dot' && faces.length > 0 && (
        <span className={styles.faces} aria-hidden>
          {faces.slice(0, FACES[look]).map((npc) => (
            <Avatar key={npc.id} name={npc.name} avatarUrl={npc.avatar_url} shape="round" />
          ))}
          {faces.length > FACES[look] && (
            <span className={styles.more} data-more={faces.length - FACES[look]} />
          )}
        </span>
      )}
      <span className={styles.name} aria-hidden>
        {name}
      </span>
    </button>
  )
})
