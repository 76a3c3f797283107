import type {
  Suggestion,
  SuggestionCreate,
  SuggestionState,
  SuggestionTake,
} from '../../../../src/features/suggestions/suggestions.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { pagesQuery, readQuery } from '../../lib/read-query.ts'
import { everything } from '../../lib/refresh.ts'
import { useWrite } from '../../lib/use-write.ts'

const suggestions = ['suggestions'] as const

export const openCountQuery = (campaignId: number) =>
  readQuery([...suggestions, campaignId, 'open'], async (options) => {
    const query = { campaign_id: campaignId, state: 'open', limit: '1' } as const
    return (await answer(api.suggestions.$get({ query }, options))).total
  })

/** A decision is news for so long. */
const NEWS_MS = 7 * 24 * 3_600_000

/** For a player: what DMs decided lately of the newest suggestions, the last decided first. */
export const decidedQuery = (campaignId: number) =>
  readQuery([...suggestions, campaignId, 'decided'], async (options) => {
    const query = { campaign_id: campaignId, limit: '20' } as const
    const newest = await answer(api.suggestions.$get({ query }, options))
    const since = new Date(Date.now() - NEWS_MS).toISOString()
    const when = ({ state, decided_at }: Suggestion) =>
      (state === 'taken' || state === 'declined') && decided_at ? decided_at : ''
    return newest.suggestions
      .filter((suggestion) => when(suggestion) > since)
      .toSorted((a, b) => (when(a) < when(b) ? 1 : -1))
      .slice(0, 3)
  })

/** The open ones about one thing. */
export const openAboutQuery = (
  campaignId: number,
  { kind, id }: NonNullable<Suggestion['about']>,
) =>
  readQuery([...suggestions, campaignId, kind, id], async (options) => {
    const query = {
      campaign_id: campaignId,
      state: 'open',
      about_kind: kind,
      about_id: id,
      limit: '1',
    } as const
    return (await answer(api.suggestions.$get({ query }, options))).total
  })

export const suggestionsQuery = (campaignId: number, state?: SuggestionState) => ({
  ...pagesQuery(
    [...suggestions, campaignId, 'list', state ?? 'all'],
    (page, options) =>
      answer(
        api.suggestions.$get(
          { query: { ...page, campaign_id: campaignId, ...(state && { state }) } },
          options,
        ),
      ),
    20,
  ),
  staleTime: 0,
})

export const useSuggest = () =>
  useWrite([suggestions], (json: SuggestionCreate) => answer(api.suggestions.$post({ json })))

export function useDecide(id: number) {
  const param = { id }
  const decided = api.suggestions[':id']
  return {
    take: useWrite(everything, (json: SuggestionTake) =>
      answer(decided.take.$post({ param, json })),
    ),
    decline: useWrite(everything, (reply: string) =>
      answer(decided.decline.$post({ param, json: { reply } })),
    ),
    withdraw: useWrite(everything, () => answer(decided.withdraw.$post({ param }))),
  }
}
