import type { Asker } from '../../auth/asker.ts'
import type { Database, Queries, Transaction } from '../../db/database.ts'
import { isUniqueClash } from '../../db/faults.ts'
import { deleteRow, insertRow } from '../../db/write-row.ts'
import { DomainError, notFound } from '../../errors.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import * as queries from './deletions.queries.ts'
import { type Restorable, type Restored, UNDO_HOURS } from './deletions.schemas.ts'
import { type OtherDeletions, otherDeletions } from './other-deletions.ts'
import {
  takeSnapshot,
  parseSnapshot,
  referenceIn,
  type SnapshotRow,
  type Snapshot,
  replacement,
  formatSnapshot,
} from './snapshot.ts'

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

/** Keeps a snapshot of what is deleted for a while, so that the person who deleted it can undo that. */
export function createDeletionService({
  db,
  campaigns,
}: {
  db: Database
  campaigns: CampaignService
}) {
  let known: readonly queries.Reference[] | undefined

  /** The foreign keys of the database, which do not change while the program runs. */
  const referencesIn = (from: Queries) => (known ??= from.all(queries.listReferences()))

  /** The references of the row whose target does not exist. */
  function brokenReferences(tx: Transaction, { table, row }: SnapshotRow): queries.Reference[] {
    return referencesIn(tx).filter(({ table: owner, column, target }) => {
      if (owner !== table) return false
      const id = row[column]
      return typeof id === 'number' && !tx.first(queries.listRows(target, 'id', id))
    })
  }

  /** A row whose target is deleted, too, moves to the snapshot of that deletion and is restored with it. */
  function putBack(
    tx: Transaction,
    { rows, looseEnds }: Snapshot,
    root: queries.Row,
    others: OtherDeletions,
  ): void {
    for (const entry of rows) {
      const { table, row } = entry
      if (table === 'audience' && !isStillPlayer(tx, row)) continue
      const broken = brokenReferences(tx, entry)
      const needed = broken.find(({ required }) => required)
      if (needed) {
        if (row === root) throw ownerDeleted()
        const id = row[needed.column] as number
        others.change(needed.target, id, (remains) => remains.rows.push(entry))
        continue
      }
      const restored = { ...row }
      for (const { column, target } of broken) {
        const values = referenceIn(row, column)
        for (const name of Object.keys(values)) restored[name] = null
        const end = { table, column, id: row.id as number, values, insteadOf: null }
        others.change(target, row[column] as number, (remains) => remains.looseEnds.push(end))
      }
      tx.run(
        row === root
          ? insertRow(table, restored as never)
          : queries.insertRowUnlessThere(table, restored),
      )
    }
    for (const end of looseEnds) {
      const { insteadOf = replacement(root, end.column) } = end
      if (tx.run(queries.relink(end, { ...end, insteadOf })).changes > 0) continue
      others.relink(end, insteadOf)
    }
  }

  return {
    /** Deletes a thing so that the asker can undo it. `before` runs after the snapshot. Answers the deletion's id. */
    delete(
      asker: Asker,
      { kind, id, campaignId }: { kind: Restorable; id: number; campaignId: number },
      before: (tx: Transaction) => void = () => {},
    ): number {
      const now = new Date()
      return db.transaction((tx) => {
        tx.run(queries.forgetOldDeletions({ before: hoursBefore(now) }))
        const deletion = tx.first(
          queries.insertDeletion({
            campaign_id: campaignId,
            deleted_by: asker.userId,
            kind,
            remains: formatSnapshot(takeSnapshot(tx, referencesIn(tx), TABLES[kind], id)),
            deleted_at: now.toISOString(),
          }),
        ) as { id: number }
        before(tx)
        tx.run(deleteRow(TABLES[kind], id))
        return deletion.id
      })
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
      const remains = parseSnapshot(deletion.remains)
      const root = remains.rows.find(({ table }) => table === TABLES[deletion.kind])?.row
      if (!root || !(isDm || root.created_by === asker.userId)) throw deletionNotFound()
      try {
        db.transaction((tx) => {
          putBack(tx, remains, root, otherDeletions(tx, deletion))
          tx.run(queries.forgetDeletion({ id }))
        })
      } catch (error) {
        if (!isUniqueClash(error)) throw error
        throw new DomainError(
          'conflict',
          'This cannot be brought back: its name or number has been taken meanwhile.',
          { cause: error },
        )
      }
      return { message: 'Brought back', kind: deletion.kind, id: root.id as number }
    },
  }
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
