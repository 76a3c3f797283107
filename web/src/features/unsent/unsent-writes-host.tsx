import { lazy, Suspense } from 'react'

const UnsentWrites = lazy(async () => ({
  default: (await import('./unsent-writes.tsx')).UnsentWrites,
}))

/** On every page; loaded after it. */
export function UnsentWritesHost() {
  return (
    <Suspense>
      <UnsentWrites />
    </Suspense>
  )
}
