import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  ConnectionCreate,
  ConnectionUpdate,
} from '../../../../src/features/connections/connections.schemas.ts'
import type { Position } from '../../../../src/features/connections/layout.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { affectedBy, queryKeys, refresh } from '../../lib/query-keys.ts'

/** Below the key of NPCs, because it changes with them. */
export const castQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.cast(campaignId),
    queryFn: async ({ signal }) => {
      const asked = { param: { id: `${campaignId}` }, query: {} }
      return (await answer(api.campaigns[':id'].cast.$get(asked, { init: { signal } }))).npcs
    },
  })

export const connectionsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.connections(campaignId),
    queryFn: async ({ signal }) => {
      const query = { campaign_id: `${campaignId}` }
      const asked = api.connections.$get({ query }, { init: { signal } })
      return (await answer(asked, 'connections')).connections
    },
  })

/** Those of one NPC, with the NPCs that they lead to. */
export const connectionsOfNpcQuery = (campaignId: number, npcId: number) =>
  queryOptions({
    queryKey: queryKeys.connectionsOfNpc(campaignId, npcId),
    queryFn: async ({ signal }) => {
      const [param, npc_id, init] = [{ id: `${campaignId}` }, `${npcId}`, { signal }]
      const query = { campaign_id: param.id, npc_id }
      const [{ connections }, { npcs }] = await Promise.all([
        answer(api.connections.$get({ query }, { init }), 'connections'),
        answer(api.campaigns[':id'].cast.$get({ param, query: { npc_id } }, { init })),
      ])
      return { connections, npcs }
    },
  })

export const layoutQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.layout(campaignId),
    queryFn: async ({ signal }) => {
      const param = { id: `${campaignId}` }
      const asked = api.campaigns[':id'].layout.$get({ param }, { init: { signal } })
      return (await answer(asked)).positions
    },
    // Whoever looks must not see portraits move because another window was looked at in between.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })

export const savePositions = (campaignId: number, positions: Position[]) =>
  answer(api.campaigns[':id'].layout.$put({ param: { id: `${campaignId}` }, json: { positions } }))

export const refreshConnections = (client: QueryClient, campaignId: number) =>
  refresh(client, affectedBy.connection(campaignId))

export function useCreateConnection(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: ConnectionCreate) =>
      answer(api.connections.$post({ query: { campaign_id: `${campaignId}` }, json })),
    onSuccess(created) {
      client.setQueryData(connectionsQuery(campaignId).queryKey, (known) => [
        ...(known ?? []),
        created,
      ])
      void refreshConnections(client, campaignId)
    },
  })
}

export function useUpdateConnection(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...json }: ConnectionUpdate & { id: number }) =>
      answer(api.connections[':id'].$put({ param: { id: `${id}` }, json })),
    onSuccess(updated) {
      client.setQueryData(connectionsQuery(campaignId).queryKey, (known) =>
        known?.map((connection) => (connection.id === updated.id ? updated : connection)),
      )
    },
    onSettled: () => void refreshConnections(client, campaignId),
  })
}

/** Gone at once, and back where the server would not. */
export function useDeleteConnection(campaignId: number) {
  const client = useQueryClient()
  const { queryKey } = connectionsQuery(campaignId)
  return useMutation({
    mutationFn: (id: number) => answer(api.connections[':id'].$delete({ param: { id: `${id}` } })),
    async onMutate(id) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known) => known?.filter((connection) => connection.id !== id))
      return before
    },
    onError: (_, __, before) => client.setQueryData(queryKey, before),
    onSettled: () => refreshConnections(client, campaignId),
  })
}
