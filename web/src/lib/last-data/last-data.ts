import {
  type Query,
  type QueryCache,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  notifyManager,
} from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { ApiError, NetworkError } from '../http.ts'
import { askIfReachable, isReachable } from '../reachability.ts'
import { readStoredUser } from '../storage.ts'
import { viewedAs } from '../view-as.ts'
import {
  dropAllLast,
  dropLast,
  dropLastWhere,
  type LastDatum,
  readLast,
  writeLast,
} from './last-data-store.ts'

/** The first part of the keys whose data the browser keeps: what a campaign's pages show. */
const KEPT = new Set([
  'campaigns',
  'connections',
  'dashboard',
  'evening',
  'journal',
  'knowledge',
  'layout',
  'locations',
  'maps',
  'npcs',
  'private-notes',
  'profile',
  'reveals',
  'secrets',
  'storyline',
  'tags',
])
/** Emails and links to join. */
const NOT_KEPT = new Set(['invitations', 'invite-links'])
/** Characters of one answer. */
const MAX_EACH = 500_000
/** Data that arrive together are written once. */
const TOGETHER = 300

export const isKept = ([first, , third]: QueryKey): boolean =>
  KEPT.has(String(first)) && !NOT_KEPT.has(String(third))

/** The frame around every page lists the campaigns. */
export const isOfFrame = ({ queryKey }: Query): boolean =>
  queryKey[0] === 'campaigns' && queryKey.length === 1

/** Queries that show what the browser kept, and when that was read. */
const restored = new WeakMap<Query, number>()
export const restoredAt = (query: Query): number | undefined => restored.get(query)

/**
 * Reads by the server. While it cannot be reached, a query keeps its data, or without any gets what the browser kept. With
 * the server, nothing kept is shown.
 */
export async function readOrRestore<T>(
  read: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  if (!isReachable()) {
    const { data, dataUpdatedAt } = query.state
    const last = data === undefined ? await restore(query) : { data, at: dataUpdatedAt }
    if (last) {
      // After the query has taken the data as read now.
      notifyManager.schedule(() => query.setState({ dataUpdatedAt: last.at }))
      return last.data as T
    }
    // A machine that is switched off lets a request wait for minutes.
    if (!(await askIfReachable())) throw new NetworkError('The server cannot be reached.')
  }
  const data = await read(context)
  restored.delete(query)
  return data
}

async function restore(query: Query): Promise<{ data: unknown; at: number } | undefined> {
  const user = readStoredUser()
  if (!user || viewedAs.get() || !isKept(query.queryKey)) return undefined
  const last = await readLast(user.id, query.queryHash)
  if (!last) return undefined
  restored.set(query, last.at)
  return { data: JSON.parse(last.text), at: last.at }
}

/** Keeps what is read from now on, for the person who reads it. */
export function keepLastData(client: QueryClient): void {
  const read = new Set<Query>()
  let together: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(together)
    together = undefined
    const queries = [...read]
    read.clear()
    void keep(client, queries)
  }

  client.getQueryCache().subscribe(({ query, type, ...event }) => {
    if (type !== 'updated' || !isKept(query.queryKey) || !('action' in event)) return
    const { action } = event
    if (action.type === 'error' && isRefusal(action.error)) void drop([query.queryHash])
    // While a DM looks as a member, data are the member's.
    if (action.type !== 'success' || !isReachable() || viewedAs.get()) return
    read.add(query)
    together ??= setTimeout(flush, TOGETHER)
  })
  // A phone may end a page that it hides.
  document.addEventListener('visibilitychange', () => document.hidden && flush())
  forgetUnwritten = () => read.clear()
}

let forgetUnwritten = () => {}

async function keep(client: QueryClient, queries: readonly Query[]): Promise<void> {
  const user = readStoredUser()
  if (!user) return
  const campaigns = queries.find(isOfFrame)
  const isOther = campaigns && (await hasOtherRoles(user.id, campaigns))
  if (isOther) {
    await dropAllLast(user.id)
    // Nothing that was read in the former role is shown again, or kept.
    client.removeQueries({ type: 'inactive' })
    void client.invalidateQueries({ predicate: (query) => !isOfFrame(query) })
  }
  const data = (isOther ? [campaigns] : queries).flatMap((query) => datumOf(user.id, query) ?? [])
  // Meanwhile this person may have logged out.
  if (data.length > 0 && readStoredUser()?.id === user.id) await writeLast(data)
}

function datumOf(userId: number, { queryHash: hash, state }: Query): LastDatum | null {
  if (state.data === undefined) return null
  const text = JSON.stringify(state.data)
  if (text.length > MAX_EACH) return null
  return { userId, hash, at: state.dataUpdatedAt, size: text.length, text }
}

/** Whether this person left a campaign since it was kept, or has another role in it. */
async function hasOtherRoles(userId: number, { queryHash, state }: Query): Promise<boolean> {
  const last = await readLast(userId, queryHash)
  const roles = new Map((state.data as Campaign[]).map(({ id, role }) => [id, role]))
  const before = last ? (JSON.parse(last.text) as Campaign[]) : []
  return before.some(({ id, role }) => roles.get(id) !== role)
}

/** The reader may not see it any more, or it is gone. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)

async function drop(hashes: readonly string[]): Promise<void> {
  const user = readStoredUser()
  if (user) await dropLast(user.id, hashes)
}

/** Something is gone for this reader: what was read of it, and is not on the page, is shown no more. */
export async function forgetRead(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const cache: QueryCache = client.getQueryCache()
  for (const queryKey of keys) client.removeQueries({ queryKey, type: 'inactive' })
  const user = readStoredUser()
  if (!user) return
  const open = new Set(cache.findAll({ type: 'active' }).map(({ queryHash }) => queryHash))
  // A hash is the key as JSON.
  const begins = keys.map((key) => JSON.stringify(key).slice(0, -1))
  await dropLastWhere(
    user.id,
    (hash) => !open.has(hash) && begins.some((begin) => hash.startsWith(begin)),
  )
}

/** A chosen logout clears what this person read. */
export function forgetLastData(userId: number): void {
  forgetUnwritten()
  void dropAllLast(userId)
}
