import { randomInt } from 'node:crypto'

import type { Asker } from '../../auth/asker.ts'
import type { Database, Queries, Transaction } from '../../db/database.ts'
import { isUniqueClash } from '../../db/faults.ts'
import { insertRow } from '../../db/write-row.ts'
import { DomainError, notFound } from '../../errors.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { findItem as findBinItem } from './bin.queries.ts'
import * as queries from './deletions.queries.ts'
import type { Restorable, Restored, UndoInput } from './deletions.schemas.ts'
import { createForgetting, endOfUndo } from './old-deletions.ts'
import { putBack } from './put-back.ts'
import { renamed } from './rename.ts'
import { deleteAndKeep } from './snapshot.ts'
import { createUnfinishedDeletions } from './unfinished-deletions.ts'

export type DeletionService = ReturnType<typeof createDeletionService>

/** Ids are random, so that they tell no player how much others delete. `randomInt` gives no larger ones. */
const LARGEST_ID = 2 ** 48

const BEING_DELETED = 'This is being deleted already.'

/** Keeps a snapshot of what is deleted for a while, so that it can be brought back. */
export function createDeletionService(db: Database) {
  let known: readonly queries.Reference[] | undefined

  /** The references of the database, which do not change while the program runs. */
  const referencesIn = (from: Queries) =>
    (known ??= [...from.all(queries.listReferences()), queries.JOURNAL_OF_NPC])

  const unfinished = createUnfinishedDeletions(db, referencesIn)
  const forgetting = createForgetting(db, unfinished.undoAll)

  /** What the asker has in the bin. */
  function findItem({ userId }: Asker, id: number) {
    const item = db.first(findBinItem({ id, userId, since: endOfUndo() }))
    if (!item) throw notFound('This can no longer be undone.')
    return item
  }

  return {
    /**
     * Deletes a thing so that it can be brought back. Answers the deletion's id. What many rows refer to is deleted in slices,
     * itself in the last one.
     */
    async delete(
      asker: Asker,
      { kind, id, campaignId }: { kind: Restorable; id: number; campaignId: number },
    ): Promise<number> {
      const table = queries.TABLES[kind]
      let deletionId = 0
      await unfinished.run(
        () => deletionId,
        function* (slice) {
          const { tx } = slice
          if (tx.first(queries.findBeingDeleted({ table, id }))) throw notFound(BEING_DELETED)
          const row = { campaign_id: campaignId, deleted_by: asker.userId, kind }
          const deleted_at = new Date().toISOString()
          deletionId = randomInt(1, LARGEST_ID)
          tx.run(insertRow('deletions', { id: deletionId, ...row, deleted_at }))
          yield* deleteAndKeep(slice, deletionId, referencesIn(tx), table, id)
          slice.tx.run(queries.finishDeletion({ id: deletionId }))
        },
      )
      return deletionId
    },

    /** For the server: forgets deletions as soon as they can no longer be undone. */
    start: forgetting.start,
    forgetOld: forgetting.forgetOld,
    close: forgetting.close,

    /** Before the account goes: its campaigns may want back what it deleted. */
    disownAllOf: (tx: Transaction, userId: number): void =>
      void tx.run(queries.disownDeletionsOf({ userId })),

    /**
     * For all who have it in their bin. With `rename` it comes back under that name, or a session under that number. Throws
     * `conflict` when its name or number has been taken since, or what it belonged to is gone.
     */
    async undo(asker: Asker, id: number, { rename }: UndoInput = {}): Promise<Restored> {
      const item = findItem(asker, id)
      const kept = JSON.parse(item.content) as queries.Row
      if (rename !== undefined && !isDm(item.role) && kept.visibility !== 'everyone') {
        // Whether a hidden name is taken is not for players to find out.
        throw new DomainError(
          'forbidden',
          'Ask a DM to bring this back under another name: not every player sees it.',
        )
      }
      const row = rename === undefined ? kept : renamed(item.kind, kept, rename)
      try {
        await unfinished.run(
          () => id,
          (slice) => putBack(slice, item, { keptId: item.root_id, row }, referencesIn(slice.tx)),
        )
      } catch (error) {
        throw isUniqueClash(error) ? taken(error) : error
      }
      return { message: 'Brought back', kind: item.kind, id: kept.id as number }
    },

    /** DMs only: forgets an item of the bin at once. */
    async end(asker: Asker, id: number): Promise<void> {
      if (!isDm(findItem(asker, id).role)) {
        throw new DomainError('forbidden', 'Only a DM may delete this for good.')
      }
      db.run(queries.expireDeletion({ id }))
      await forgetting.forget(id)
    },
  }
}

/** Its name is unique in the campaign; so is the number of a session, and the session that runs. */
function taken(cause: unknown): DomainError {
  if (/_key|session_number/.test(String(cause))) {
    return new DomainError(
      'conflict',
      'This cannot be brought back: its name or number has been taken meanwhile.',
      { cause, issues: [{ path: 'rename', message: 'Bring it back under another name.' }] },
    )
  }
  return new DomainError(
    'conflict',
    'This session was running, and another one runs now. End that one first.',
    { cause },
  )
}
