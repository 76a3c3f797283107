import { useQuery } from '@tanstack/react-query'
import type { ZoomTransform } from 'd3-zoom'
import { useMemo } from 'react'

import type { CastMember } from '../../../../../src/features/connections/layout.schemas.ts'
import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import type { Point } from '../../../viewport/geometry.ts'
import type { Viewport } from '../../../viewport/viewport.ts'
import { castQuery } from '../../connections/connections.queries.ts'
import { useLocations } from '../locations-context.ts'
import { facesAt } from './faces-at.ts'
import { scaled } from './map-geometry.ts'
import { MapPin } from './map-pin.tsx'
import { looksOf } from './pin-looks.ts'

interface MapPinsProps {
  map: CampaignMap
  /** Those with a pin on this map. */
  locations: readonly Location[]
  viewport: Viewport
  /** The view at rest, in which pins make room for each other. */
  view: ZoomTransform | null
}

export function MapPins({ map, locations, viewport, view }: MapPinsProps) {
  const { campaign, tree, maps, openId, mayWrite, navigation, placing, moves, announce } =
    useLocations()
  const { id: mapId, width, height } = map
  const withMap = useMemo(() => new Set(maps.map((other) => other.location_id ?? 0)), [maps])
  const { data: cast } = useQuery(castQuery(campaign.id))
  const faces = useMemo(() => facesAt(locations, tree, cast ?? []), [locations, tree, cast])
  const onOpen = navigation.openFromPin
  const events = useMemo(
    () => ({
      onOpen,
      onSay: announce,
      onMove: (location: Location, { x, y }: Point) =>
        moves.move(location, { map_id: mapId, x, y }),
    }),
    [onOpen, announce, moves, mapId],
  )
  const looks = useMemo(() => {
    if (!view) return null
    const pins = locations.map((location) => {
      const { x, y } = scaled(location, { width, height })
      const at = { x: view.applyX(x), y: view.applyY(y) }
      return { id: location.id, name: location.name, at, rank: rankOf(location, openId, withMap) }
    })
    return looksOf(pins, viewport.size)
  }, [viewport, view, locations, openId, withMap, width, height])

  return locations.map((location) => (
    <MapPin
      key={location.id}
      location={location}
      map={map}
      viewport={viewport}
      look={looks?.get(location.id) ?? 'pin'}
      faces={faces.get(location.id) ?? NOBODY}
      isOpen={location.id === openId}
      leadsToMap={withMap.has(location.id)}
      mayMove={mayWrite && !placing.isPlacing}
      events={events}
    />
  ))
}

const NOBODY: readonly CastMember[] = []

function rankOf(
  { id, parent_id }: Location,
  openId: number | undefined,
  withMap: ReadonlySet<number>,
) {
  if (id === openId) return -1
  if (withMap.has(id)) return 0
  return parent_id === null ? 1 : 2
}
