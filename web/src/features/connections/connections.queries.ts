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

/** One connection, with its NPCs. */
export const connectionPeekQuery = (campaignId: number, id: number) =>
  queryOptions({
    queryKey: queryKeys.connectionWithNpcs(campaignId, id),
    queryFn: async ({ signal }) => {
      const options = { init: { signal } }
      const param = { id: `${id}` }
      const connection = await answer(api.connections[':id'].$get({ param }, options))
      const { from_npc_id: from, to_npc_id: to } = connection
      const asked = { param: { id: `${campaignId}` }, query: { npc_id: `${from}` } }
      const { npcs } = await answer(api.campaigns[':id'].cast.$get(asked, options))
      const npcOf = (npcId: number) => npcs.find((npc) => npc.id === npcId)
      const [one, other] = [npcOf(from), npcOf(to)]
      return one && other ? { connection, from: one, to: other } : null
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
    // Coming back from another window must not move portraits.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })

export const savePositions = (campaignId: number, positions: Position[]) =>
  answer(api.campaigns[':id'].layout.$put({ param: { id: `${campaignId}` }, json: { positions } }))

export const refreshConnections = (client: QueryClient, campaignId: number) =>
  refresh(client, affectedBy.connection(campaignId))

/** Awaited, so that what was saved is on the page when the form closes. */
function useChange<Input, Answer>(
  campaignId: number,
  mutationFn: (input: Input) => Promise<Answer>,
) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => refreshConnections(client, campaignId) })
}

export const useCreateConnection = (campaignId: number) =>
  useChange(campaignId, (json: ConnectionCreate) =>
    answer(api.connections.$post({ query: { campaign_id: `${campaignId}` }, json })),
  )

export const useUpdateConnection = (campaignId: number) =>
  useChange(campaignId, ({ id, ...json }: ConnectionUpdate & { id: number }) =>
    answer(api.connections[':id'].$put({ param: { id: `${id}` }, json })),
  )

export const useDeleteConnection = (campaignId: number) =>
  useChange(campaignId, (id: number) =>
    answer(api.connections[':id'].$delete({ param: { id: `${id}` } })),
  )
