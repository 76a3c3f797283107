/** What was read, under the hash of its query's key. */
export interface Datum {
  hash: string
  /** When it was read. */
  at: number
  /** The length of `text`. */
  size: number
  /** The data as JSON. */
  text: string
  /** Of the program that read it. */
  version: string
}

interface LastDatum extends Datum {
  userId: number
}

const STORE = 'last-data'
const MAX_AGE = 14 * 24 * 60 * 60_000
/** Characters of all that this browser keeps; the oldest go first. */
const MAX_ALL = 6_000_000

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('dramatis', 1)
    request.addEventListener('upgradeneeded', () => {
      const store = request.result.createObjectStore(STORE, { keyPath: ['userId', 'hash'] })
      store.createIndex('age', ['at', 'size'])
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Blocked')))
  })
  return opened
}

/** A browser that refuses its storage keeps nothing, and the page works without it. */
async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T | undefined> {
  try {
    const transaction = (await open()).transaction(STORE, mode)
    const request = act(transaction.objectStore(STORE))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Aborted')))
    })
    return request?.result
  } catch {
    return undefined
  }
}

export const readLast = (userId: number, hash: string): Promise<LastDatum | undefined> =>
  inStore('readonly', (store) => store.get([userId, hash]) as IDBRequest<LastDatum>).then((last) =>
    last && last.at > Date.now() - MAX_AGE ? last : undefined,
  )

/**
 * Keeps what a person read, and drops what is too old or too much. All that is kept was read in the roles that the list of
 * campaigns beside it says. So where the list that was kept says others, this keeps nothing. Returns whether it does, and is
 * the older one: another tab may have read it later.
 */
export async function writeLast(
  userId: number,
  campaigns: Datum,
  data: readonly Datum[],
  areOthers: (before: Datum, now: Datum) => boolean,
): Promise<boolean> {
  let isOutdated = false
  await inStore('readwrite', (store) => {
    const request = store.get([userId, campaigns.hash])
    request.addEventListener('success', () => {
      const before = request.result as LastDatum | undefined
      if (before && areOthers(before, campaigns)) {
        isOutdated = before.at <= campaigns.at
        return
      }
      if (!before) store.clear()
      for (const datum of [campaigns, ...data]) store.put({ userId, ...datum })
      prune(store, campaigns.hash)
    })
  })
  return isOutdated
}

/** Drops all that was read, by anyone. */
export const dropAllLast = (): Promise<unknown> => {
  dropPictures()
  return inStore('readwrite', (store) => void store.clear())
}

/** Those that `sw.js` keeps, where the browser has it. They are kept again when they are seen again. */
function dropPictures(): void {
  if ('caches' in globalThis) void caches.delete('dramatis-pictures').catch(() => {})
}

/** Drops what that person read under keys of which `isDropped` says so. */
export const dropLastWhere = (
  userId: number,
  isDropped: (hash: string) => boolean,
): Promise<unknown> => {
  dropPictures()
  return inStore('readwrite', (store) => {
    const request = store.getAllKeys(IDBKeyRange.bound([userId], [userId, []]))
    request.addEventListener('success', () => {
      for (const key of request.result) {
        if (isDropped((key as [number, string])[1])) store.delete(key)
      }
    })
  })
}

/** Reads the index alone, newest first, and no data. What has this hash stays. */
function prune(store: IDBObjectStore, kept: string): void {
  const oldest = Date.now() - MAX_AGE
  let sum = 0
  const request = store.index('age').openKeyCursor(null, 'prev')
  request.addEventListener('success', () => {
    const cursor = request.result
    if (!cursor) return
    const [at, size] = cursor.key as [number, number]
    const [, hash] = cursor.primaryKey as [number, string]
    sum += size
    if (hash !== kept && (at < oldest || sum > MAX_ALL)) store.delete(cursor.primaryKey)
    cursor.continue()
  })
}
