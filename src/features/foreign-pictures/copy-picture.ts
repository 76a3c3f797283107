import { deleteRow, updateRow } from '../../db/write-row.ts'
import { DomainError, type ErrorKind } from '../../errors.ts'
import type { Needs } from '../../services.ts'
import { isForeign } from '../avatars/avatars.schemas.ts'
import { updateThing } from '../things/write-thing.ts'
import { fetchPicture, NeverCopied, type Reach } from './fetch-picture.ts'
import * as queries from './foreign-pictures.queries.ts'

type Waiting = NonNullable<ReturnType<typeof queries.findNext>['row']>

interface Attempt {
  reach: Reach
  /** Servers that did not answer in time would hold up all others. */
  silent: Set<string>
  closing: AbortSignal
}

const TRIES = 3

/** Copies one picture for the NPC or the person who waits for it. What fails for now waits for another try. */
export function createCopying({ db, pictures, quotas }: Needs<'db' | 'pictures' | 'quotas'>) {
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

  /** Whether nothing is left to copy. */
  return async function copy(
    found: Waiting,
    { reach, silent, closing }: Attempt,
  ): Promise<boolean> {
    if (found.portrait_id !== null || !isForeign(found.address)) {
      db.run(deleteRow('pictures_to_copy', found.id))
      return true
    }
    const host = URL.parse(found.address)?.host ?? ''
    const late = AbortSignal.timeout(reach.timeoutMs)
    try {
      if (silent.has(host)) throw new Error('This server did not answer.')
      const signal = AbortSignal.any([closing, late])
      store(found, await fetchPicture(found.address, reach, signal))
      return true
    } catch (error) {
      if (closing.aborted) return false
      if (late.aborted) silent.add(host)
      noteFailure(found, error)
      return false
    }
  }
}

/** Of a full disk or a used-up quota a later try may find nothing. */
const LASTING = new Set<ErrorKind>(['unsupported_type', 'too_large'])

const isLasting = (error: unknown): boolean =>
  error instanceof NeverCopied || (error instanceof DomainError && LASTING.has(error.kind))
