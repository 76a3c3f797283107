import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../src/features/maps/maps.schemas.ts'
import { Button } from '../../components/button.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { classNames } from '../../design/class-names.ts'
import { AddHere, type Here } from './add-here.tsx'
import { inWindow, type Point } from './map-camera.ts'
import { MapControls } from './map-controls.tsx'
import { MapPictureState } from './map-picture-state.tsx'
import { MapPin, type PinEvents } from './map-pin.tsx'
import type { MapStage, View } from './map-stage.ts'
import { looksOf, type PinLook } from './pin-looks.ts'
import { PlacingBanner } from './placing-banner.tsx'
import { useMapStage } from './use-map-stage.ts'

import styles from './map-view.module.css'

export interface MapViewProps {
  map: CampaignMap
  /** Those with a pin on this map. */
  locations: readonly Location[]
  openId: number | undefined
  /** Places that have a map of their own. */
  withMap: ReadonlySet<number>
  mayWrite: boolean
  /** What the next tap on the map places, if anything: the name of a place, or a new one. */
  placing: string | null
  /** How much of the map's foot lies under a sheet, in pixels. */
  covered: number
  events: PinEvents
  onPlace: (at: Point) => void
  onCancelPlacing: () => void
  /** Goes on without choosing a spot, where that can be. */
  onWithoutPin?: (() => void) | undefined
  onAddHere: (at: Point) => void
  onReplacePicture?: (() => void) | undefined
}

const NO_LOOKS: ReadonlyMap<number, PinLook> = new Map()
const NEAR_ENOUGH = 22
const PAN = 80
const ZOOM = 1.5
const PANS: Record<string, Point> = {
  ArrowLeft: { x: PAN, y: 0 },
  ArrowRight: { x: -PAN, y: 0 },
  ArrowUp: { x: 0, y: PAN },
  ArrowDown: { x: 0, y: -PAN },
}

