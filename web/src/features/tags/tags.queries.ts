import type { Tag } from '../../../../src/features/tags/tags.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { ApiError } from '../../lib/http.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import { compareNames } from '../../lib/texts/compare-names.ts'
import { useWrite } from '../../lib/use-write.ts'
import type { TagValues } from './tag-values.ts'

/** By name. */
export const tagsQuery = (campaignId: number) =>
  readQuery(queryKeys.tags(campaignId), async (options) => {
    const query = { campaign_id: campaignId }
    const { tags } = await answer(api.tags.$get({ query }, options), 'tags')
    return tags.toSorted((a, b) => compareNames(a.name, b.name))
  })

/** How many NPCs carry each tag, by the tag's id. */
export const tagCountsQuery = (campaignId: number) =>
  readQuery(queryKeys.tagCounts(campaignId), async (options) => {
    const param = { id: campaignId }
    const { counts } = await answer(api.campaigns[':id']['tag-counts'].$get({ param }, options))
    return Object.fromEntries(counts.map(({ tag_id, npcs }) => [tag_id, npcs]))
  })

export const tagsFailure = (error: Error): string =>
  error instanceof ApiError
    ? `Failed to load tags: ${error.status}`
    : 'Network error loading tags. Please check your connection.'

export const useCreateTag = (campaignId: number) =>
  useWrite(affectedBy.tag, (tag: TagValues) =>
    answer(api.tags.$post({ query: {}, json: { ...tag, campaign_id: campaignId } })),
  )

export const useUpdateTag = ({ id }: Tag) =>
  useWrite(affectedBy.tag, (changes: Partial<TagValues> & { updated_at: string }) =>
    answer(api.tags[':id'].$put({ param: { id }, json: changes })),
  )

export const useDeleteTag = () =>
  useWrite(affectedBy.tag, ({ id }: Tag) => answer(api.tags[':id'].$delete({ param: { id } })))

/** Characters and the dashboard show tags too. */
export const refreshTags = () => refresh(affectedBy.tag)
