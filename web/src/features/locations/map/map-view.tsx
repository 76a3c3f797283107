import type { ZoomTransform } from 'd3-zoom'
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { classNames } from '../../../design/class-names.ts'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import type { Point } from '../../../viewport/geometry.ts'
import { ViewportControls } from '../../../viewport/viewport-controls.tsx'
import { onViewportKey, Viewport } from '../../../viewport/viewport.ts'
import { useLocations } from '../locations-context.ts'
import { fill, middleOf, nearest, showPin, toPicture } from './map-geometry.ts'
import { AddHere, BrokenPicture, PlacingBanner } from './map-messages.tsx'
import { MapPins } from './map-pins.tsx'

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
  const [picture, setPicture] = useState<'loading' | 'shown' | 'broken'>('loading')
  const [tries, setTries] = useState(0)
  useEffect(() => viewport?.cover(covered, { stay: placing.isPlacing }))
  useFlightTo(viewport, map, locations, openId)

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
        <div
          ref={sheet}
          data-part="sheet"
          className={styles.sheet}
          style={{ width: map.width, height: map.height }}
          data-shown={picture === 'shown'}
        >
          <img
            key={tries}
            src={map.url}
            alt=""
            draggable={false}
            fetchPriority="high"
            onLoad={() => setPicture('shown')}
            onError={() => setPicture('broken')}
          />
        </div>
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
      {picture === 'loading' && (
        <p className={styles.loading} role="status">
          Loading the map…
        </p>
      )}
      {picture === 'broken' && (
        <BrokenPicture
          map={map}
          onRetry={() => {
            setPicture('loading')
            setTries((before) => before + 1)
          }}
        />
      )}
      <VisuallyHidden id="map-keys">
        Arrow keys move the map, plus and minus zoom, 0 shows all of it.
      </VisuallyHidden>
      <VisuallyHidden id="moving-pins">Arrow keys move the pin.</VisuallyHidden>
    </section>
  )
}

/** Lets a map be panned and zoomed. The elements are the window, the picture and the area of the pins. */
function useMapViewport(map: CampaignMap, locations: readonly Location[]) {
  const { width, height } = map
  const host = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const pins = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState<Viewport | null>(null)
  const [view, setView] = useState<ZoomTransform | null>(null)

  const createViewport = useEffectEvent((element: HTMLElement) => {
    return new Viewport(element, {
      name: `map ${map.id}`,
      content: { left: 0, top: 0, right: width, bottom: height },
      padding: () => 16,
      scales: (fit) => [fit * 0.7, Math.max(2, fit * 5)],
      home: (own) => fill(own, map, middleOf(locations)),
      // A pin is dragged by the mouse at once, by a finger after a long press.
      mayPan: ({ target, isTouch }) =>
        !target.closest('[data-still]') && (isTouch || !target.closest('[data-draggable]')),
      onMove({ k, x, y }) {
        // Pins keep their size: they lie in percent on an area that is as large as the picture.
        sheet.current!.style.transform = `translate(${x}px, ${y}px) scale(${k})`
        pins.current!.style.transform = `translate(${x}px, ${y}px)`
        pins.current!.style.width = `${width * k}px`
        pins.current!.style.height = `${height * k}px`
      },
      onRest: setView,
    })
  })
  useEffect(() => {
    const made = createViewport(host.current!)
    setViewport(made)
    return () => made.dispose()
  }, [])
  return { viewport, view, host, sheet, pins }
}

/** Brings the location that was opened into sight. */
function useFlightTo(
  viewport: Viewport | null,
  map: CampaignMap,
  locations: readonly Location[],
  openId: number | undefined,
) {
  const flownTo = useRef<number>(undefined)
  useEffect(() => {
    const open = locations.find(({ id }) => id === openId)
    if (!viewport || flownTo.current === open?.id) return
    flownTo.current = open?.id
    if (open) showPin(viewport, map, open)
  }, [viewport, map, locations, openId])
}