export function MapView(props: MapViewProps) {
  const { map, locations, openId, withMap, mayWrite, placing, covered, events } = props
  const [view, setView] = useState<View | null>(null)
  const [here, setHere] = useState<Here | null>(null)

  const looks = useMemo(
    () => (view ? lookAround(view, locations, openId, withMap) : NO_LOOKS),
    [view, locations, openId, withMap],
  )

  function onTap(event: PointerEvent, stage: MapStage) {
    if (here) return setHere(null)
    if (placing) return props.onPlace(stage.fromPage(event))
    const near = nearest(stage, locations, stage.inWindow(event))
    if (near) events.onOpen(near)
    return undefined
  }

  const { attach, stage, state, retry } = useMapStage({
    map,
    covered,
    stays: placing !== null,
    around: middleOf(locations),
    onLook: (next) => setView(next.view),
    onTap,
  })
  useFlightTo(stage, locations, openId)

  function onKeyDown(event: KeyboardEvent) {
    if (!stage || event.ctrlKey || event.metaKey || event.altKey) return
    const pan = PANS[event.key]
    if (pan) stage.pan(pan, { smooth: true })
    else if (event.key === '+' || event.key === '=') stage.zoom(ZOOM)
    else if (event.key === '-' || event.key === '_') stage.zoom(1 / ZOOM)
    else if (event.key === '0') stage.fit()
    else if (event.key === 'Escape' && placing) props.onCancelPlacing()
    else if (event.key === 'Enter' && placing && event.target === event.currentTarget) {
      props.onPlace(stage.fromWindow(stage.middle))
    } else return
    event.preventDefault()
  }

  function onContextMenu(event: MouseEvent) {
    if (!mayWrite || !stage || placing) return
    event.preventDefault()
    setHere({ at: stage.fromPage(event), point: stage.inWindow(event) })
  }

  return (
    <section className={styles.map} aria-label={`Map: ${map.name}`}>
      {stage && <MapControls stage={stage} covered={covered} />}
      {placing && (
        <PlacingBanner what={placing} onCancel={props.onCancelPlacing}>
          <Button
            size="small"
            variant="primary"
            onClick={() => stage && props.onPlace(stage.fromWindow(stage.middle))}
          >
            Place at the cross
          </Button>
          {props.onWithoutPin && (
            <Button size="small" onClick={props.onWithoutPin}>
              Without a pin
            </Button>
          )}
        </PlacingBanner>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application has keys of its own */}
      <div
        ref={attach}
        className={classNames(styles.window, placing && styles.placing)}
        role="application"
        aria-roledescription="map"
        aria-label={map.name}
        aria-describedby="map-keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is worked with keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
      >
        <div data-part="sheet" className={styles.sheet} data-shown={state.kind === 'shown'}>
          <canvas data-part="whole" className={styles.whole} />
          <canvas data-part="close" className={styles.close} />
        </div>
        <div data-part="pins" className={styles.pins}>
          {stage &&
            locations.map((location) => {
              const look = looks.get(location.id)
              return (
                look && (
                  <MapPin
                    key={location.id}
                    location={location}
                    stage={stage}
                    look={look}
                    isOpen={location.id === openId}
                    leadsToMap={withMap.has(location.id)}
                    mayMove={mayWrite && !placing}
                    events={events}
                  />
                )
              )
            })}
        </div>
        {here && <AddHere here={here} onAdd={props.onAddHere} onClose={() => setHere(null)} />}
      </div>
      {placing && <div className={styles.cross} style={{ bottom: covered }} aria-hidden />}
      <MapPictureState state={state} onRetry={retry} onReplace={props.onReplacePicture} />
      <VisuallyHidden id="map-keys">
        Arrow keys move the map, plus and minus zoom, 0 shows all of it.
      </VisuallyHidden>
      <VisuallyHidden id="moving-pins">Arrow keys move the pin.</VisuallyHidden>
    </section>
  )
}

/** Brings what is opened into sight, if it is not there already. */
function useFlightTo(
  stage: MapStage | null,
  locations: readonly Location[],
  openId: number | undefined,
) {
  const flown = useRef<{ stage: MapStage; open: number | undefined }>(undefined)
  useEffect(() => {
    const open = locations.find(({ id }) => id === openId)
    if (!stage || (flown.current?.stage === stage && flown.current.open === open?.id)) return
    flown.current = { stage, open: open?.id }
    if (!open) return
    const at = pointOf(open)
    if (!stage.sees(at)) stage.flyTo(at)
  }, [stage, locations, openId])
}

/** The pins that are in sight or nearly so, each with the look that it has room for. */
function lookAround(
  { camera, stage }: View,
  locations: readonly Location[],
  openId: number | undefined,
  withMap: ReadonlySet<number>,
): Map<number, PinLook> {
  const { width, height } = stage.window
  const inSight = locations
    .map((location) => ({ location, at: inWindow(pointOf(location), camera, stage) }))
    .filter(
      ({ at }) =>
        at.x > -width / 2 && at.x < width * 1.5 && at.y > -height / 2 && at.y < height * 1.5,
    )
  return looksOf(
    inSight.map(({ location: { id, name, parent_id }, at }) => ({
      id,
      name,
      at,
      rank: id === openId ? -1 : withMap.has(id) ? 0 : parent_id === null ? 1 : 2,
    })),
    stage.window,
  )
}

function nearest(stage: MapStage, locations: readonly Location[], hand: Point) {
  let best: { location: Location; way: number } | undefined
  for (const location of locations) {
    const at = stage.toWindow(pointOf(location))
    const way = Math.hypot(at.x - hand.x, at.y - hand.y)
    if (way <= NEAR_ENOUGH && way < (best?.way ?? Infinity)) best = { location, way }
  }
  return best?.location
}

/** Of all the pins together. */
function middleOf(locations: readonly Location[]): Point {
  if (locations.length === 0) return { x: 0.5, y: 0.5 }
  const [xs, ys] = [locations.map(({ x }) => x ?? 0), locations.map(({ y }) => y ?? 0)]
  const between = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { x: between(xs), y: between(ys) }
}

const pointOf = ({ x, y }: Location): Point => ({ x: x ?? 0, y: y ?? 0 })
