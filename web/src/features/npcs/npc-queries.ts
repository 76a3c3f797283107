import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import type { Npc } from '../../../../src/features/npcs/npcs.schemas.ts'
import { request } from '../../lib/http.ts'
import type { ManageSearch } from './manage-search.ts'
import type { ValidatedNpc } from './npc-validation.ts'

const PAGE = 50
const IS_ID = /^\d+$/

interface NpcPage {
  npcs: Npc[]
  total: number
  next_cursor: string | null
}

/** Pages of the manage list; what was found before stays until the next answer is here. */
export const npcListQuery = (campaignId: number, { q, tag, sort }: ManageSearch) =>
  infiniteQueryOptions({
    queryKey: ['npcs', 'list', campaignId, { q, tag, sort }],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        campaign_id: String(campaignId),
        limit: String(PAGE),
        sort: sort ?? 'name',
        ...(q && { q }),
        ...(tag && { tag }),
        ...(pageParam && { cursor: pageParam }),
      })
      return request<NpcPage>(`/api/npcs?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (previous, query) =>
      query?.queryKey[2] === campaignId ? previous : undefined,
  })

export const npcClassesQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['npcs', 'classes', campaignId],
    queryFn: async ({ signal }) => {
      const path = `/api/campaigns/${campaignId}/npc-classes`
      return (await request<{ classes: string[] }>(path, { signal })).classes
    },
  })

export const npcQuery = (id: string | number) =>
  queryOptions({
    queryKey: ['npcs', 'one', String(id)],
    queryFn: ({ signal }) => fetchNpc(String(id), signal),
  })

async function fetchNpc(id: string, signal: AbortSignal): Promise<ValidatedNpc> {
  const answer = request(`/api/npcs/${encodeURIComponent(id)}`, { signal })
  const [{ validateNpc }, npc] = await Promise.all([loadValidation(), answer])
  return validateNpc(npc)
}

/** Lists do without it. */
const loadValidation = () => import('./npc-validation.ts')

/** An NPC by its id, or by its name when that is no number; null when the list has none of that name. */
export const editedNpcQuery = (campaignId: number, idOrName: string) =>
  queryOptions({
    queryKey: ['npcs', 'edited', campaignId, idOrName],
    queryFn: ({ signal }) =>
      IS_ID.test(idOrName)
        ? fetchNpc(idOrName, signal)
        : findNpcByName(campaignId, idOrName, signal),
  })

async function findNpcByName(
  campaignId: number,
  name: string,
  signal: AbortSignal,
): Promise<ValidatedNpc | null> {
  const query = new URLSearchParams({ campaign_id: String(campaignId), q: name })
  const { npcs } = await request<{ npcs: Npc[] }>(`/api/npcs?${query}`, { signal })
  const fold = (text: string) => text.trim().toLowerCase()
  const found = npcs.find((npc) => fold(npc.name) === fold(name))
  return found ? (await loadValidation()).validateNpc(found) : null
}

export const locationsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['locations', campaignId],
    queryFn: async ({ signal }) => {
      const path = `/api/locations?campaign_id=${campaignId}`
      return (await request<{ locations: Location[] }>(path, { signal })).locations
    },
  })

/** After any change of an NPC: whatever shows one asks again. */
export function refreshNpcs(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ['npcs'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ])
}
