import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

const MOST_HITS = 12

/** What a campaign holds for these words, best first. What was found before stays until the answer is here. */
export const searchQuery = (campaignId: number | undefined, words: string) =>
  queryOptions({
    queryKey: queryKeys.search(campaignId, words),
    queryFn: ({ signal }) => {
      const query = { campaign_id: `${campaignId}`, q: words, limit: `${MOST_HITS}` }
      return answer(api.search.$get({ query }, { init: { signal } }))
    },
    enabled: campaignId !== undefined && words !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    gcTime: 60_000,
  })
