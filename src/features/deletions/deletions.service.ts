import { setImmediate } from 'node:timers/promises'

import type { Asker } from '../../auth/asker.ts'
import type { Database, Queries, Transaction } from '../../db/database.ts'
import { isStorageFault, isUniqueClash } from '../../db/faults.ts'
import { audienceColumn } from '../../db/visibility.ts'
import { deleteRow, insertRow } from '../../db/write-row.ts'
import { DomainError, notFound } from '../../errors.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import * as queries from './deletions.queries.ts'
import { type Restorable, type Restored, UNDO_HOURS } from './deletions.schemas.ts'
import { type OtherDeletions, otherDeletions } from './other-deletions.ts'
import { type KeptRow, readKept, readSnapshot, referenceIn, takeSnapshot } from './snapshot.ts'

export type DeletionService = ReturnType<typeof createDeletionService>

const TABLES: Record<Restorable, queries.Table> = {
  npc: 'npcs',
  journal: 'journal_entries',
  tag: 'tags',
  location: 'locations',
  session: 'sessions',
  connection: 'connections',
  map: 'maps',
}

const SWEEP_MS = 10 * 60_000
const AT_ONCE = 25

/** Keeps a snapshot of what is deleted for a while, so that the person who deleted it can undo that. */
export function createDeletionService({
  db,
  campaigns,
}: {
  db: Database
  campaigns: CampaignService
}) {
  let known: readonly queries.Reference[] | undefined
  let timer: NodeJS.Timeout | undefined
  let forgetting: Promise<void> | undefined
  let isClosed = false

  /** The foreign keys of the database, which do not change while the program runs. */
  const referencesIn = (from: Queries) => (known ??= from.all(queries.listReferences()))

  /** The references of the row whose target does not exist. */
  function brokenReferences(tx: Transaction, { table, row }: KeptRow): queries.Reference[] {
    return referencesIn(tx).filter(({ table: owner, column, target }) => {
      if (owner !== table) return false
      const id = row[column]
      return typeof id === 'number' && !tx.first(queries.listIds(target, 'id', id))
    })
  }

  /** A row whose target is deleted, too, moves to that deletion and is restored with it. */
  function putBack(tx: Transaction, deletionId: number, rootId: number, others: OtherDeletions) {
    for (const kept of readSnapshot(tx, deletionId)) {
      const { table, row } = kept
      // A picture that can come back was not deleted.
      if (table === 'pictures') continue
      const isRoot = kept.keptId === rootId
      if (table === 'audience' && !isStillPlayer(tx, row)) continue
      const broken = brokenReferences(tx, kept)
      const needed = broken.find(({ required }) => required)
      if (needed) {
        if (isRoot) throw ownerDeleted()
        others.give(kept, needed.target, row[needed.column] as number)
        continue
      }
      const restored = { ...row }
      for (const { column, target } of broken) {
        const values = referenceIn(row, column)
        for (const name of Object.keys(values)) restored[name] = null
        const end = { table, column, id: row.id as number, values, insteadOf: null }
        others.restoreLater(end, target, row[column] as number)
      }
      tx.run(
        isRoot
          ? insertRow(table, restored as never)
          : queries.insertRowUnlessThere(table, restored),
      )
    }
    for (const kept of tx.all(queries.listLooseReferences({ deletionId }))) {
      const end = {
        table: kept.table_name as queries.Table,
        column: kept.column_name,
        id: kept.row_id,
        values: JSON.parse(kept.old_values) as queries.Row,
        insteadOf: kept.replaced_by,
      }
      if (tx.run(queries.relink(end, end)).changes === 0) others.relink(end)
    }
  }

  /** Forgets what can no longer be undone, some rows at a time, so that other requests run in between. */
  async function forgetOld(): Promise<void> {
    for (const { id } of db.all(queries.listOldDeletions({ before: hoursBefore(new Date()) }))) {
      while (db.run(queries.forgetSomeRows({ deletionId: id, limit: AT_ONCE })).changes > 0) {
        await setImmediate()
        if (isClosed) return
      }
      db.run(queries.forgetDeletion({ id }))
    }
  }

  function startForgetting(): void {
    forgetting ??= forgetOld()
      .catch((error: unknown) => {
        // The disk may have room again next time.
        if (!isStorageFault(error)) console.error('Old deletions could not be cleared:', error)
      })
      .finally(() => (forgetting = undefined))
  }

  return {
    /** Deletes a thing so that the asker can undo it. `before` runs after the snapshot. Answers the deletion's id. */
    delete(
      asker: Asker,
      { kind, id, campaignId }: { kind: Restorable; id: number; campaignId: number },
      before: (tx: Transaction) => void = () => {},
    ): number {
      return db.transaction((tx) => {
        const { lastInsertRowid: deletionId } = tx.run(
          insertRow('deletions', {
            campaign_id: campaignId,
            deleted_by: asker.userId,
            kind,
            deleted_at: new Date().toISOString(),
          }),
        )
        takeSnapshot(tx, deletionId, referencesIn(tx), TABLES[kind], id)
        before(tx)
        tx.run(deleteRow(TABLES[kind], id))
        return deletionId
      })
    },

    /** For the server: forgets deletions as soon as they can no longer be undone. */
    start(): void {
      startForgetting()
      timer = setInterval(startForgetting, SWEEP_MS).unref()
    },

    forgetOld,

    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      await forgetting
    },

    /**
     * For the person who deleted it, within a day, as long as that person may still delete it: DMs anything, players what
     * they had added. Throws `conflict` when its name or number has been taken since, or what it
     * belonged to is gone.
     */
    undo(asker: Asker, id: number): Restored {
      const since = hoursBefore(new Date())
      const deletion = db.first(queries.findDeletion({ id, userId: asker.userId, since }))
      if (!deletion) throw deletionNotFound()
      const { isDm } = campaigns.requireMember(asker, deletion.campaign_id)
      const first = db.first(
        queries.findFirstKept({ deletionId: id, table: TABLES[deletion.kind] }),
      )
      const root = first && readKept(first)
      if (!root || !(isDm || mayAddAgain(db, asker.userId, id, root))) throw deletionNotFound()
      try {
        db.transaction((tx) => {
          putBack(tx, id, root.keptId, otherDeletions(tx, deletion))
          tx.run(queries.forgetDeletion({ id }))
        })
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

/** Whether it is what players may delete: an NPC or entry that this player added and may see, like the entry's NPC. */
function mayAddAgain(db: Database, userId: number, deletionId: number, { table, row }: KeptRow) {
  if ((table !== 'npcs' && table !== 'journal_entries') || row.created_by !== userId) return false
  if (row.visibility !== 'everyone') {
    const listed = { deletionId, column: audienceColumn(table), id: row.id as number, userId }
    if (!db.first(queries.findKeptListing(listed))) return false
  }
  if (table === 'npcs') return true
  return db.first(queries.findVisibleNpc({ id: row.npc_id as number, userId })) !== undefined
}

/** A player who left or became a DM is not added to audiences again. */
function isStillPlayer(tx: Transaction, { campaign_id, user_id }: queries.Row): boolean {
  const member = { campaignId: campaign_id as number, userId: user_id as number }
  return tx.first(queries.findMember(member)) !== undefined
}

function hoursBefore(time: Date): string {
  return new Date(time.getTime() - UNDO_HOURS * 3_600_000).toISOString()
}

function ownerDeleted(): DomainError {
  return new DomainError(
    'conflict',
    'This cannot be brought back: what it belonged to has been deleted as well.',
  )
}

function deletionNotFound(): DomainError {
  return notFound('This can no longer be undone.')
}
