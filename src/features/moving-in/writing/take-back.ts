import type { Database, Transaction } from '../../../db/database.ts'
import { findRows } from '../../../db/find-rows.ts'
import { createSliceClock, letOthersRun } from '../../../db/long-work.ts'
import { randomId } from '../../../db/random-id.ts'
import type { RowOf } from '../../../db/statement.ts'
import { thingOf, THINGS, type What, whatIs } from '../../../db/things.ts'
import { deleteRow, deleteRows, updateRow, updateRows } from '../../../db/write-row.ts'
import { actionNumber, HISTORY_NUMBERS } from '../../history/tracked.ts'
import { isOwn } from '../../kinds/own-names.limits.ts'
import { textPictureNames } from '../../text-pictures/put-picture.ts'
import { setDeleted } from '../../things/set-deleted.ts'
import * as queries from '../moving-in.queries.ts'
import {
  type Before,
  comparedColumns,
  isPictureColumn,
  markOf,
  PLACES,
  type Seen,
} from './marks.ts'
import { pictureKey } from './pictures-of-things.ts'
import { changeOrigin, readRow, writeChanges } from './write-changes.ts'

const PAGE = 50

/**
 * Takes an import into a campaign back, some things at a time: what it changed has its values from before again, and what it made
 * is deleted. What was changed here since stays, with all that it refers to, and is answered; also of an import that failed. It can
 * be called again after an interruption.
 */
export async function takeBack(
  db: Database,
  importId: number,
  /** Who takes it back. */
  userId: number | null = null,
): Promise<What[]> {
  const kept: What[] = []
  const keep = (tx: Transaction, { thing }: ImportThing) => {
    tx.run(deleteRows('import_things', { import_id: importId, thing }))
    kept.push(whatIs(thing))
  }
  const isOurs = (tx: Transaction, row: ImportThing) =>
    isChanged(tx, row) || tx.first(queries.findUse({ importId, thing: row.thing })) !== undefined
  const forEach = forEachThing(db, importId, userId)

  db.run(updateRow('imports', importId, { state: 'undoing' }))
  await forEach('changed', (tx, row) => {
    if (!putBack(tx, whatIs(row.thing), JSON.parse(row.before) as Before)) {
      kept.push(whatIs(row.thing))
    }
  })
  // What stays keeps what it refers to, and that keeps more.
  for (let before = -1; before < kept.length;) {
    before = kept.length
    await forEach('made', (tx, row) => {
      if (isOurs(tx, row)) keep(tx, row)
    })
  }
  await forEach('made', (tx, row) => {
    // People may have gone on meanwhile.
    if (isOurs(tx, row)) return keep(tx, row)
    setDeleted(tx, row.thing, new Date().toISOString())
    tx.run(deleteRows('origins', { thing: row.thing }))
  })
  const { tags } = db.first(findRows('imports', { id: importId }, ['tags'])) ?? { tags: '[]' }
  db.run(queries.forgetTags({ tags }))
  while (db.run(queries.forgetSome({ importId, limit: PAGE })).changes > 0) await letOthersRun()
  if (db.run(queries.forgetKinds({ importId })).changes > 0) {
    db.run(queries.forgetHistoryOfKinds({ importId, kind: HISTORY_NUMBERS.kind }))
  }
  db.run(deleteRow('imports', importId))
  return kept
}

type ImportThing = RowOf<typeof queries.listThings>

/** Goes through the living things that an import made, or through those that it changed, in short transactions. */
function forEachThing(db: Database, importId: number, userId: number | null) {
  // What an import does, its undo included, is no change by people.
  const how = { userId, acts: { action: 'imported', batch: randomId() } } as const
  return async (which: 'made' | 'changed', take: (tx: Transaction, row: ImportThing) => void) => {
    const isNew = which === 'made' ? 1 : 0
    for (let after = 0; ;) {
      const page = db.all(queries.listThings({ importId, isNew, after, limit: PAGE }))
      for (let at = 0; at < page.length;) {
        db.step((tx) => {
          const clock = createSliceClock()
          do take(tx, page[at++]!)
          while (at < page.length && !clock.isUp())
        }, how)
        await letOthersRun()
      }
      if (page.length < PAGE) return
      after = page.at(-1)!.thing
    }
  }
}

function isChanged(tx: Transaction, { thing, seen }: ImportThing): boolean {
  return (
    isEdited(tx, whatIs(thing), JSON.parse(seen ?? '{}') as Seen) ||
    tx.first(queries.findLaterChange({ thing, imported: actionNumber('imported') })) !== undefined
  )
}

function isEdited(tx: Transaction, what: What, seen: Seen): boolean {
  const part = THINGS[what.kind].part
  const known = new Set([...comparedColumns(part, {}), ...(PLACES[part] ?? [])])
  const columns = Object.keys(seen).filter(
    (column) => known.has(column) || isOwn(column) || isPictureColumn(column),
  )
  const row = readRow(tx, what, columns)
  if (!row) return false
  return (
    columns.some((column) => markOf(row[column]) !== seen[column]) ||
    hasAddedPicture(tx, what, row.campaign_id, columns)
  )
}

function hasAddedPicture(
  tx: Transaction,
  what: What,
  campaign_id: number,
  columns: string[],
): boolean {
  const came = new Set(columns.filter(isPictureColumn).map(pictureKey))
  return [...textPictureNames(tx, { campaign_id, thing: thingOf(what) })].some(
    (key) => !came.has(key),
  )
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
  if (seen === null) changeOrigin(tx, what, () => tx.run(deleteRows('origins', { thing })))
  else tx.run(updateRows('origins', { thing }, { seen: JSON.stringify(seen) }))
  return back.length === columns.length
}
