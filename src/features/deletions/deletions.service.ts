import type { Asker } from '../../auth/asker.ts'
import type { Database, Queries, Transaction } from '../../db/database.ts'
import { isUniqueClash } from '../../db/faults.ts'
import { audienceColumn } from '../../db/visibility.ts'
import { insertRow } from '../../db/write-row.ts'
import { DomainError, notFound } from '../../errors.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import * as queries from './deletions.queries.ts'
import { type Restorable, type Restored } from './deletions.schemas.ts'
import { createForgetting, endOfUndo } from './old-deletions.ts'
import { putBack } from './put-back.ts'
import { deleteAndKeep, type KeptRow, readKept } from './snapshot.ts'
import { createUnfinishedDeletions } from './unfinished-deletions.ts'

export type DeletionService = ReturnType<typeof createDeletionService>

const TABLES: Record<Restorable, queries.Table> = {
  npc: 'npcs',
  journal: 'journal_entries',
  tag: 'tags',
  location: 'locations',
  session: 'sessions',
  connection: 'connections',
  map: 'maps',
  secret: 'secrets',
}

const BEING_DELETED = 'This is being deleted already.'

/** Keeps a snapshot of what is deleted for a while, so that the person who deleted it can undo that. */
export function createDeletionService({
  db,
  campaigns,
}: {
  db: Database
  campaigns: CampaignService
}) {
  let known: readonly queries.Reference[] | undefined

  /** The references of the database, which do not change while the program runs. */
  const referencesIn = (from: Queries) =>
    (known ??= [...from.all(queries.listReferences()), queries.JOURNAL_OF_NPC])

  const unfinished = createUnfinishedDeletions(db, referencesIn)
  const forgetting = createForgetting(db, unfinished.undoAll)

  return {
    /**
     * Deletes a thing so that the asker can undo it. Answers the deletion's id. What many rows refer to is deleted in slices,
     * itself in the last one.
     */
    async delete(
      asker: Asker,
      { kind, id, campaignId }: { kind: Restorable; id: number; campaignId: number },
    ): Promise<number> {
      const table = TABLES[kind]
      let deletionId = 0
      await unfinished.run(
        () => deletionId,
        function* (slice) {
          const { tx } = slice
          if (tx.first(queries.findBeingDeleted({ table, id }))) throw notFound(BEING_DELETED)
          const deletion = { campaign_id: campaignId, deleted_by: asker.userId, kind }
          const row = { ...deletion, deleted_at: new Date().toISOString() }
          deletionId = tx.run(insertRow('deletions', row)).lastInsertRowid
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

    /** Before the account goes: nobody can undo what it deleted, which is then forgotten in the background. */
    expireAllOf: (tx: Transaction, userId: number): void =>
      void tx.run(queries.expireDeletionsOf({ userId })),

    /**
     * For the person who deleted it, within a day, as long as that person may still delete it: DMs anything, players what
     * they had added. Throws `conflict` when its name or number has been taken since, or what it
     * belonged to is gone.
     */
    async undo(asker: Asker, id: number): Promise<Restored> {
      const since = endOfUndo()
      const deletion = db.first(queries.findDeletion({ id, userId: asker.userId, since }))
      if (!deletion) throw deletionNotFound()
      const { isDm } = campaigns.requireMember(asker, deletion.campaign_id)
      const first = db.first(
        queries.findFirstKept({ deletionId: id, table: TABLES[deletion.kind] }),
      )
      const root = first && readKept(first)
      if (!root || !(isDm || mayAddAgain(db, asker.userId, id, root))) throw deletionNotFound()
      try {
        await unfinished.run(
          () => id,
          (slice) => putBack(slice, deletion, root.keptId, referencesIn(slice.tx)),
        )
      } catch (error) {
        if (!isUniqueClash(error)) throw error
        // Its name is unique among names that players may not know.
        if (!isDm && root.row.visibility !== 'everyone') throw deletionNotFound()
        throw new DomainError(
          'conflict',
          'This cannot be brought back: its name or number has been taken meanwhile.',
          { cause: error },
        )
      }
      return { message: 'Brought back', kind: deletion.kind, id: root.row.id as number }
    },
  }
}

/** Whether it is what players may delete: an NPC or entry that this player added and may see, like what the entry belongs to. */
function mayAddAgain(db: Database, userId: number, deletionId: number, { table, row }: KeptRow) {
  if ((table !== 'npcs' && table !== 'journal_entries') || row.created_by !== userId) return false
  if (row.visibility !== 'everyone') {
    const listed = { deletionId, column: audienceColumn(table), id: row.id as number, userId }
    if (!db.first(queries.findKeptListing(listed))) return false
  }
  if (table === 'npcs') return true
  const [owner, id] = ownerOf(row)
  return db.first(queries.findVisible[owner]({ id: id as number, userId })) !== undefined
}

/** What a journal entry belongs to: see `maySeeEntry`. */
function ownerOf({ npc_id, location_id, session_id }: KeptRow['row']) {
  if (npc_id !== null) return ['npcs', npc_id] as const
  return location_id === null
    ? (['sessions', session_id] as const)
    : (['locations', location_id] as const)
}

function deletionNotFound(): DomainError {
  return notFound('This can no longer be undone.')
}
