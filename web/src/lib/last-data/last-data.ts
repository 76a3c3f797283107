import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { isRefusal } from '../http.ts'
import { isReachable } from '../reachability.ts'
import { refreshWhere } from '../refresh.ts'
import { forgetCopies } from '../storage/kept-by-person.ts'
import { readStoredUser } from '../storage/storage.ts'
import { viewedAs } from '../view-as.ts'
import { isKept, isOfFrame, restoredAt } from './kept-queries.ts'
import { dropAllLast, dropLastWhere, type Datum, readLast, writeLast } from './last-data-store.ts'

/** Characters of one answer. */
const MAX_EACH = 500_000
/** Data that arrive together are written once. */
const TOGETHER = 300
/** The page does not know what answers of another version hold. */
const VERSION = String(import.meta.env.DRAMATIS_VERSION)

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
  const cache = client.getQueryCache()
  const read = new Set<Query>()
  /** The campaigns with the person's roles, as last read here. */
  let frame: Datum | null = null
  /** Whether the roles are others than before, so that the page reads all again. */
  let isOutdated = false
  let together: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(together)
    together = undefined
    if (isOutdated) return startOver()
    const user = readStoredUser()
    // Until the roles are known, nothing is kept.
    if (!user || !frame) return
    const data = [...read].flatMap((query) => datumOf(query) ?? [])
    read.clear()
    // The page works without it, so every error is ignored.
    writeLast(user.id, frame, data, hasOtherRoles)
      .then((isOther) => isOther && startOver())
      .catch(() => {})
  }

  function note(query: Query): void {
    // While a DM looks as a member, data are the member's.
    if (!isReachable() || viewedAs.get() || !isKept(query.queryKey)) return
    if (isOfFrame(query)) noteRoles(datumOf(query))
    else read.add(query)
    together ??= setTimeout(flush, TOGETHER)
  }

  function noteRoles(now: Datum | null): void {
    const before = frame
    frame = now
    if (!before || !now || !hasOtherRoles(before, now)) return
    isOutdated = true
    void client.cancelQueries({ predicate: isOfPage })
  }

  /** Nothing that was read or asked for in the former role is kept, or shown again. */
  function startOver(): void {
    isOutdated = false
    read.clear()
    void dropAllLast()
    forgetCopies()
    client.removeQueries({ type: 'inactive', predicate: isOfPage })
    void refreshWhere({ predicate: isOfPage })
  }

  // What was read before this was loaded.
  cache.getAll().forEach(note)
  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'success') note(query)
    if (action.type === 'error' && isRefusal(action.error)) {
      void drop((hash) => hash === query.queryHash)
    }
  })
  // A phone may end a page that it hides.
  document.addEventListener('visibilitychange', () => document.hidden && flush())
  forgetUnwritten = () => {
    read.clear()
    frame = null
    isOutdated = false
    // Of the next person, whose campaigns may have been read by now.
    cache.findAll({ predicate: isOfFrame }).forEach(note)
  }
}

let forgetUnwritten = () => {}

const isOfPage = (query: Query) => !isOfFrame(query)

function datumOf({ queryHash: hash, state }: Query): Datum | null {
  if (state.data === undefined) return null
  const text = JSON.stringify(state.data)
  if (text.length > MAX_EACH) return null
  return { hash, at: state.dataUpdatedAt, size: text.length, text, version: VERSION }
}

/** Whether the person left a campaign between two readings of the list, or has another role in it. */
function hasOtherRoles(before: Datum, now: Datum): boolean {
  const read = ({ text }: Datum) => JSON.parse(text) as Campaign[]
  const roles = new Map(read(now).map(({ id, role }) => [id, role]))
  return read(before).some(({ id, role }) => roles.get(id) !== role)
}

async function drop(isDropped: (hash: string) => boolean): Promise<void> {
  const user = readStoredUser()
  if (user) await dropLastWhere(user.id, isDropped)
}

/** For a thing that is gone for this reader: drops what was read of it and is not on the page. */
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
