import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { isRefusal } from '../http.ts'
import { isReachable } from '../reachability.ts'
import { forgetCopies } from '../storage/kept-by-person.ts'
import { readStoredUser } from '../storage/storage.ts'
import { viewedAs } from '../view-as.ts'
import { isKept, isOfFrame, restoredAt } from './kept-queries.ts'
import {
  dropAllLast,
  dropLastWhere,
  type LastDatum,
  readLast,
  writeLast,
} from './last-data-store.ts'

/** Characters of one answer. */
const MAX_EACH = 500_000
/** Data that arrive together are written once. */
const TOGETHER = 300
/** The page does not know what answers of another version hold. */
const VERSION = String(import.meta.env.DRAMATIS_VERSION)

/** What the browser kept of a query. */
export async function restore(query: Query): Promise<{ data: unknown; at: number } | undefined> {
  const user = readStoredUser()
  if (!user || viewedAs.get() || !isKept(query.queryKey)) return undefined
  const last = await readLast(user.id, query.queryHash)
  if (last?.version !== VERSION) return undefined
  restoredAt.set(query, last.at)
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
    // Whatever goes wrong, the page works without it.
    keep(client, queries).catch(() => {})
  }

  function note(query: Query): void {
    // While a DM looks as a member, data are the member's.
    if (!isReachable() || viewedAs.get() || !isKept(query.queryKey)) return
    read.add(query)
    together ??= setTimeout(flush, TOGETHER)
  }

  // What was read before this was loaded.
  client.getQueryCache().getAll().forEach(note)
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'success') note(query)
    if (action.type === 'error' && isRefusal(action.error)) {
      void drop((hash) => hash === query.queryHash)
    }
  })
  // A phone may end a page that it hides.
  document.addEventListener('visibilitychange', () => document.hidden && flush())
  forgetUnwritten = () => read.clear()
}

let forgetUnwritten = () => {}

async function keep(client: QueryClient, queries: readonly Query[]): Promise<void> {
  const user = readStoredUser()
  if (!user) return
  const campaigns = queries.find((query) => isOfFrame(query) && query.state.data !== undefined)
  const isOther = campaigns && (await hasOtherRoles(user.id, campaigns))
  if (isOther) {
    await dropAllLast()
    forgetCopies()
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
  return { userId, hash, at: state.dataUpdatedAt, size: text.length, text, version: VERSION }
}

/** Whether this person left a campaign since it was kept, or has another role in it. */
async function hasOtherRoles(userId: number, { queryHash, state }: Query): Promise<boolean> {
  const last = await readLast(userId, queryHash)
  const roles = new Map((state.data as Campaign[]).map(({ id, role }) => [id, role]))
  const before = last ? (JSON.parse(last.text) as Campaign[]) : []
  return before.some(({ id, role }) => roles.get(id) !== role)
}

async function drop(isDropped: (hash: string) => boolean): Promise<void> {
  const user = readStoredUser()
  if (user) await dropLastWhere(user.id, isDropped)
}

/** Something is gone for this reader: what was read of it, and is not on the page, is shown no more. */
export async function forgetRead(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  for (const queryKey of keys) client.removeQueries({ queryKey, type: 'inactive' })
  const active = client.getQueryCache().findAll({ type: 'active' })
  const open = new Set(active.map(({ queryHash }) => queryHash))
  // A hash is the key as JSON.
  const begins = keys.map((key) => JSON.stringify(key).slice(0, -1))
  await drop((hash) => !open.has(hash) && begins.some((begin) => hash.startsWith(begin)))
}

/** Another person is signed in, or none. */
export function forgetLastData(): void {
  forgetUnwritten()
  void dropAllLast()
}
