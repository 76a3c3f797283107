import type { Transaction } from '../../db/database.ts'
import * as queries from './deletions.queries.ts'
import { forgetLooseEnd, keepLooseEnd, type KeptRow, type LooseEnd } from './snapshot.ts'

/** What the other deletions in a campaign keep, which an undo may have to change. */
export interface OtherDeletions {
  /** Gives the row to the deletion that keeps what it refers to, if there is one. */
  give(kept: KeptRow, target: queries.Table, id: number): void
  /** Has the deletion that keeps the row's target restore the reference. */
  restoreLater(end: LooseEnd, target: queries.Table, id: number): void
  /**
   * Restores a reference that is not in the tables: its row is deleted as well, or the replacement of its target was
   * deleted, too, and it refers to something else by now.
   */
  relink(end: LooseEnd): void
}

export function otherDeletions(
  tx: Transaction,
  { id: exceptId, campaign_id: campaignId }: { id: number; campaign_id: number },
): OtherDeletions {
  const find = (table: queries.Table, id: number) =>
    tx.first(queries.findHeld({ campaignId, exceptId, table, id }))

  return {
    give({ keptId }, target, id) {
      const held = find(target, id)
      if (held) tx.run(queries.moveKept({ id: keptId, deletionId: held.deletion_id }))
    },

    restoreLater(end, target, id) {
      const held = find(target, id)
      if (held) keepLooseEnd(tx, held.deletion_id, end)
    },

    relink({ table, column, id, values, insteadOf }) {
      const held = find(table, id)
      const row = held && (JSON.parse(held.content) as queries.Row)
      if (held && row?.[column] === insteadOf) {
        const content = JSON.stringify({ ...row, ...values })
        tx.run(queries.rewriteKept({ id: held.id, content }))
      }
      if (insteadOf === null) return
      const of = { campaignId, exceptId, table, column, id, value: insteadOf }
      const end = tx.first(queries.findLoosened(of))
      if (!end) return
      forgetLooseEnd(tx, end.id)
      tx.run(queries.relink({ table, column }, { id, values, insteadOf: end.replaced_by }))
    },
  }
}
