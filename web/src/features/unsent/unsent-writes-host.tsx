import { lazy, Suspense } from 'react'

const UnsentWrites = lazy(() => import('./unsent-writes.tsx'))

/** On every page; loaded after it. */
export function UnsentWritesHost() {
  return (
    <Suspense>
      <UnsentWrites />
    </Suspense>
  )
}
