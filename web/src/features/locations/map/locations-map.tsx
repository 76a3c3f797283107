import { useEffect, useMemo, useRef } from 'react'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import type { Point } from '../../../viewport/geometry.ts'
import { MapView } from './map-view.tsx'
import type { usePinMoves } from './use-pin-moves.ts'
import type { usePlacing } from './use-placing.ts'

import styles from '../locations-screen.module.css'

interface LocationsMapProps {
  shown: CampaignMap
  maps: readonly CampaignMap[]
  locations: readonly Location[]
  openId: number | undefined
  mayWrite: boolean
  placing: ReturnType<typeof usePlacing>
  moves: ReturnType<typeof usePinMoves>
  covered: number
  /** Under a sheet that covers all of it. */
  inert: boolean
  onOpen: (location: Location) => void
  onSay: (words: string) => void
  onReplacePicture: () => void
}

/** The map that is looked at, with the pins of those places that are on it. */
export function LocationsMap(props: LocationsMapProps) {
  const { shown, maps, locations, placing, mayWrite, onOpen, onSay } = props
  const onMap = useMemo(
    () => locations.filter(({ map_id }) => map_id === shown.id),
    [locations, shown.id],
  )
  const withMap = useMemo(() => new Set(maps.map((map) => map.location_id ?? 0)), [maps])
  const moves = useRef(props.moves)
  useEffect(() => {
    moves.current = props.moves
  })
  const events = useMemo(
    () => ({
      onOpen,
      onSay,
      onMove: (location: Location, { x, y }: Point) =>
        moves.current.move(location, { map_id: location.map_id ?? 0, x, y }),
    }),
    [onOpen, onSay],
  )

  return (
    <div className={styles.map} inert={props.inert}>
      <MapView
        key={`${shown.id} ${shown.url}`}
        map={shown}
        locations={onMap}
        openId={props.openId}
        withMap={withMap}
        mayWrite={mayWrite}
        placing={placing.what}
        covered={props.covered}
        events={events}
        onPlace={placing.put}
        onCancelPlacing={placing.stop}
        onWithoutPin={placing.withoutPin}
        onAddHere={(at) => placing.write({ pin: { map_id: shown.id, ...at } })}
        onReplacePicture={mayWrite ? props.onReplacePicture : undefined}
      />
    </div>
  )
}
