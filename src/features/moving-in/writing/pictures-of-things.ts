import type { Queries, Transaction } from '../../../db/database.ts'
import { findRows } from '../../../db/find-rows.ts'
import { type NameKey, nameKey } from '../../../db/text-keys.ts'
import { thingOf, type What } from '../../../db/things.ts'
import { deleteRow } from '../../../db/write-row.ts'
import { insertDeletion } from '../../deletions/insert-deletion.ts'
import { textPictureNames, type Put, putTextPicture } from '../../text-pictures/put-picture.ts'
import { binTextPicture } from '../../text-pictures/text-pictures-in-bin.ts'
import { TEXT_PICTURE_LIMITS } from '../../text-pictures/text-pictures.limits.ts'
import * as queries from '../moving-in.queries.ts'
import { TEXT_PICTURE } from './marks.ts'

export interface Change {
  what: What
  campaignId: number
  column: string
  picture: number | null
  /** Whether only DMs read it. */
  isHidden: boolean
  /** Whether it takes an import back. */
  isUndo: boolean
}

/** The key of a picture's name, by the column that it is compared as. */
export const pictureKey = (column: string): NameKey => nameKey(column.slice(TEXT_PICTURE.length))

/** A picture of a thing's texts, by that column. */
export const textPictureOf = (from: Queries, what: What, column: string) =>
  from.first(findRows('text_pictures', { thing: thingOf(what), name_key: pictureKey(column) }))

/** A picture that was replaced, and waits in the bin. */
const waiting = (tx: Transaction, what: What, picture: number) =>
  tx.first(queries.findBinned({ thing: thingOf(what), picture }))

/** Puts a picture into a thing's texts under that name, or takes it away. It never gets more readers. */
export function changeTextPicture(tx: Transaction, change: Change): void {
  const { what, campaignId: campaign_id, column, picture, isHidden, isUndo } = change
  const known = textPictureOf(tx, what, column)
  const place = { campaign_id, thing: thingOf(what) }
  if (isUndo) {
    const before = picture === null ? undefined : waiting(tx, what, picture)
    if (picture !== null && before?.was == null) return
    if (known) tx.run(deleteRow('text_pictures', known.id))
    if (before === undefined) return
    putTextPicture(tx, { ...(JSON.parse(before.was!) as Put), ...place, picture_id: picture! })
    tx.run(deleteRow('deletions', before.id))
    return
  }
  if (picture === null) return
  if (known) binTextPicture(tx, { userId: null }, known)
  else if (textPictureNames(tx, place).size >= TEXT_PICTURE_LIMITS.each) return
  putTextPicture(tx, {
    ...place,
    name: column.slice(TEXT_PICTURE.length),
    picture_id: picture,
    read_by: isHidden || known?.read_by === 'dm' ? 'dm' : 'everyone',
    created_at: new Date().toISOString(),
  })
}

/** Before a face is replaced, it goes into the bin; an undo takes it out of it. Answers false for one that is gone. */
export function keepFace(
  tx: Transaction,
  { what, campaignId, picture, isUndo }: Change,
  current: number | null,
): boolean {
  if (isUndo) {
    if (picture === null) return true
    const before = waiting(tx, what, picture)
    if (before) tx.run(deleteRow('deletions', before.id))
    return before !== undefined
  }
  if (current === null) return true
  insertDeletion(tx, {
    campaign_id: campaignId,
    deleted_by: null,
    kind: 'picture',
    thing: thingOf(what),
    picture_id: current,
  })
  return true
}
