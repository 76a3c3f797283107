import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { queryKeys } from '../../lib/query-keys.ts'
import { refresh } from '../../lib/refresh.ts'
import { viewedAs } from '../../lib/view-as.ts'
import { keyOf } from './just-revealed.ts'
import { markSeen, newRevealsQuery, type What } from './reveals.queries.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * What is new to a player on the page of this thing, by `keyOf`. Opening the page marks it as seen; the answer stays until
 * the page is left.
 */
export function useNewHere(campaignId: number, at: What, isPlayer: boolean): ReadonlySet<string> {
  const isViewed = viewedAs.use() !== null
  const [found, setFound] = useState(NONE)
  const { data: lines } = useQuery({ ...newRevealsQuery(campaignId), enabled: isPlayer })
  const here = lines?.filter((line) => line.at.kind === at.kind && line.at.id === at.id) ?? []
  const keys = here.map(({ what }) => keyOf(what))
  const isAnyNew = keys.length > 0
  if (keys.some((key) => !found.has(key))) setFound(new Set([...found, ...keys]))

  useEffect(() => {
    if (!isAnyNew || isViewed) return
    markSeen({ kind: at.kind, id: at.id })
      .then(() => refresh([['reveals', campaignId], queryKeys.tonight(campaignId)]))
      // It stays marked as new until the next time.
      .catch(() => {})
  }, [isAnyNew, isViewed, at.kind, at.id, campaignId])

  return found
}
