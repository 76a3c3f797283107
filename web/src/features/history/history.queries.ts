import type { HISTORY_KINDS } from '../../../../src/features/history/history.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { pagesQuery, readQuery } from '../../lib/read-query.ts'
import { everything } from '../../lib/refresh.ts'
import { useWrite } from '../../lib/use-write.ts'

export type HistoryKind = (typeof HISTORY_KINDS)[number]

export interface Kept {
  kind: HistoryKind
  id: number
}

interface HistoryFilter {
  kind?: HistoryKind
  id?: number
  user_id?: number
  since?: string
  /** What one import or one rename in texts changed. */
  batch?: number
  /** One row for each of these. */
  fold?: boolean
}

/** The newest first. Every write changes it, so the answer is stale at once. */
export function changesQuery(campaignId: number, filter: HistoryFilter) {
  const { fold, ...rest } = filter
  const asked = { campaign_id: campaignId, ...rest, ...(fold && { fold: 'true' as const }) }
  const pages = pagesQuery(
    [...queryKeys.history(campaignId), filter],
    (page, options) => answer(api.history.$get({ query: { ...asked, ...page } }, options)),
    20,
  )
  return { ...pages, staleTime: 0 }
}

export const countSinceQuery = (campaignId: number, since: string) =>
  readQuery(['history', 'count', campaignId, since], async (options) => {
    const query = { campaign_id: campaignId, since, limit: '1', fold: 'true' } as const
    return (await answer(api.history.$get({ query }, options))).total
  })

export const changeQuery = (id: number) =>
  readQuery(['history', 'one', id], (options) =>
    answer(api.history[':id'].$get({ param: { id } }, options)),
  )

/** Sets fields back to what they were before a change, or to what they were after it. */
export const useRestore = (id: number) =>
  useWrite(everything, (json: { fields?: string[]; side: 'before' | 'after' }) =>
    answer(api.history[':id'].restore.$post({ param: { id }, json }), 'revision'),
  )
