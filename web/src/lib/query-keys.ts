import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

import type { Changed, LiveKind } from '../../../src/features/live/live.schemas.ts'

const npcs = ['npcs']
const dashboard = ['dashboard']
const campaigns = ['campaigns']
const feedback = ['feedback']
const people = ['admin', 'people']
const articles = ['articles']
const audit = ['admin', 'audit']

/** Keys of the query cache. A key covers those that begin with it: invalidating `npcs` reaches every list of NPCs. */
export const queryKeys = {
  version: ['version'],
  firstRun: ['first-run'],
  generator: ['generator'],
  generatorFor: (task: string, campaignId?: number) => ['generator', task, campaignId],
  kept: ['kept-generation'],
  profile: ['profile'],
  loginSessions: ['login-sessions'],
  secondFactor: ['second-factor'],
  openid: ['openid'],
  openidLink: ['openid', 'link'],
  inviteLink: (token: string) => ['invite-link', token],
  search: (campaignId: number | undefined, words: string, among: object = {}) => [
    'search',
    campaignId,
    words,
    among,
  ],

  feedback,
  ownFeedback: [...feedback, 'own'],
  allFeedback: [...feedback, 'all'],

  campaigns,
  players: (campaignId: number) => [...campaigns, campaignId, 'players'],
  invitations: (campaignId: number) => [...campaigns, campaignId, 'invitations'],
  inviteLinks: (campaignId: number) => [...campaigns, campaignId, 'invite-links'],
  notes: (campaignId: number) => [...campaigns, campaignId, 'notes'],

  textPictures: (kind: string, id: number) => ['text-pictures', kind, id],

  dashboard,
  dashboardOf: (campaignId: number) => [...dashboard, campaignId],

  play: (campaignId: number) => ['play', campaignId],
  tonight: (campaignId: number) => ['play', campaignId, 'tonight'],
  sessionLog: (campaignId: number, id: number) => ['play', campaignId, 'log', id],

  npcs,
  npc: (id: string | number) => [...npcs, 'one', String(id)],
  npcList: (campaignId: number, search: object) => [...npcs, 'list', campaignId, search],
  npcClasses: (campaignId: number) => [...npcs, 'classes', campaignId],
  tagCounts: (campaignId: number) => [...npcs, 'classes', 'counts', campaignId],
  npcsAt: (campaignId: number, locationId: number) => [...npcs, 'at', campaignId, locationId],
  editedNpc: (campaignId: number, idOrName: string) => [...npcs, 'edited', campaignId, idOrName],
  cast: (campaignId: number) => [...npcs, 'cast', campaignId],
  besideCast: (campaignId: number) => [...npcs, 'beside-cast', campaignId],
  connectionsOfNpcs: (campaignId: number) => [...npcs, 'connections', campaignId],
  connectionsOf: (campaignId: number, { kind, id }: { kind: string; id: number }) => [
    ...npcs,
    'connections',
    campaignId,
    kind,
    id,
  ],
  connectionWithEnds: (campaignId: number, id: number) => [
    ...npcs,
    'connections',
    campaignId,
    'one',
    id,
  ],
  named: (campaignId: number, text: string) => [...npcs, 'named', campaignId, text],
  nameCheck: (check: object) => ['npc-name', check],

  kinds: (campaignId: number) => ['kinds', campaignId],
  articles,
  article: (id: number) => [...articles, 'one', id],
  articleList: (campaignId: number, search: object) => [...articles, 'list', campaignId, search],

  /** Below the key of NPCs, because other names may make a mention of another text. */
  mentions: ({ kind, id }: { kind: string; id: number }) => ['mentions', kind, id],
  connections: (campaignId: number) => ['connections', campaignId],
  layout: (campaignId: number) => ['layout', campaignId],
  /** Of an NPC or an article. */
  journal: ({ kind, id }: { kind: string; id: number }) => ['journal', kind, id],
  locations: (campaignId: number) => ['locations', campaignId],
  maps: (campaignId: number) => ['maps', campaignId],
  secrets: (campaignId: number) => ['secrets', campaignId],
  secretsAbout: (campaignId: number, { kind, id }: { kind: string; id: number }) => [
    'secrets',
    campaignId,
    kind,
    id,
  ],
  ledger: (campaignId: number, filter: object) => ['reveals', campaignId, filter],
  newReveals: (campaignId: number) => ['reveals', campaignId, 'new'],
  bins: ['bin'],
  bin: (campaignId: number) => ['bin', campaignId],
  campaignBin: ['bin', 'campaigns'],
  knowledge: (campaignId: number) => ['knowledge', campaignId],
  storyline: (campaignId: number) => ['storyline', campaignId],
  sessionsAt: (campaignId: number, locationId: number) => [
    'storyline',
    campaignId,
    'at',
    locationId,
  ],
  tags: (campaignId: number) => ['tags', campaignId],

  audit,
  auditOf: (filter: object) => [...audit, filter],
  crashes: ['admin', 'crashes'],
  database: ['admin', 'database'],
  model: ['admin', 'model'],
  /** Both are read again with `model`. */
  modelAt: (host = '') => ['admin', 'model', 'at', host],
  generators: ['admin', 'model', 'generators'],
  people,
  peopleBy: (words: string) => [...people, words],
  personDeletion: (id: number) => ['admin', 'deletion', id],
  settings: ['admin', 'settings'],
}

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

const chosenNpcs = ['list', 'at', 'classes', 'edited'].map((part) => [...npcs, part])

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
function repeatFirstRequests(client: QueryClient, filters: QueryFilters): void {
  const queries = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  for (const query of queries.filter(({ state }) => state.data === undefined)) {
    void query.cancel({ silent: true })
    query.fetch().catch(() => {})
  }
}

function refreshWhere(client: QueryClient, filters: QueryFilters): Promise<unknown> {
  repeatFirstRequests(client, filters)
  return client.invalidateQueries(filters)
}

export const refresh = (client: QueryClient, keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => refreshWhere(client, { queryKey })))

/** Marks as stale what these changes may change, and reads again what is on the page and concerned. */
export function refreshChanged(
  client: QueryClient,
  campaignId: number,
  changes: readonly Changed[],
): Promise<unknown> {
  const cache = client.getQueryCache()
  const concerned = new Set<Query>()
  for (const [kind, ofKind] of Map.groupBy(changes, (change) => change.kind)) {
    const [chosen, showing] = keysChangedBy(kind, campaignId)
    const isAny = ofKind.some(({ action }) => action !== 'updated')
    const ids = new Set<unknown>(ofKind.map(({ id }) => id))
    const find = (keys: QueryKey[]) => keys.flatMap((queryKey) => cache.findAll({ queryKey }))
    for (const query of find(chosen)) concerned.add(query)
    for (const query of find(showing)) {
      query.invalidate()
      const { data } = query.state
      if (isAny || data === undefined || holdsAny(data, ids)) concerned.add(query)
    }
  }
  return refreshWhere(client, { predicate: (query) => concerned.has(query) })
}

const holdsAny = (data: unknown, ids: ReadonlySet<unknown>): boolean =>
  ids.has(data) ||
  (data instanceof Object && Object.values(data).some((part) => holdsAny(part, ids)))
