import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { affectedBy, queryKeys, refresh } from '../../lib/query-keys.ts'
import type { TagValues } from './tag-values.ts'

export const tagsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.tags(campaignId),
    queryFn: async ({ signal }) => {
      const query = { campaign_id: `${campaignId}` }
      return (await answer(api.tags.$get({ query }, { init: { signal } }), 'tags')).tags
    },
  })

export function useCreateTag(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tag: TagValues) =>
      answer(api.tags.$post({ query: {}, json: { ...tag, campaign_id: campaignId } })),
    onSuccess(created) {
      changeTags(client, campaignId, (tags) => [...tags, created])
      void refreshTags(client)
    },
  })
}

export function useUpdateTag({ id, campaign_id }: Tag) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<TagValues> & { updated_at: string }) =>
      answer(api.tags[':id'].$put({ param: { id: `${id}` }, json: changes })),
    onSuccess(updated) {
      changeTags(client, campaign_id, (tags) => [...without(tags, id), updated])
      void refreshTags(client)
    },
    // A refusal may mean that another person changed it.
    onError: () => void client.invalidateQueries(tagsQuery(campaign_id)),
  })
}

/** The tag is gone from the page at once, and back when the server says no. */
export function useDeleteTag(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Tag) => answer(api.tags[':id'].$delete({ param: { id: `${id}` } })),
    async onMutate({ id }) {
      await client.cancelQueries(tagsQuery(campaignId))
      changeTags(client, campaignId, (tags) => without(tags, id))
    },
    onError(_, tag) {
      changeTags(client, campaignId, (tags) => [...without(tags, tag.id), tag])
    },
    onSettled: () => void refreshTags(client),
  })
}

const byName = new Intl.Collator('en', { sensitivity: 'base' })

function changeTags(client: QueryClient, campaignId: number, change: (tags: Tag[]) => Tag[]): void {
  client.setQueryData(
    tagsQuery(campaignId).queryKey,
    (tags) => tags && change(tags).toSorted((one, other) => byName.compare(one.name, other.name)),
  )
}

function without(tags: Tag[], id: number): Tag[] {
  return tags.filter((tag) => tag.id !== id)
}

/** Characters and the dashboard show tags too. */
export const refreshTags = (client: QueryClient) => refresh(client, affectedBy.tag)
