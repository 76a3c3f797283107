import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { CommandError } from '../errors.ts'
import { sinceBoot } from './lease-file.ts'
import type { LeaseRecord, LeaseStore, StoredLease } from './lease-store.ts'

/** Another machine may take the lease only after so many times its seconds: clocks do not run equally fast. */
const DRIFT = 1.1

interface Terms {
  store: LeaseStore
  holder: string
  seconds: number
  signal: AbortSignal
  /** Told until when this machine may write, in milliseconds of the clock. */
  onHeld: (until: number) => void
  /** Told again and again where the newest copy is, while another machine has the lease. */
  onWaiting?: (place: string | null) => Promise<void>
  clock?: () => number
  log: (message: string) => void
}

export interface HeldLease {
  term: number
  /** Where the copy of the holder before is. */
  previous: string | null
  /** Names the copy of this holder, once it is complete. */
  setPlace(place: string): Promise<void>
  /** Resolves when the lease is lost or given back. */
  ended: Promise<void>
  /** Gives it back, so that another machine need not wait. */
  release(): Promise<void>
}

/** Waits until no other machine holds the lease, takes it, and renews it until it is lost. */
export async function takeLease(terms: Terms): Promise<HeldLease> {
  const { store, holder, seconds, signal, onWaiting, clock = sinceBoot, log } = terms
  /** The revision: undefined where there is no record, null before the first answer. */
  let seen: string | undefined | null = null
  let since = 0
  let last: LeaseRecord | undefined
  let failure = ''
  for (;;) {
    signal.throwIfAborted()
    try {
      const found = await store.read()
      failure = ''
      if (found?.revision !== seen) [seen, since] = [found?.revision, clock()]
      last = found?.record ?? last
      // A record may have been deleted under a machine that writes.
      const waits = (found?.record.seconds ?? seconds) * 1_000 * DRIFT
      if (clock() - since >= waits) {
        const record = {
          holder,
          term: (last?.term ?? 0) + 1,
          place: last?.place ?? null,
          seconds,
          nonce: randomUUID(),
        }
        const asked = clock()
        if (await store.write(record, found?.revision)) return keep(terms, record, asked)
      } else if (found) {
        await onWaiting?.(found.record.place)
      }
    } catch (error) {
      if (error instanceof CommandError) throw error
      // It asks every second, perhaps for hours.
      if (String(error) !== failure) log(`The lease could not be read: ${String(error)}`)
      failure = String(error)
    }
    await sleep(Math.min(1_000, seconds * 100), undefined, { signal })
  }
}

function keep(terms: Terms, first: LeaseRecord, asked: number): HeldLease {
  const { store, seconds, signal, onHeld, clock = sinceBoot, log } = terms
  const ended = Promise.withResolvers<void>()
  const ending = new AbortController()
  let current: LeaseRecord = first
  let until = asked + seconds * 1_000
  let turn: Promise<unknown> = Promise.resolve()
  onHeld(until)

  const isOurs = (found: StoredLease | undefined) =>
    found?.record.term === first.term && found.record.nonce === first.nonce

  /** The newest revision, which is ours as long as the lease is. A node of the store may answer with an older one. */
  async function change(changes: Partial<LeaseRecord>): Promise<boolean> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const found = await store.read()
      if (!isOurs(found) && (found?.record.term ?? 0) >= first.term) return false
      // A deleted record is made again; no other machine takes it at once.
      if (found === undefined || isOurs(found)) {
        const record = { ...current, ...changes }
        const begun = clock()
        if (await store.write(record, found?.revision)) {
          current = record
          until = begun + record.seconds * 1_000
          return true
        }
      }
      await sleep(100)
    }
    throw new Error('The store did not answer with the newest record.')
  }

  /** One change after the other. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = turn.then(work)
    turn = next.catch(() => {})
    return next
  }

  async function renew(): Promise<void> {
    while (!ending.signal.aborted && clock() < until) {
      await sleep(seconds * 250, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      try {
        if (!(await inTurn(() => change({})))) break
        if (clock() < until) onHeld(until)
      } catch (error) {
        log(`The lease could not be renewed: ${String(error)}`)
      }
    }
    ended.resolve()
  }
  void renew()
  signal.addEventListener('abort', () => ended.resolve(), { once: true })
  if (signal.aborted) ended.resolve()

  return {
    term: first.term,
    previous: first.place,
    ended: ended.promise,
    async setPlace(place) {
      if (!(await inTurn(() => change({ place })))) throw new Error('The lease is lost.')
      onHeld(until)
    },
    async release() {
      ending.abort()
      ended.resolve()
      await inTurn(() => change({ seconds: 0 }))
    },
  }
}
