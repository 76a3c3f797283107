import { useEffect, useState } from 'react'

/** Whole seconds since `startedAt` (as `Date.now` tells it), ticking. */
export function useElapsed(startedAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((now - startedAt) / 1_000))
}
