import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { reachedAt, useIsReachable } from '../reachability.ts'
import { isKept, isOfFrame, restoredAt } from './kept-queries.ts'

/** As of when the page shows its data while the server cannot be reached; null where it shows none, and with a server. */
export function useAsOf(): number | null {
  const isReachable = useIsReachable()
  const cache = useQueryClient().getQueryCache()

  function asOf(): number | null {
    if (isReachable) return null
    const shown = cache
      .findAll({ type: 'active' })
      .filter(({ queryKey, state }) => state.data !== undefined && isKept(queryKey))
    const ofPage = shown.filter((query) => !isOfFrame(query))
    // Live events kept the others up to date until the server was last reached.
    const times = (ofPage.length > 0 ? ofPage : shown).map(
      (query) => restoredAt.get(query) ?? reachedAt(),
    )
    return times.length > 0 ? Math.min(...times) : null
  }
  return useSyncExternalStore((onChange) => cache.subscribe(onChange), asOf)
}
