import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Suggestion,
  SuggestionCreate,
  SuggestionState,
  SuggestionTake,
} from '../../../../src/features/suggestions/suggestions.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { pagesQuery } from '../../lib/pages-query.ts'
import { refresh } from '../../lib/refresh.ts'

const suggestions = ['suggestions'] as const

export const openCountQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...suggestions, campaignId, 'open'],
    queryFn: async ({ signal }) => {
      const query = { campaign_id: `${campaignId}`, state: 'open', limit: '1' } as const
      return (await answer(api.suggestions.$get({ query }, { init: { signal } }))).total
    },
  })

/** A decision is news for so long. */
const NEWS_MS = 7 * 24 * 3_600_000

/** For a player: what DMs decided lately of the newest suggestions, the last decided first. */
export const decidedQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...suggestions, campaignId, 'decided'],
    queryFn: async ({ signal }) => {
      const query = { campaign_id: `${campaignId}`, limit: '20' } as const
      const newest = await answer(api.suggestions.$get({ query }, { init: { signal } }))
      const since = new Date(Date.now() - NEWS_MS).toISOString()
      const when = ({ state, decided_at }: Suggestion) =>
        (state === 'taken' || state === 'declined') && decided_at ? decided_at : ''
      return newest.suggestions
        .filter((suggestion) => when(suggestion) > since)
        .toSorted((a, b) => (when(a) < when(b) ? 1 : -1))
        .slice(0, 3)
    },
  })

/** The open ones about one thing. */
export const openAboutQuery = (
  campaignId: number,
  { kind, id }: NonNullable<Suggestion['about']>,
) =>
  queryOptions({
    queryKey: [...suggestions, campaignId, kind, id],
    queryFn: async ({ signal }) => {
      const query = {
        campaign_id: `${campaignId}`,
        state: 'open',
        about_kind: kind,
        about_id: `${id}`,
        limit: '1',
      } as const
      return (await answer(api.suggestions.$get({ query }, { init: { signal } }))).total
    },
  })

export const suggestionsQuery = (campaignId: number, state?: SuggestionState) => ({
  ...pagesQuery(
    [...suggestions, campaignId, 'list', state ?? 'all'],
    (page, options) =>
      answer(
        api.suggestions.$get(
          { query: { ...page, campaign_id: `${campaignId}`, ...(state && { state }) } },
          options,
        ),
      ),
    20,
  ),
  staleTime: 0,
})

export function useSuggest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: SuggestionCreate) => answer(api.suggestions.$post({ json })),
    onSuccess: () => refresh(client, [suggestions]),
  })
}

export function useDecide(id: number) {
  const client = useQueryClient()
  const param = { id: `${id}` }
  const onSuccess = () => client.invalidateQueries()
  return {
    take: useMutation({
      mutationFn: (json: SuggestionTake) =>
        answer(api.suggestions[':id'].take.$post({ param, json })),
      onSuccess,
    }),
    decline: useMutation({
      mutationFn: (reply: string) =>
        answer(api.suggestions[':id'].decline.$post({ param, json: { reply } })),
      onSuccess,
    }),
    withdraw: useMutation({
      mutationFn: () => answer(api.suggestions[':id'].withdraw.$post({ param })),
      onSuccess,
    }),
  }
}
