import { randomInt } from 'node:crypto'

import type { Asker } from '../../auth/asker.ts'
import type { Transaction } from '../../db/database.ts'
import { whatIs } from '../../db/things.ts'
import { deleteRow, insertRow } from '../../db/write-row.ts'
import { LARGEST_ID } from '../deletions/bin-times.ts'
import * as errors from '../deletions/deletions.errors.ts'
import { findThing } from '../things/find-things.ts'
import { type Put, putTextPicture } from './put-picture.ts'

type Row = Required<Put>

/** What is kept beside the deletion. */
type Kept = Pick<Row, 'id' | 'name' | 'read_by' | 'created_at'>

/** Puts a picture of a text into the bin. Answers the deletion's id. */
export function binTextPicture(
  tx: Transaction,
  { userId }: { userId: number | null },
  row: Row,
): number {
  const { id: pictureId, campaign_id, thing, picture_id, name, read_by, created_at } = row
  const id = randomInt(1, LARGEST_ID)
  const kept: Kept = { id: pictureId, name, read_by, created_at }
  tx.run(
    insertRow('deletions', {
      id,
      campaign_id,
      deleted_by: userId,
      kind: 'picture',
      deleted_at: new Date().toISOString(),
      thing,
      picture_id,
      tag: JSON.stringify(kept),
    }),
  )
  tx.run(deleteRow('text_pictures', pictureId))
  return id
}

interface Item {
  id: number
  campaign_id: number
  thing: number | null
  picture_id: number | null
  tag: string | null
}

/** Answers the id of the thing, or of the campaign whose notes show it. */
export function putTextPictureBack(tx: Transaction, { userId }: Asker, item: Item): number {
  const { id, thing, campaign_id, picture_id, tag } = item
  if (thing !== null && !tx.first(findThing({ thing, userId }))) throw errors.ownerDeleted()
  const kept = JSON.parse(tag!) as Kept
  putTextPicture(tx, { ...kept, thing, campaign_id, picture_id: picture_id! })
  tx.run(deleteRow('deletions', id))
  return thing === null ? campaign_id : whatIs(thing).id
}
