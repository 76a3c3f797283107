import type { Transaction } from '../../db/database.ts'
import * as queries from './deletions.queries.ts'
import { type LooseEnd, readRemains, type Remains, writeRemains } from './remains.ts'

/** What else is deleted in a campaign and may come back: what belongs to it waits there. */
export interface OtherDeletions {
  /** Changes what is kept with that row. Nothing happens when it is in no deletion. */
  change(table: queries.Table, id: number, change: (remains: Remains) => void): void
  /**
   * For a reference that could not be given back, because what has it is deleted itself, or because what it was given
   * in place of it is deleted too, and meanwhile it has another.
   */
  relink(end: LooseEnd, insteadOf: number | null): void
}

export function otherDeletions(
  tx: Transaction,
  { id: exceptId, campaign_id: campaignId }: { id: number; campaign_id: number },
): OtherDeletions {
  function rewrite(
    held: { id: number; remains: string } | undefined,
    change: (remains: Remains) => void,
  ): void {
    if (!held) return
    const remains = readRemains(held.remains)
    change(remains)
    tx.run(queries.keepRemains({ id: held.id, remains: writeRemains(remains) }))
  }

  function change(table: queries.Table, id: number, change: (remains: Remains) => void): void {
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
