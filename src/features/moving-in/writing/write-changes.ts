import type { Queries, Transaction } from '../../../db/database.ts'
import { nameKey } from '../../../db/text-keys.ts'
import { type ThingKind, type What } from '../../../db/things.ts'
import { NOUNS } from '../../../nouns.ts'
import type { RowPart } from '../../campaign-files/parts/registry.ts'
import { isOwn, keyOfOwn, nameOfOwn } from '../../kinds/own-names.limits.ts'
import { ownKindOf, storedValues, valueChange } from '../../kinds/write-own.ts'
import { changeOfReference } from '../../things/change-beside.ts'
import { findColumns } from '../../things/find-things.ts'
import { updateThing } from '../../things/write-thing.ts'
import { FACES, isFace, isPictureColumn } from './marks.ts'
import { changeTextPicture, keepFace, textPictureOf } from './pictures-of-things.ts'

/** A line with its own values and its picture as columns. */
export const asColumns = (
  part: RowPart,
  line: object,
  pictureId: number | null,
): Record<string, unknown> => ({
  ...line,
  ...(FACES[part] && { [FACES[part]]: pictureId }),
  ...Object.fromEntries(
    'own' in line
      ? (line.own as { key: string; value: unknown }[]).map(({ key, value }) => [
          nameOfOwn(key),
          value,
        ])
      : [],
  ),
})

/** The keys of the values that the source hid. */
export const hiddenOwn = (line: object): ReadonlySet<string> =>
  new Set(
    'own' in line
      ? (line.own as { key: string; read_by: string }[])
          .filter(({ read_by }) => read_by === 'dm')
          .map(({ key }) => key)
      : [],
  )

type Row = Record<string, unknown> & { campaign_id: number; updated_at: string }

/** Columns of a thing, values of its own, and pictures of its texts. */
export function readRow(from: Queries, what: What, columns: readonly string[]): Row | undefined {
  const pictures = columns.filter(isPictureColumn)
  const plain = columns.filter((column) => !isOwn(column) && !isPictureColumn(column))
  const row = from.first(findColumns(what, plain))
  if (!row || plain.length === columns.length) return row
  const values = storedValues(from, what).map(([key, value]) => [nameOfOwn(key), value])
  const shown = pictures.map((column) => [
    column,
    textPictureOf(from, what, column)?.picture_id ?? null,
  ])
  return { ...row, ...Object.fromEntries([...values, ...shown]) }
}

/** How changes are written. */
interface How {
  /** What the source hid. */
  hidden?: ReadonlySet<string> | undefined
  /** Whether they take an import back. */
  isUndo?: boolean
}

/** Changes columns, own values and pictures of a thing, with all that follows from them. */
export function writeChanges(
  tx: Transaction,
  { kind, id }: What,
  row: Row,
  changes: Record<string, unknown>,
  { hidden, isUndo = false }: How = {},
): void {
  const all = Object.entries(changes).filter(([column, value]) => {
    const isOfText = isPictureColumn(column)
    if (!isOfText && !isFace(column)) return true
    const picture = value as number | null
    const isHidden = hidden?.has(column) ?? false
    const change = {
      what: { kind, id },
      campaignId: row.campaign_id,
      column,
      picture,
      isHidden,
      isUndo,
    }
    if (!isOfText) return keepFace(tx, change, row[column] as number | null)
    changeTextPicture(tx, change)
    return false
  })
  if (all.length === 0) return
  const columns = Object.fromEntries(all.filter(([column]) => !isOwn(column)))
  const own = all.flatMap(([column, value]) =>
    isOwn(column) ? [[keyOfOwn(column), value ?? null]] : [],
  )
  const { name } = columns
  const referenceIn = (of: ThingKind, column: string) =>
    changeOfReference(
      of,
      row[column] as number | null,
      columns[column] as number | null | undefined,
    )
  const beside = [
    referenceIn('location', 'location_id'),
    referenceIn(kind, 'parent_id'),
    referenceIn('map', 'map_id'),
    own.length > 0
      ? valueChange(
          tx,
          row.campaign_id,
          ownKindOf(tx, { kind, id }),
          Object.fromEntries(own),
          { id },
          hidden,
        )
      : undefined,
  ]
  const written = {
    ...columns,
    ...(NOUNS[kind].nameTaken && typeof name === 'string' && { name_key: nameKey(name) }),
  } as Record<string, never>
  updateThing(tx, kind, { ...row, id }, undefined, written, ...beside)
}

/** Where a thing is from is in the answers of DMs alone, so that only their time moves. */
export function changeOrigin(tx: Transaction, what: What, write: () => void): void {
  const row = readRow(tx, what, [])!
  updateThing(
    tx,
    what.kind,
    { ...row, id: what.id },
    undefined,
    {},
    { before: [], after: [], write },
  )
}
