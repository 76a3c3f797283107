import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react'

import type { Point } from './graph-camera.ts'
import type { GraphViewProps } from './graph-view.tsx'
import { GraphWaiting } from './graph-waiting.tsx'

const load = () => import('./graph-view.tsx')
const GraphView: ComponentType<GraphViewProps> = lazy(async () => ({
  default: (await load()).GraphView,
}))

/** Fetched with the first look at the graph; it waits until everybody has a place. */
export function LazyGraphView({
  places,
  ...props
}: Omit<GraphViewProps, 'places'> & { places: ReadonlyMap<number, Point> | null }) {
  // It comes beside the data, and not after it. What fails to come is missed when it is drawn.
  useEffect(() => void load().catch(() => {}), [])
  const waiting = createElement(GraphWaiting)
  if (!places) return waiting
  return createElement(
    Suspense,
    { fallback: waiting },
    createElement(GraphView, { ...props, places }),
  )
}
