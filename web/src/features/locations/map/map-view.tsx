import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useMemo,
  useState,
} from 'react'

import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { classNames } from '../../../design/class-names.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import type { Point } from '../../../viewport/geometry.ts'
import { ViewportControls } from '../../../viewport/viewport-controls.tsx'
import { onViewportKey } from '../../../viewport/viewport.ts'
import { useLocations } from '../locations-context.ts'
import { nearest, toPicture } from './map-geometry.ts'
import { AddHere, PlacingBanner } from './map-messages.tsx'
import { MapPicture, PictureNotice, usePicture } from './map-picture.tsx'
import { MapPins } from './map-pins.tsx'
import { useFlightTo, useMapViewport } from './use-map-viewport.ts'

import styles from './map-view.module.css'

interface MapViewProps {
  map: CampaignMap
  /** How much of the map's bottom lies under a sheet, in pixels. */
  covered: number
}

export function MapView({ map, covered }: MapViewProps) {
  const { locations: all, openId, mayWrite, navigation, placing } = useLocations()
  const locations = useMemo(() => all.filter(({ map_id }) => map_id === map.id), [all, map.id])
  const { viewport, view, host, sheet, pins } = useMapViewport(map, locations)
  const isPhone = useIsPhone()
  const [here, setHere] = useState<Point | null>(null)
  const picture = usePicture()
  useEffect(() => viewport?.cover(covered), [viewport, covered])
  useFlightTo(viewport, map, locations, openId)
  useKeysForPlacing(host, placing.isPlacing)

  function onClick(event: MouseEvent) {
    const { target, detail } = event
    // The second click of a double click zooms.
    if (!viewport || detail > 1 || (target as Element).closest('[data-pin], [data-still]')) return
    const at = viewport.pointOf(event)
    if (here) setHere(null)
    else if (placing.isPlacing) placing.put(toPicture(viewport, map, at))
    else {
      const near = nearest(viewport, map, locations, at)
      if (near) navigation.openFromPin(near)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!viewport || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && placing.isPlacing) placing.stop()
    else if (event.key === 'Enter' && placing.isPlacing && event.target === event.currentTarget) {
      placing.put(toPicture(viewport, map, viewport.middle))
    } else if (!onViewportKey(viewport, event)) return
    event.preventDefault()
  }

  function onContextMenu(event: MouseEvent) {
    if (!mayWrite || !viewport || placing.isPlacing) return
    event.preventDefault()
    setHere(viewport.pointOf(event))
  }

  return (
    <section className={styles.map} aria-label={`Map: ${map.name}`}>
      {viewport && (
        <>
          <ViewportControls
            viewport={viewport}
            fitLabel="Show all of the map"
            covered={covered}
            isRow={isPhone}
          />
          <PlacingBanner onPlace={() => placing.put(toPicture(viewport, map, viewport.middle))} />
        </>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application has its own keys */}
      <div
        ref={host}
        className={classNames(styles.window, placing.isPlacing && styles.placing)}
        role="application"
        aria-roledescription="map"
        aria-label={map.name}
        aria-describedby="map-keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated by keys
        tabIndex={0}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
      >
        <MapPicture ref={sheet} map={map} picture={picture} />
        <div ref={pins} className={styles.pins}>
          {viewport && <MapPins map={map} locations={locations} viewport={viewport} view={view} />}
        </div>
        {here && viewport && (
          <AddHere
            point={here}
            onAdd={() =>
              placing.write({ pin: { map_id: map.id, ...toPicture(viewport, map, here) } })
            }
            onClose={() => setHere(null)}
          />
        )}
      </div>
      {placing.isPlacing && (
        <div className={styles.cross} style={{ bottom: covered }} aria-hidden />
      )}
      <PictureNotice map={map} picture={picture} />
      <VisuallyHidden id="map-keys">
        Arrow keys move the map, plus and minus zoom, 0 shows all of it.
      </VisuallyHidden>
      <VisuallyHidden id="moving-pins">Arrow keys move the pin.</VisuallyHidden>
    </section>
  )
}

/** While a position is chosen, the map has the keys; then the location has them again, or what began it. */
function useKeysForPlacing(map: RefObject<HTMLElement | null>, isPlacing: boolean): void {
  useEffect(() => {
    if (!isPlacing) return
    const host = map.current
    const opener = document.activeElement as HTMLElement | null
    host?.focus({ preventScroll: true })
    return () =>
      void setTimeout(() => {
        const { activeElement } = document
        if (activeElement !== document.body && activeElement !== host) return
        const next = document.getElementById('location-name') ?? opener
        next?.focus({ preventScroll: true })
      })
  }, [map, isPlacing])
}
