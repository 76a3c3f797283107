import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { ApiError } from '../../lib/http.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import type { TagValues } from './tag-values.ts'

export const tagsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.tags(campaignId),
    queryFn: async ({ signal }) => {
      const query = { campaign_id: `${campaignId}` }
      return (await answer(api.tags.$get({ query }, { init: { signal } }), 'tags')).tags
    },
  })

/** How many NPCs carry each tag, by the tag's id. */
export const tagCountsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.tagCounts(campaignId),
    queryFn: async ({ signal }) => {
      const param = { id: `${campaignId}` }
      const asked = api.campaigns[':id']['tag-counts'].$get({ param }, { init: { signal } })
      return (await answer(asked)).counts
    },
    select: (counts) => new Map(counts.map(({ tag_id, npcs }) => [tag_id, npcs])),
  })

/** Why the tags could not be loaded. */
export const tagsFailure = (error: Error): string =>
  error instanceof ApiError
    ? `Failed to load tags: ${error.status}`
    : 'Network error loading tags. Please check your connection.'

export function useCreateTag(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tag: TagValues) =>
      answer(api.tags.$post({ query: {}, json: { ...tag, campaign_id: campaignId } })),
    onSuccess: () => refreshTags(client),
  })
}

export function useUpdateTag({ id }: Tag) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<TagValues> & { updated_at: string }) =>
      answer(api.tags[':id'].$put({ param: { id: `${id}` }, json: changes })),
    // A refusal may mean that another person changed it.
    onSettled: () => refreshTags(client),
  })
}

export function useDeleteTag() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Tag) => answer(api.tags[':id'].$delete({ param: { id: `${id}` } })),
    onSettled: () => refreshTags(client),
  })
}

/** Characters and the dashboard show tags too. */
export const refreshTags = (client: QueryClient) => refresh(client, affectedBy.tag)
