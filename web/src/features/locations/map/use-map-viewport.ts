import type { ZoomTransform } from 'd3-zoom'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import type { CampaignMap } from '../../../../../src/features/maps/maps.schemas.ts'
import { Viewport } from '../../../viewport/viewport.ts'
import { fill, middleOf, showPin } from './map-geometry.ts'

/** Lets a map be panned and zoomed. The elements are the window, the picture and the area of the pins. */
export function useMapViewport(map: CampaignMap, locations: readonly Location[]) {
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
export function useFlightTo(
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
