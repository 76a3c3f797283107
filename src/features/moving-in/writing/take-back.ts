import type { Database, Transaction } from '../../../db/database.ts'
import { createSliceClock, letOthersRun } from '../../../db/long-work.ts'
import { randomId } from '../../../db/random-id.ts'
import type { RowOf } from '../../../db/statement.ts'
import { thingOf, type What, whatIs } from '../../../db/things.ts'
import { deleteRow } from '../../../db/write-row.ts'
import { PART_OF } from '../../campaign-files/parts/registry.ts'
import { actionNumber, HISTORY_NUMBERS } from '../../history/tracked.ts'
import { setDeleted } from '../../things/set-deleted.ts'
import * as queries from '../moving-in.queries.ts'
import {
  type Before,
  columnsOf,
  isOwnColumn,
  isPictureColumn,
  markOf,
  PLACES,
  type Seen,
} from './marks.ts'
import { changeOrigin, readRow, writeChanges } from './write-changes.ts'

const PAGE = 50

/**
 * Takes an import into a campaign back, some things at a time: deletes what it made, and gives what it changed its values
 * from before. What was changed here since stays, also of an import that failed, and is answered. It can be called again after
 * an interruption.
 */
export async function takeBack(
  db: Database,
  importId: number,
  /** Who takes it back. */
  userId: number | null = null,
): Promise<What[]> {
  const kept: What[] = []
  const acts = { action: 'imported', batch: randomId() } as const
  db.run(queries.setUndoing({ id: importId }))
  for (let after = 0; ;) {
    const page = db.all(queries.listThings({ importId, after, limit: PAGE }))
    for (let at = 0; at < page.length;) {
      db.step(
        (tx) => {
          const clock = createSliceClock()
          do {
            const row = page[at++]!
            if (!takeOneBack(tx, importId, row)) kept.push(whatIs(row.thing))
          } while (at < page.length && !clock.isUp())
        },
        // What an import does, its undo included, is no change by people.
        { userId, acts },
      )
      await letOthersRun()
    }
    if (page.length < PAGE) break
    after = page.at(-1)!.thing
  }
  const { tags } = db.first(queries.findTags({ id: importId })) ?? { tags: '[]' }
  db.run(queries.forgetTags({ tags }))
  while (db.run(queries.forgetSome({ importId, limit: PAGE })).changes > 0) await letOthersRun()
  if (db.run(queries.forgetKinds({ importId })).changes > 0) {
    db.run(queries.forgetHistoryOfKinds({ importId, kind: HISTORY_NUMBERS.kind }))
  }
  db.run(deleteRow('imports', importId))
  return kept
}

type ImportThing = RowOf<typeof queries.listThings>

/** Answers false for a thing that stays. */
function takeOneBack(
  tx: Transaction,
  importId: number,
  { thing, is_new, before, seen, deleted_at }: ImportThing,
): boolean {
  const what = whatIs(thing)
  if (!is_new) return putBack(tx, what, JSON.parse(before) as Before)
  if (deleted_at !== null) return true
  const isChanged =
    isEdited(tx, what, JSON.parse(seen ?? '{}') as Seen) ||
    tx.first(queries.findLaterChange({ thing, imported: actionNumber('imported') })) !==
      undefined ||
    tx.first(queries.findAddition({ importId, thing })) !== undefined
  if (isChanged) return false
  setDeleted(tx, thing, new Date().toISOString())
  tx.run(queries.forgetOrigin({ thing }))
  return true
}

function isEdited(tx: Transaction, what: What, seen: Seen): boolean {
  const part = PART_OF[what.kind]
  const known = new Set([...columnsOf(part, {}), ...(PLACES[part] ?? [])])
  const columns = Object.keys(seen).filter(
    (column) => known.has(column) || isOwnColumn(column) || isPictureColumn(column),
  )
  const row = readRow(tx, what, columns)
  return row !== undefined && columns.some((column) => markOf(row[column]) !== seen[column])
}

/** Answers false if a value was changed here since. */
function putBack(tx: Transaction, what: What, { values, seen }: Before): boolean {
  const thing = thingOf(what)
  const columns = Object.keys(values)
  const row = readRow(tx, what, columns)
  if (!row) return true
  const back = columns.filter((column) => markOf(row[column]) === values[column]![1])
  const changes = Object.fromEntries(back.map((column) => [column, values[column]![0]]))
  if (back.length > 0) writeChanges(tx, what, row, changes, { isUndo: true })
  if (seen === null) changeOrigin(tx, what, () => tx.run(queries.forgetOrigin({ thing })))
  else tx.run(queries.setSeenOfThing({ thing, seen: JSON.stringify(seen) }))
  return back.length === columns.length
}
