import type { Audience } from '../../choices.schemas.ts'
import { namesOfPlain } from '../../db/plain-texts.ts'
import { presentAudience } from '../audiences/audiences.service.ts'

/** The columns that `thingColumns` selects. */
export interface ThingRow {
  id: number
  visibility: Audience
  visible_to: string | null
  plain_texts: string
  created_at: string
  updated_at: string
}

/** What any thing is answered with, for its reader. */
export function presentThing(row: ThingRow) {
  const { id, created_at, updated_at } = row
  const plain = namesOfPlain(row.plain_texts)
  return {
    id,
    ...presentAudience(row),
    ...(plain.length > 0 && { plain_texts: plain }),
    created_at,
    updated_at,
  }
}
