import { lazy, Suspense } from 'react'

import { Spinner } from '../../../components/page/spinner.tsx'
import type { useLayout } from './use-layout.ts'

import styles from './graph-view.module.css'

const GraphView = lazy(() => import('./graph-view.tsx'))

/** The graph's code is loaded when it is first shown. */
export function LazyGraph({
  layout,
}: {
  layout: Pick<ReturnType<typeof useLayout>, 'positions' | 'move'>
}) {
  const { positions, move } = layout
  const waiting = (
    <div className={styles.waiting} role="status">
      <Spinner />
      Arranging the portraits…
    </div>
  )
  return (
    <Suspense fallback={waiting}>
      {positions ? <GraphView positions={positions} onMoved={move} /> : waiting}
    </Suspense>
  )
}
