import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { HISTORY_KINDS } from '../../../../src/features/history/history.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { pagesQuery } from '../../lib/pages-query.ts'

export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** What has a history. */
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

const history = ['history'] as const

/** The newest first. Others write all the time, so the answer is stale at once. */
export const changesQuery = (campaignId: number, filter: HistoryFilter) => ({
  ...pagesQuery(
    [...history, campaignId, filter],
    (page, options) =>
      answer(
        api.history.$get(
          {
            query: {
              ...page,
              campaign_id: `${campaignId}`,
              ...(filter.kind && { kind: filter.kind }),
              ...(filter.id && { id: `${filter.id}` }),
              ...(filter.user_id && { user_id: `${filter.user_id}` }),
              ...(filter.since && { since: filter.since }),
              ...(filter.batch && { batch: `${filter.batch}` }),
              ...(filter.fold && { fold: 'true' as const }),
            },
          },
          options,
        ),
      ),
    20,
  ),
  staleTime: 0,
})

export const countSinceQuery = (campaignId: number, since: string) =>
  queryOptions({
    queryKey: [...history, campaignId, 'count', since],
    queryFn: async ({ signal }) => {
      const query = { campaign_id: `${campaignId}`, since, limit: '1', fold: 'true' } as const
      return (await answer(api.history.$get({ query }, { init: { signal } }))).total
    },
  })

export const changeQuery = (id: number) =>
  queryOptions({
    queryKey: [...history, 'one', id],
    queryFn: ({ signal }) =>
      answer(api.history[':id'].$get({ param: { id: `${id}` } }, { init: { signal } })),
  })

/** Sets fields back to what they were before a change, or to what they were after it. */
export function useRestore(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: { fields?: string[]; side: 'before' | 'after' }) =>
      answer(api.history[':id'].restore.$post({ param: { id: `${id}` }, json }), 'revision'),
    onSuccess: () => client.invalidateQueries(),
  })
}
