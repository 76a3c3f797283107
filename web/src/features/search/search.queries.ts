import { keepPreviousData } from '@tanstack/react-query'

import type { SearchKind } from '../../../../src/features/search/search.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'

const MOST_HITS = 12

/** Things of one kind, or articles of one kind of articles; without either all. */
export interface Among {
  kind?: SearchKind
  kindId?: number
  /** How many at most. */
  limit?: number
}

/** What a campaign holds for these words, best first. What was found before stays until the answer is here. */
export const searchQuery = (campaignId: number | undefined, words: string, among: Among = {}) => ({
  ...readQuery(queryKeys.search(campaignId, words, among), (options) => {
    const { kind, kindId, limit = MOST_HITS } = among
    const query = {
      campaign_id: campaignId,
      q: words,
      limit,
      ...(kind && { kind }),
      ...(kindId !== undefined && { kind_id: kindId }),
    }
    return answer(api.search.$get({ query }, options))
  }),
  enabled: campaignId !== undefined && words !== '',
  placeholderData: keepPreviousData,
  staleTime: 5_000,
  gcTime: 60_000,
})
