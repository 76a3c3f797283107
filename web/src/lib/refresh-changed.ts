import type { Query, QueryKey } from '@tanstack/react-query'

import type { Changed, LiveKind } from '../../../src/features/live/live.schemas.ts'
import type { Tonight } from '../../../src/features/play/play.schemas.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { affectedBy, findQueries, refreshEach } from './refresh.ts'

const { articles, campaigns, dashboard, npcs } = queryKeys

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
  session: (id) => [[queryKeys.storyline(id), queryKeys.tonight(id)], [queryKeys.sessionLogs(id)]],
  journal: (id) => [
    [['journal'], queryKeys.tonight(id)],
    [dashboard, queryKeys.sessionLogs(id)],
  ],
  tag: () => [[['tags']], [npcs, articles, dashboard]],
  secret: (id) => [[queryKeys.secrets(id), queryKeys.tonight(id)]],
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

/** With what may change with everything: who was told what, recent changes, and what waits in the bin. */
function keysChangedBy(kind: LiveKind, id: number): Required<ChangedKeys> {
  const [chosen, showing = []] = changedBy[kind](id)
  return [
    [...chosen, queryKeys.ledger(id, {}), queryKeys.knowledge(id), queryKeys.history(id)],
    [...showing, ['reveals', id], queryKeys.bin(id)],
  ]
}

/** All that changes of these kinds may change. */
export const keysOf = (
  campaignId: number,
  kinds = Object.keys(changedBy) as LiveKind[],
): QueryKey[] => kinds.flatMap((kind) => keysChangedBy(kind, campaignId).flat())

/** So many answers were asked for until now: unlike the time, that only grows. */
let askedSoFar = 0
export const countAsked = (): number => askedSoFar

/** As which each answer was last asked for: 0 for one more page of a list, which does not read the others. */
const lastAsked = new WeakMap<Query, number>()
/** The same of what the server answered last. */
const lastAnswered = new WeakMap<Query, number>()

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  const { query, action } = event
  if (action.type === 'fetch') {
    askedSoFar += 1
    lastAsked.set(query, action.meta?.fetchMore ? 0 : askedSoFar)
  }
  // What the page sets by itself is `manual`.
  if (action.type === 'success' && !action.manual) {
    lastAnswered.set(query, lastAsked.get(query) ?? 0)
  }
})

/** Whether its answer, which may still be on its way, was asked for later. One that failed or was given up was not. */
function isAskedAfter(count: number, query: Query): boolean {
  const { fetchStatus } = query.state
  const of = fetchStatus === 'fetching' ? lastAsked : lastAnswered
  return (of.get(query) ?? 0) > count
}

/**
 * Marks as stale what these changes may change, and reads again what is on the page and concerned. What was asked for after
 * the page heard of them, when it had asked `askedBefore` times, holds them: what a write of one's own affects is read at its
 * answer, often after its event.
 */
export async function refreshChanged(
  campaignId: number,
  changes: readonly Changed[],
  askedBefore = Infinity,
): Promise<void> {
  const concerned = new Set<Query>()
  const find = (keys: readonly QueryKey[]) =>
    [...findQueries(keys)].filter((query) => !isAskedAfter(askedBefore, query))
  /** Of the sessions that do not run. */
  const logs = new Set<Query>()
  const running = runningLog(campaignId)
  for (const [kind, ofKind] of Map.groupBy(changes, (change) => change.kind)) {
    const [chosen, showing] = keysChangedBy(kind, campaignId)
    const isAny = ofKind.some(({ action }) => action !== 'updated')
    const ids = new Set<unknown>(ofKind.map(({ id }) => id))
    for (const query of find(chosen)) concerned.add(query)
    for (const query of find(showing)) {
      query.invalidate()
      const { data } = query.state
      const isHeld = data === undefined || holdsAny(data, ids)
      if (kind === 'journal' && isLog(query) && query !== running && !isHeld) logs.add(query)
      else if (isAny || isHeld) concerned.add(query)
    }
  }
  // The log may be on its way already.
  await Promise.allSettled([refreshEach(concerned), running?.promise])
  // The book shows the logs of all sessions: a line of the one that runs would read each of them again.
  if (!hasCreated(running, changes)) await refreshEach(logs.difference(concerned))
}

const isLog = ({ queryKey }: Query) => queryKey[0] === 'play' && queryKey[2] === 'log'

function runningLog(campaignId: number): Query | undefined {
  const { running } = queryClient.getQueryData<Tonight>(queryKeys.tonight(campaignId)) ?? {}
  return running
    ? queryClient.getQueryCache().find({ queryKey: queryKeys.sessionLog(campaignId, running.id) })
    : undefined
}

/** Whether this log has all entries that were made: another one is of a session before, such as one that was revealed. */
function hasCreated(log: Query | undefined, changes: readonly Changed[]): boolean {
  const entries = (log?.state.data ?? []) as { id: number }[]
  const ids = new Set(entries.map(({ id }) => id))
  return changes.every(
    ({ kind, id, action }) => kind !== 'journal' || action !== 'created' || ids.has(id),
  )
}

const holdsAny = (data: unknown, ids: ReadonlySet<unknown>): boolean =>
  ids.has(data) ||
  (data instanceof Object && Object.values(data).some((part) => holdsAny(part, ids)))
