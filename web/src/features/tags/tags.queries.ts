import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Deleted } from '../../../../src/features/deletions/deletions.schemas.ts'
import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { request } from '../../lib/http.ts'
import type { TagValues } from './tag-values.ts'

export const tagsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['tags', campaignId],
    queryFn: async ({ signal }) =>
      (await request<{ tags: Tag[] }>(`/api/tags?campaign_id=${campaignId}`, { signal })).tags,
  })

export function useCreateTag(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tag: TagValues) =>
      request<Tag>('/api/tags', { method: 'POST', json: { ...tag, campaign_id: campaignId } }),
    onSuccess(created) {
      changeTags(client, campaignId, (tags) => [...tags, created])
      void refreshTags(client)
    },
  })
}

export function useUpdateTag({ id, campaign_id }: Tag) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: Partial<TagValues> & { updated_at: string }) =>
      request<Tag>(`/api/tags/${id}`, { method: 'PUT', json }),
    onSuccess(updated) {
      changeTags(client, campaign_id, (tags) => [...without(tags, id), updated])
      void refreshTags(client)
    },
    // A refusal may mean that somebody else was here: the grid asks how things are.
    onError: () => void client.invalidateQueries(tagsQuery(campaign_id)),
  })
}

/** The tag is gone from the page at once, and back when the server says no. */
export function useDeleteTag(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Tag) => request<Deleted>(`/api/tags/${id}`, { method: 'DELETE' }),
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
export function refreshTags(client: QueryClient): Promise<unknown> {
  return Promise.all(
    ['tags', 'npcs', 'dashboard'].map((first) => client.invalidateQueries({ queryKey: [first] })),
  )
}
