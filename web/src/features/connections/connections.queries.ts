import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Connection,
  ConnectionCreate,
  ConnectionUpdate,
} from '../../../../src/features/connections/connections.schemas.ts'
import type { CastMember, Position } from '../../../../src/features/connections/layout.schemas.ts'
import type { Deleted } from '../../../../src/features/deletions/deletions.schemas.ts'
import { request } from '../../lib/http.ts'

/** Below the key of NPCs, because it changes with them. */
export const castQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['npcs', 'cast', campaignId],
    queryFn: async ({ signal }) => {
      const path = `/api/campaigns/${campaignId}/cast`
      return (await request<{ npcs: CastMember[] }>(path, { signal })).npcs
    },
  })

export const connectionsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['connections', campaignId],
    queryFn: async ({ signal }) => {
      const path = `/api/connections?campaign_id=${campaignId}`
      return (await request<{ connections: Connection[] }>(path, { signal })).connections
    },
  })

/** Those of one NPC, with the NPCs that they lead to. */
export const connectionsOfNpcQuery = (campaignId: number, npcId: number) =>
  queryOptions({
    queryKey: ['npcs', 'connections', campaignId, npcId],
    queryFn: async ({ signal }) => {
      const [{ connections }, { npcs }] = await Promise.all([
        request<{ connections: Connection[] }>(
          `/api/connections?campaign_id=${campaignId}&npc_id=${npcId}`,
          { signal },
        ),
        request<{ npcs: CastMember[] }>(`/api/campaigns/${campaignId}/cast?npc_id=${npcId}`, {
          signal,
        }),
      ])
      return { connections, npcs }
    },
  })

export const layoutQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['layout', campaignId],
    queryFn: async ({ signal }) => {
      const path = `/api/campaigns/${campaignId}/layout`
      return (await request<{ positions: Position[] }>(path, { signal })).positions
    },
    // Whoever looks must not see portraits move because another window was looked at in between.
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  })

export const savePositions = (campaignId: number, positions: Position[]) =>
  request<{ positions: Position[] }>(`/api/campaigns/${campaignId}/layout`, {
    method: 'PUT',
    json: { positions },
  })

export function refreshConnections(client: QueryClient, campaignId: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries(connectionsQuery(campaignId)),
    client.invalidateQueries({ queryKey: ['npcs', 'connections', campaignId] }),
  ])
}

export function useCreateConnection(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: ConnectionCreate) =>
      request<Connection>(`/api/connections?campaign_id=${campaignId}`, { method: 'POST', json }),
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
      request<Connection>(`/api/connections/${id}`, { method: 'PUT', json }),
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
    mutationFn: (id: number) => request<Deleted>(`/api/connections/${id}`, { method: 'DELETE' }),
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
