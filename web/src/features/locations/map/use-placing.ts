import { useCallback, useState } from 'react'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import type { Point } from '../../../viewport/geometry.ts'
import type { LocationFormValues, Pin } from '../form/location-form-values.ts'

/** What a new location begins with. */
type Start = Partial<LocationFormValues>

interface PlacingEvents {
  onMove: (location: Location, pin: Pin) => void
  /** Opens the form for a new location. */
  onWrite: () => void
}

/** Choosing a position on the shown map, for a location or for a new one. */
export function usePlacing(shownMap: CampaignMap | undefined, { onMove, onWrite }: PlacingEvents) {
  const [placing, setPlacing] = useState<{ location: Location } | { start: Start } | null>(null)
  const [start, setStart] = useState<Start>()

  function write(from: Start) {
    setPlacing(null)
    setStart(from)
    onWrite()
  }

  return {
    isPlacing: placing !== null,
    name: placing && ('location' in placing ? placing.location.name : 'the new location'),
    start,
    write,
    stop: () => setPlacing(null),
    startPlacing: useCallback((location: Location) => setPlacing({ location }), []),

    /** Adds a location: where there is a map, its position is chosen first. */
    add(from: Start = {}) {
      if (shownMap && !from.pin) setPlacing({ start: from })
      else write(from)
    },

    put({ x, y }: Point) {
      if (!placing || !shownMap) return
      const pin = { map_id: shownMap.id, x, y }
      setPlacing(null)
      if ('location' in placing) onMove(placing.location, pin)
      else write({ ...placing.start, pin })
    },

    /** Continues without a pin; only for a new location. */
    withoutPin: placing && 'start' in placing ? () => write(placing.start) : undefined,
  }
}
