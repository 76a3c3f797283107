import type {
  ConnectionCreate,
  ConnectionUpdate,
} from '../../../../src/features/connections/connections.schemas.ts'
import type { SentPosition } from '../../../../src/features/connections/layout.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import { useWrite } from '../../lib/use-write.ts'
import { type End, nodeOf, thingBeside, thingOfCast } from './nodes.ts'

/** Below the key of NPCs, because it changes with them. */
export const castQuery = (campaignId: number) =>
  readQuery(queryKeys.cast(campaignId), async (options) => {
    const asked = { param: { id: campaignId }, query: {} }
    return (await answer(api.campaigns[':id'].cast.$get(asked, options))).npcs
  })

/** Locations and articles with connections. */
export const besideCastQuery = (campaignId: number) =>
  readQuery(queryKeys.besideCast(campaignId), async (options) => {
    const asked = { param: { id: campaignId }, query: {} }
    const found = api.campaigns[':id']['beside-cast'].$get(asked, options)
    return (await answer(found)).things
  })

export const connectionsQuery = (campaignId: number) =>
  readQuery(queryKeys.connections(campaignId), async (options) => {
    const query = { campaign_id: campaignId }
    const asked = api.connections.$get({ query }, options)
    return (await answer(asked, 'connections')).connections
  })

/** Those of one thing, with the things that they lead to, by their numbers in the graph. */
export const connectionsOfQuery = (campaignId: number, { kind, id }: End) =>
  readQuery(queryKeys.connectionsOf(campaignId, { kind, id }), async (options) => {
    const query = { about_kind: kind, about_id: id }
    const asked = { param: { id: campaignId }, query }
    const campaign = api.campaigns[':id']
    const [{ connections }, { npcs }, { things }] = await Promise.all([
      answer(
        api.connections.$get({ query: { campaign_id: campaignId, ...query } }, options),
        'connections',
      ),
      answer(campaign.cast.$get(asked, options)),
      answer(campaign['beside-cast'].$get(asked, options)),
    ])
    const all = [...npcs.map(thingOfCast), ...things.map(thingBeside)]
    return { connections, things: new Map(all.map((thing) => [thing.id, thing])) }
  })

export const connectionPeekQuery = (campaignId: number, id: number) =>
  readQuery(queryKeys.connectionWithEnds(campaignId, id), async (options) => {
    const connection = await answer(api.connections[':id'].$get({ param: { id } }, options))
    const { things } = await queryClient.fetchQuery(connectionsOfQuery(campaignId, connection.from))
    const [from, to] = [connection.from, connection.to].map((end) => things.get(nodeOf(end)))
    return from && to ? { connection, from, to } : null
  })

export const layoutQuery = (campaignId: number) => ({
  ...readQuery(queryKeys.layout(campaignId), async (options) => {
    const param = { id: campaignId }
    return (await answer(api.campaigns[':id'].layout.$get({ param }, options))).positions
  }),
  // Coming back from another window must not move portraits.
  refetchOnWindowFocus: false,
  staleTime: 60_000,
})

export const savePositions = (campaignId: number, positions: SentPosition[]) =>
  answer(api.campaigns[':id'].layout.$put({ param: { id: campaignId }, json: { positions } }))

export const refreshConnections = (campaignId: number) => refresh(affectedBy.connection(campaignId))

export const useCreateConnection = (campaignId: number) =>
  useWrite(affectedBy.connection(campaignId), (json: ConnectionCreate) =>
    answer(api.connections.$post({ query: { campaign_id: campaignId }, json })),
  )

export const useUpdateConnection = (campaignId: number) =>
  useWrite(
    affectedBy.connection(campaignId),
    ({ id, ...json }: ConnectionUpdate & { id: number }) =>
      answer(api.connections[':id'].$put({ param: { id }, json })),
  )

export const useDeleteConnection = (campaignId: number) =>
  useWrite(affectedBy.connection(campaignId), (id: number) =>
    answer(api.connections[':id'].$delete({ param: { id } })),
  )
