import { useCallback, useState } from 'react'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import type { Point } from '../../../viewport/geometry.ts'
import type { LocationFormValues, Pin } from '../location-form-values.ts'

/** What a place that is yet to be written begins with. */
export type Start = Partial<LocationFormValues>

/** What waits for a spot on the map: a place, or one that is yet to be written. */
type Placing = { location: Location } | { start: Start }

interface PlacingEvents {
  onMove: (location: Location, pin: Pin) => void
  /** The form for a new place is to open. */
  onWrite: () => void
}

/** From the wish to place something to the spot on the map that is shown, and on to the form for what is new. */
export function usePlacing(shown: CampaignMap | undefined, { onMove, onWrite }: PlacingEvents) {
  const [placing, setPlacing] = useState<Placing | null>(null)
  const [start, setStart] = useState<Start>()

  function write(from: Start) {
    setPlacing(null)
    setStart(from)
    onWrite()
  }

  return {
    isPlacing: placing !== null,
    what: placing && ('location' in placing ? placing.location.name : 'the new place'),
    start,
    write,
    stop: () => setPlacing(null),
    startPlacing: useCallback((location: Location) => setPlacing({ location }), []),

    /** Where there is a map, its spot is asked for first. */
    add(from: Start = {}) {
      if (shown && !from.pin) setPlacing({ start: from })
      else write(from)
    },

    put({ x, y }: Point) {
      if (!placing || !shown) return
      const pin = { map_id: shown.id, x, y }
      setPlacing(null)
      if ('location' in placing) onMove(placing.location, pin)
      else write({ ...placing.start, pin })
    },

    /** Goes on without a spot, where that can be. */
    withoutPin: placing && 'start' in placing ? () => write(placing.start) : undefined,
  }
}
