import type { Query, QueryFilters, QueryKey } from '@tanstack/react-query'

import type { Changed, LiveKind } from '../../../src/features/live/live.schemas.ts'
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

/**
 * What changes with a thing that a stream tells of: answers that choose, order or count things by what they say; and answers
 * that may show it, which then hold its id.
 */
type ChangedKeys = [chosen: QueryKey[], showing?: QueryKey[]]

const chosenNpcs = ['list', 'at', 'classes', 'id'].map((part) => [...npcs, part])

const changedBy: Record<LiveKind, (campaignId: number) => ChangedKeys> = {
  npc: (id) => [
    [...chosenNpcs, dashboard, queryKeys.tonight(id)],
    [npcs, articles, queryKeys.storyline(id), queryKeys.play(id)],
  ],
  location: (id) => [
    [queryKeys.locations(id), [...npcs, 'list'], queryKeys.tonight(id)],
    [...affectedBy.location(id), queryKeys.connections(id), queryKeys.play(id)],
  ],
  map: (id) => [[queryKeys.maps(id)], [queryKeys.locations(id), queryKeys.tonight(id)]],
  connection: (id) => [affectedBy.connection(id)],
  session: (id) => [[queryKeys.storyline(id), queryKeys.play(id)]],
  journal: (id) => [[['journal'], queryKeys.play(id)], [dashboard]],
  tag: () => [[['tags']], [npcs, articles, dashboard]],
  secret: (id) => [[queryKeys.secrets(id), queryKeys.tonight(id)], [queryKeys.play(id)]],
  notes: (id) => [[queryKeys.notes(id), queryKeys.tonight(id)]],
  members: (id) => [affectedBy.members(id)],
  campaign: () => [[campaigns, npcs, dashboard]],
  show: (id) => [[queryKeys.tonight(id)]],
  kind: (id) => [affectedBy.kind(id)],
  article: (id) => [
    [
      [...articles, 'list'],
      queryKeys.kinds(id),
      queryKeys.tonight(id),
      ...affectedBy.connection(id),
    ],
    [articles, npcs, queryKeys.locations(id), queryKeys.storyline(id), queryKeys.play(id)],
  ],
  suggestion: () => [[['suggestions']]],
}

/** With what may change with everything: who was told what, and what waits in the bin. */
function keysChangedBy(kind: LiveKind, id: number): Required<ChangedKeys> {
  const [chosen, showing = []] = changedBy[kind](id)
  return [
    [...chosen, queryKeys.ledger(id, {}), queryKeys.knowledge(id)],
    [...showing, ['reveals', id], queryKeys.bin(id)],
  ]
}

/** All that changes of these kinds may change. */
export const keysOf = (
  campaignId: number,
  kinds = Object.keys(changedBy) as LiveKind[],
): QueryKey[] => kinds.flatMap((kind) => keysChangedBy(kind, campaignId).flat())

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

const findQueries = (keys: readonly QueryKey[]) =>
  new Set(keys.flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey })))

const refreshEach = (queries: ReadonlySet<Query>) =>
  refreshWhere({ predicate: (query) => queries.has(query) })

/** Each answer is read once, also where several keys cover it. */
export const refresh = (keys: readonly QueryKey[]): Promise<unknown> =>
  refreshEach(findQueries(keys))

/** Marks as stale what these changes may change, and reads again what is on the page and concerned. */
export function refreshChanged(campaignId: number, changes: readonly Changed[]): Promise<unknown> {
  const concerned = new Set<Query>()
  for (const [kind, ofKind] of Map.groupBy(changes, (change) => change.kind)) {
    const [chosen, showing] = keysChangedBy(kind, campaignId)
    const isAny = ofKind.some(({ action }) => action !== 'updated')
    const ids = new Set<unknown>(ofKind.map(({ id }) => id))
    for (const query of findQueries(chosen)) concerned.add(query)
    for (const query of findQueries(showing)) {
      query.invalidate()
      const { data } = query.state
      if (isAny || data === undefined || holdsAny(data, ids)) concerned.add(query)
    }
  }
  return refreshEach(concerned)
}

const holdsAny = (data: unknown, ids: ReadonlySet<unknown>): boolean =>
  ids.has(data) ||
  (data instanceof Object && Object.values(data).some((part) => holdsAny(part, ids)))
