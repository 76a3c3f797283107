import { letOthersRun } from '../../db/long-work.ts'
import { kindOf } from '../../db/things.ts'
import { pageOf } from '../../newest-first.ts'
import type { BinTimes } from './bin-times.ts'
import type { Bin, BinItem } from './deletions.schemas.ts'

/** A page of a bin, out of the deletions that `pageStart` led to. */
export async function binPage<Row extends { id: number; deleted_at: string }>(
  times: BinTimes,
  { found, limit, total }: { found: Row[]; limit: number | undefined; total: number },
  describe: (row: Row) => Pick<BinItem, 'what' | 'with' | 'by'>,
): Promise<Bin> {
  const endOf = (row: Row) => ({ value: row.deleted_at, id: row.id })
  const { rows, next_cursor } = pageOf(found, limit, endOf)
  const items: BinItem[] = []
  for (const row of rows) {
    const until = times.until(row.deleted_at)
    items.push({ deletion_id: row.id, ...describe(row), at: row.deleted_at, until })
    await letOthersRun()
  }
  return { items, total, next_cursor, days: times.days }
}

/** How many of each kind, from rows with the numbers of kinds. */
export const countsByKind = (rows: { kind: number; count: number }[]): BinItem['with'] =>
  Object.fromEntries(rows.map(({ kind, count }) => [kindOf(kind), count]))
