import { lazy, Suspense } from 'react'

const UnsentLines = lazy(async () => ({
  default: (await import('./unsent-lines.tsx')).UnsentLines,
}))

/** On every page; loaded after it. */
export function UnsentLinesHost() {
  return (
    <Suspense>
      <UnsentLines />
    </Suspense>
  )
}
