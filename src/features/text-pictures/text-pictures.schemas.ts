import * as z from 'zod'

import { oneOf } from '../../choices.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { READ_BY } from '../kinds/kinds.limits.ts'
import { TEXT_OWNER_KINDS } from './text-pictures.limits.ts'

const of = {
  campaign_id: wholeNumber('campaign_id is a whole number.').optional(),
  kind: oneOf(TEXT_OWNER_KINDS),
  /** Of the thing; of the notes, the id of the campaign. */
  id: wholeNumber('id is a whole number.'),
}

/** `GET /api/pictures` */
export const textPicturesQuery = z.object(of)

/** `POST /api/pictures` */
export const textPictureCreate = z.object({
  ...of,
  read_by: oneOf(READ_BY).default('everyone'),
  /** As the file is called. What Markdown needs marks for becomes a hyphen. */
  name: z.string().max(300, 'A name has at most 300 characters.').default(''),
})

export const textPicture = z.object({
  id: z.int(),
  /** Unique among the pictures of its thing, in any case. A text shows the picture by `![caption](name)`. */
  name: z.string(),
  read_by: z.enum(READ_BY),
  url: z.string(),
})
export const textPictures = z.object({ pictures: z.array(textPicture) })

export type TextPictureOf = z.output<typeof textPicturesQuery>
export type TextPictureCreate = z.output<typeof textPictureCreate>
export type TextPicture = z.infer<typeof textPicture>
