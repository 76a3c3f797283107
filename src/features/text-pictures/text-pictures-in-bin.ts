import type { Asker } from '../../auth/asker.ts'
import type { Transaction } from '../../db/database.ts'
import { whatIs } from '../../db/things.ts'
import { deleteRow } from '../../db/write-row.ts'
import * as errors from '../deletions/deletions.errors.ts'
import { insertDeletion } from '../deletions/insert-deletion.ts'
import { findThing } from '../things/find-things.ts'
import { type Put, putTextPicture } from './put-picture.ts'

type Row = Required<Put>

type Kept = Pick<Row, 'id' | 'name' | 'read_by' | 'created_at'>

/** Puts a picture of a text into the bin. Answers the deletion's id. */
export function binTextPicture(
  tx: Transaction,
  { userId }: { userId: number | null },
  row: Row,
): number {
  const { id: pictureId, campaign_id, thing, picture_id, name, read_by, created_at } = row
  const kept: Kept = { id: pictureId, name, read_by, created_at }
  const deletion = { campaign_id, deleted_by: userId, kind: 'picture' as const, thing, picture_id }
  const id = insertDeletion(tx, { ...deletion, was: kept })
  tx.run(deleteRow('text_pictures', pictureId))
  return id
}

interface Item {
  id: number
  campaign_id: number
  thing: number | null
  picture_id: number | null
  was: string | null
}

/** Answers the id of the thing, or of the campaign whose notes show it. */
export function putTextPictureBack(tx: Transaction, { userId }: Asker, item: Item): number {
  const { id, thing, campaign_id, picture_id, was } = item
  if (thing !== null && !tx.first(findThing({ thing, userId }))) throw errors.ownerDeleted()
  const kept = JSON.parse(was!) as Kept
  putTextPicture(tx, { ...kept, thing, campaign_id, picture_id: picture_id! })
  tx.run(deleteRow('deletions', id))
  return thing === null ? campaign_id : whatIs(thing).id
}
