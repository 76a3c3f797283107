import { keepPreviousData } from '@tanstack/react-query'

import { NAMED_TEXT_LIMIT } from '../../../../src/features/search/search.limits.ts'
import { answer, askingApi } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'

/** The NPCs and locations that a text names, of those that the reader sees. */
export const namedQuery = (campaignId: number, text: string) => ({
  ...readQuery(queryKeys.named(campaignId, text), (options) => {
    const query = { campaign_id: campaignId }
    const json = { text: text.slice(0, NAMED_TEXT_LIMIT) }
    return answer(askingApi.search.named.$post({ query, json }, options))
  }),
  // While a longer text is asked for, the names in the shorter one stay linked.
  placeholderData: keepPreviousData,
  staleTime: 60_000,
})
