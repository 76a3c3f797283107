import type { Transaction } from '../../db/database.ts'
import { insertRow } from '../../db/write-row.ts'
import { log } from '../../log.ts'
import type { Needs } from '../../services.ts'
import { isForeign } from '../avatars/avatars.schemas.ts'
import { createCopying } from './copy-picture.ts'
import { INTERNET, type Reach } from './fetch-picture.ts'
import * as queries from './foreign-pictures.queries.ts'

/**
 * Copies pictures from the addresses that users enter, one after the other, in the background: a reader's browser must not
 * request an address that another person wrote. What fails is retried at the next start, three times in all.
 */
export function createForeignPictureService({
  db,
  pictures,
  quotas,
}: Needs<'db' | 'pictures' | 'quotas'>) {
  const copy = createCopying({ db, pictures, quotas })
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
    const silent = new Set<string>()
    let missed = 0
    try {
      for (let found = findNext(); found; found = findNext()) {
        last = found.id
        const isDone = await copy(found, { reach, silent, closing: closing.signal })
        if (closing.signal.aborted) return
        if (!isDone) missed += 1
      }
    } finally {
      isWorking = false
    }
    if (missed > 0) log.info(inWords(missed))
  }

  const findNext = () => db.first(queries.findNext({ after: last }))

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

const inWords = (missed: number): string =>
  missed === 1
    ? 'A picture on another server could not be copied: a drawn face is shown instead.'
    : `${missed} pictures on other servers could not be copied: drawn faces are shown instead.`
