import { type ComponentType, createElement, lazy, Suspense } from 'react'

import type { Point } from './graph-camera.ts'
import type { GraphViewProps } from './graph-view.tsx'
import { GraphWaiting } from './graph-waiting.tsx'

const GraphView: ComponentType<GraphViewProps> = lazy(async () => ({
  default: (await import('./graph-view.tsx')).GraphView,
}))

/** Fetched with the first look at the graph; it waits until everybody has a place. */
export function LazyGraphView({
  places,
  ...props
}: Omit<GraphViewProps, 'places'> & { places: ReadonlyMap<number, Point> | null }) {
  const waiting = createElement(GraphWaiting)
  if (!places) return waiting
  return createElement(
    Suspense,
    { fallback: waiting },
    createElement(GraphView, { ...props, places }),
  )
}
