import type { Transaction } from '../../db/database.ts'
import { deleteRow, insertRow, updateRow } from '../../db/write-row.ts'
import { DomainError, type ErrorKind } from '../../errors.ts'
import { log } from '../../log.ts'
import type { Needs } from '../../services.ts'
import { isForeign } from '../avatars/avatars.schemas.ts'
import { updateThing } from '../things/write-thing.ts'
import { fetchPicture, INTERNET, NeverCopied, type Reach } from './fetch-picture.ts'
import * as queries from './foreign-pictures.queries.ts'

type Waiting = NonNullable<ReturnType<typeof queries.findNext>['row']>

const TRIES = 3

/**
 * Copies the pictures on other servers that people name, one after the other, in the background: a reader's browser must
 * not ask an address that somebody else wrote. What fails for now is tried again at the next start, three times in all.
 */
export function createForeignPictureService({
  db,
  pictures,
  quotas,
}: Needs<'db' | 'pictures' | 'quotas'>) {
  const closing = new AbortController()
  let reach: Reach | undefined
  let last = 0
  let isWorking = false
  let work: Promise<void> = Promise.resolve()

  function wake(): void {
    if (!reach || isWorking || closing.signal.aborted) return
    isWorking = true
    work = copyAll(reach).catch((error: unknown) =>
      log.error('Pictures on other servers cannot be copied.', error),
    )
  }

  async function copyAll(reach: Reach): Promise<void> {
    /** Servers that did not answer in time would hold up all others. */
    const silent = new Set<string>()
    let missed = 0
    try {
      for (let found = findNext(); found; found = findNext()) {
        last = found.id
        const isDone = await copy(found, reach, silent)
        if (closing.signal.aborted) return
        if (!isDone) missed += 1
      }
    } finally {
      isWorking = false
    }
    if (missed > 0) log.info(inWords(missed))
  }

  const findNext = () => db.first(queries.findNext({ after: last }))

  /** Whether nothing is left to copy. */
  async function copy(found: Waiting, reach: Reach, silent: Set<string>): Promise<boolean> {
    if (found.portrait_id !== null || !isForeign(found.address)) {
      db.run(deleteRow('pictures_to_copy', found.id))
      return true
    }
    const host = URL.parse(found.address)?.host ?? ''
    const late = AbortSignal.timeout(reach.timeoutMs)
    try {
      if (silent.has(host)) throw new Error('This server did not answer.')
      const signal = AbortSignal.any([closing.signal, late])
      store(found, await fetchPicture(found.address, reach, signal))
      return true
    } catch (error) {
      if (closing.signal.aborted) return false
      if (late.aborted) silent.add(host)
      noteFailure(found, error)
      return false
    }
  }

  function store({ id, address, npc_id, user_id, ...npc }: Waiting, sent: Buffer): void {
    const picture = pictures.inspect(sent)
    if (npc_id !== null) quotas.assertPicture(npc.campaign_id!, picture)
    if (user_id !== null) quotas.assertPortrait(user_id, picture)
    db.transaction(
      (tx) => {
        const now = tx.first(queries.findNext({ after: id - 1 }))
        // A write in the meantime deleted the row, or made another.
        if (now?.id !== id || now.address !== address) return
        tx.run(deleteRow('pictures_to_copy', id))
        if (now.portrait_id !== null) return
        const portrait_id = pictures.keep(tx, picture)
        if (user_id !== null) tx.run(updateRow('users', user_id, { portrait_id }))
        if (npc_id === null) return
        const row = { id: npc_id, campaign_id: now.campaign_id!, updated_at: now.updated_at! }
        updateThing(tx, 'npc', row, undefined, { portrait_id })
      },
      { userId: null },
    )
  }

  function noteFailure({ id, tries }: Waiting, error: unknown): void {
    const isOver = isLasting(error) || tries + 1 >= TRIES
    db.run(
      isOver
        ? deleteRow('pictures_to_copy', id)
        : updateRow('pictures_to_copy', id, { tries: tries + 1 }),
    )
  }

  return {
    /** Notes, with the write itself, that an NPC or a person has got this address. */
    expect(tx: Transaction, owner: queries.Owner, address: string): void {
      tx.run(queries.forget({ npc_id: null, user_id: null, ...owner }))
      if (!isForeign(address)) return
      tx.run(insertRow('pictures_to_copy', { npc_id: null, user_id: null, ...owner }))
      tx.afterCommit(wake)
    },

    /** Begins with what waits, and goes on with what is written. */
    start(on: Reach = INTERNET): void {
      reach = on
      last = 0
      wake()
    },

    /** Resolves when nothing waits that was not tried. */
    idle: (): Promise<void> => work,

    /** What is being copied waits for the next start. */
    async close(): Promise<void> {
      closing.abort()
      await work
    },
  }
}

/** Of a full disk or a used-up quota a later try may find nothing. */
const LASTING = new Set<ErrorKind>(['unsupported_type', 'too_large'])

const isLasting = (error: unknown): boolean =>
  error instanceof NeverCopied || (error instanceof DomainError && LASTING.has(error.kind))

const inWords = (missed: number): string =>
  missed === 1
    ? 'A picture on another server could not be copied: a drawn face is shown instead.'
    : `${missed} pictures on other servers could not be copied: drawn faces are shown instead.`
