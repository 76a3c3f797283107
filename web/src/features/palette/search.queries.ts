import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { SearchAnswer } from '../../../../src/features/search/search.schemas.ts'
import { request } from '../../lib/http.ts'

export const MOST_HITS = 12

/** What a campaign holds for these words, best first. What was found before stays until the answer is here. */
export const searchQuery = (campaignId: number | undefined, words: string) =>
  queryOptions({
    queryKey: ['search', campaignId, words],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        campaign_id: String(campaignId),
        q: words,
        limit: String(MOST_HITS),
      })
      return (await request<SearchAnswer>(`/api/search?${query}`, { signal })).hits
    },
    enabled: campaignId !== undefined && words !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    gcTime: 60_000,
  })
