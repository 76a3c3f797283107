import { lazy, Suspense, useEffect } from 'react'

import { Spinner } from '../../../components/page/spinner.tsx'
import type { Point } from '../../../viewport/geometry.ts'
import type { GraphViewProps } from './graph-view.tsx'

import styles from './graph-view.module.css'

const load = () => import('./graph-view.tsx')
const GraphView = lazy(async () => ({ default: (await load()).GraphView }))

interface LazyGraphProps extends Omit<GraphViewProps, 'positions'> {
  /** Null until everybody has a position. */
  positions: ReadonlyMap<number, Point> | null
}

/** The graph's code is loaded when it is first shown, beside the data. */
export function LazyGraph({ positions, ...props }: LazyGraphProps) {
  // A failure shows when the graph is rendered.
  useEffect(() => void load().catch(() => {}), [])
  const waiting = (
    <div className={styles.waiting} role="status">
      <Spinner />
      Arranging the portraits…
    </div>
  )
  if (!positions) return waiting
  return (
    <Suspense fallback={waiting}>
      <GraphView {...props} positions={positions} />
    </Suspense>
  )
}
