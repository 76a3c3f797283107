import type { Transaction } from '../../db/database.ts'
import * as queries from './deletions.queries.ts'
import { type LooseEnd, parseSnapshot, type Snapshot, formatSnapshot } from './snapshot.ts'

/** The snapshots of the other deletions in a campaign, which an undo may have to change. */
export interface OtherDeletions {
  /** Changes the snapshot that holds that row, if there is one. */
  change(table: queries.Table, id: number, change: (remains: Snapshot) => void): void
  /**
   * Restores a reference that is not in the tables: its row is deleted as well, or the replacement of its target was
   * deleted, too, and it refers to something else by now.
   */
  relink(end: LooseEnd, insteadOf: number | null): void
}

export function otherDeletions(
  tx: Transaction,
  { id: exceptId, campaign_id: campaignId }: { id: number; campaign_id: number },
): OtherDeletions {
  function rewrite(
    held: { id: number; remains: string } | undefined,
    change: (remains: Snapshot) => void,
  ): void {
    if (!held) return
    const remains = parseSnapshot(held.remains)
    change(remains)
    tx.run(queries.keepRemains({ id: held.id, remains: formatSnapshot(remains) }))
  }

  function change(table: queries.Table, id: number, change: (remains: Snapshot) => void): void {
    rewrite(tx.first(queries.findHolding({ campaignId, exceptId, table, id })), change)
  }

  return {
    change,
    relink({ table, column, id, values }, insteadOf) {
      change(table, id, ({ rows }) => {
        const kept = rows.find((remain) => remain.table === table && remain.row.id === id)
        if (kept?.row[column] === insteadOf) Object.assign(kept.row, values)
      })
      if (insteadOf === null) return
      const of = { campaignId, exceptId, table, column, id, value: insteadOf }
      rewrite(tx.first(queries.findLoosening(of)), (remains) => {
        const [end] = remains.looseEnds.splice(
          remains.looseEnds.findIndex(
            (end) => end.table === table && end.column === column && end.id === id,
          ),
          1,
        )
        const now = { id, values, insteadOf: end?.insteadOf ?? null }
        tx.run(queries.relink({ table, column }, now))
      })
    },
  }
}
