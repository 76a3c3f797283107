import type { Query, QueryFilters, QueryKey } from '@tanstack/react-query'

import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

const { articles, campaigns, dashboard, npcs } = queryKeys

export const everything: readonly QueryKey[] = [[]]

/** What shows a thing, and is read again after a change of it. */
export const affectedBy = {
  npc: [npcs, dashboard],
  tag: [['tags'], npcs, articles, dashboard],
  article: (campaignId: number) => [
    articles,
    queryKeys.kinds(campaignId),
    queryKeys.storyline(campaignId),
    queryKeys.tonight(campaignId),
  ],
  /** What has fields of one's own. */
  kind: (campaignId: number) => [
    queryKeys.kinds(campaignId),
    articles,
    npcs,
    queryKeys.locations(campaignId),
    queryKeys.storyline(campaignId),
    queryKeys.tonight(campaignId),
  ],
  /** An entry may be about several things. */
  journal: [['journal'], dashboard],
  connection: (campaignId: number) => [
    queryKeys.connections(campaignId),
    queryKeys.connectionsOfNpcs(campaignId),
    queryKeys.besideCast(campaignId),
  ],
  location: (campaignId: number) => [
    queryKeys.locations(campaignId),
    queryKeys.maps(campaignId),
    queryKeys.storyline(campaignId),
    npcs,
    articles,
    dashboard,
  ],
  members: (campaignId: number) => [
    queryKeys.players(campaignId),
    queryKeys.invitations(campaignId),
    queryKeys.inviteLinks(campaignId),
    queryKeys.tonight(campaignId),
    dashboard,
  ],
  /** Members are listed with name and portrait; a deleted account may pass its campaigns on. */
  account: [campaigns, dashboard],
  model: [queryKeys.model, queryKeys.generator],
}

/** TanStack Query does not repeat a query's first request. If it began before the change, its answer may be from before. */
function repeatFirstRequests(filters: QueryFilters): void {
  const queries = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  for (const query of queries.filter(({ state }) => state.data === undefined)) {
    void query.cancel({ silent: true })
    query.fetch().catch(() => {})
  }
}

export function refreshWhere(filters: QueryFilters): Promise<unknown> {
  repeatFirstRequests(filters)
  return queryClient.invalidateQueries(filters)
}

export const findQueries = (keys: readonly QueryKey[]) =>
  new Set(keys.flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey })))

export const refreshEach = (queries: ReadonlySet<Query>) =>
  refreshWhere({ predicate: (query) => queries.has(query) })

/** Each answer is read once, also where several keys cover it. */
export const refresh = (keys: readonly QueryKey[]): Promise<unknown> =>
  refreshEach(findQueries(keys))
