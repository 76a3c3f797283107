import type { Queries, Transaction } from '../../db/database.ts'
import { nameKey } from '../../db/text-keys.ts'
import { insertRow } from '../../db/write-row.ts'
import type { ReadBy } from '../kinds/kinds.limits.ts'
import { TEXT_PICTURE_LIMITS } from './text-pictures.limits.ts'
import { listNameKeys } from './text-pictures.queries.ts'

export interface Put {
  /** As before, when it is brought back. */
  id?: number
  campaign_id: number
  thing: number | null
  name: string
  read_by: ReadBy
  picture_id: number
  created_at: string
}

/** Stores a picture of a thing's texts under its name, or under the next one that is free. Answers its id. */
export function putTextPicture(tx: Transaction, { name: wanted, ...put }: Put): number {
  // A hidden picture has its name, too: the number tells of some, not of which.
  const taken = textPictureNames(tx, put)
  const name = freeName(wanted, (tried) => taken.has(nameKey(tried)))
  return tx.run(insertRow('text_pictures', { ...put, name, name_key: nameKey(name) }))
    .lastInsertRowid
}

export const textPictureNames = (
  from: Queries,
  { campaign_id, thing }: Pick<Put, 'campaign_id' | 'thing'>,
) => new Set(from.all(listNameKeys({ campaignId: campaign_id, thing })).map((row) => row.name_key))

/** `map.png`, else `map-2.png`. */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  const [, stem = wanted, ending = ''] = /^(.+?)(\.[\p{L}\p{N}]{1,5})?$/u.exec(wanted) ?? []
  let name = wanted
  for (let count = 2; isTaken(name); count += 1) {
    const end = `-${count}${ending}`
    name = stem.slice(0, TEXT_PICTURE_LIMITS.name - end.length) + end
  }
  return name
}
