import { type InfiniteData, infiniteQueryOptions, useMutation } from '@tanstack/react-query'

import type { NpcCreate } from '../../../../src/features/npcs/npcs.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { pagesQuery, readQuery } from '../../lib/read-query.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import type { ManageSearch } from './list/manage-search.ts'

/** Pages of the list. The previous results stay until the next ones arrive. */
export const npcListQuery = (campaignId: number, shown: ManageSearch) => {
  const { view: _, unfinished, ...filters } = shown
  const search = { ...filters, ...(unfinished && { unfinished: 'true' as const }) }
  return infiniteQueryOptions({
    ...pagesQuery(queryKeys.npcList(campaignId, search), (page, options) => {
      const query = { campaign_id: campaignId, sort: 'name' as const, ...search, ...page }
      return answer(api.npcs.$get({ query }, options), 'next_cursor')
    }),
    placeholderData: (previous, query) =>
      query?.queryKey[2] === campaignId ? previous : undefined,
  })
}

export const npcClassesQuery = (campaignId: number) =>
  readQuery(queryKeys.npcClasses(campaignId), async (options) => {
    const param = { id: campaignId }
    const asked = api.campaigns[':id']['npc-classes'].$get({ param }, options)
    return (await answer(asked)).classes
  })

export const npcQuery = (id: string | number) =>
  readQuery(queryKeys.npc(id), async (options) => {
    const param = { id: encodeURIComponent(id) }
    return (await answer(api.npcs[':id'].$get({ param }, options))).npc
  })

/** The id of the NPC of this name; null when the list has none. */
export const npcIdQuery = (campaignId: number, name: string) =>
  readQuery(queryKeys.npcId(campaignId, name), async (options) => {
    const query = { campaign_id: campaignId, q: name }
    const { npcs } = await answer(api.npcs.$get({ query }, options), 'npcs')
    const fold = (text: string) => text.trim().toLowerCase()
    return npcs.find((npc) => fold(npc.name) === fold(name))?.id ?? null
  })

/** After a change of an NPC. */
export const refreshNpcs = () => refresh(affectedBy.npc)

export const useCreateNpc = () =>
  useMutation({
    mutationFn: (json: NpcCreate) => answer(api.npcs.$post({ query: {}, json })),
    onSuccess: () => void refreshNpcs(),
  })

export const useDeleteNpc = () =>
  useMutation({
    mutationFn: (id: number) => answer(api.npcs[':id'].$delete({ param: { id } })),
    onSuccess(_, id) {
      queryClient.removeQueries({ queryKey: npcQuery(id).queryKey })
      removeFromLists(id)
      void refreshNpcs()
    },
  })

/** At once: the list would show it, and ask for it, until it is read again. */
function removeFromLists(id: number): void {
  queryClient.setQueriesData<InfiniteData<{ npcs: { id: number }[] }>>(
    { queryKey: [...queryKeys.npcs, 'list'] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          npcs: page.npcs.filter((npc) => npc.id !== id),
        })),
      },
  )
}
