import * as z from 'zod'

import { oneOf } from '../../../choices.schemas.ts'
import { THING_KINDS, thingOf, whatIs } from '../../../db/things.ts'
import { READ_BY } from '../../kinds/kinds.limits.ts'
import { putTextPicture } from '../../text-pictures/put-picture.ts'
import { mayReadPicture } from '../../text-pictures/readable.ts'
import { pictureName } from '../../text-pictures/text-pictures.limits.ts'
import { id, thingOfKind, time } from '../format.schemas.ts'
import { readerOf, type Scope } from '../scope.ts'
import { definePart, rowsOf } from './part.ts'

const line = z.object({
  id,
  /** Null for the campaign's notes. */
  about: thingOfKind(THING_KINDS).nullable(),
  name: z.string().min(1).max(300),
  read_by: oneOf(READ_BY),
  picture: z.string(),
  created_at: time,
})

/** Pictures that texts show by their names. */
export const textPictures = definePart({
  file: 'data/text_pictures.ndjson',
  line,
  refs: { about: 'things' },
  rows: rowsOf('text_pictures', (db, p: Scope) =>
    db
      .selectFrom('text_pictures')
      .select([
        'text_pictures.id',
        'text_pictures.thing',
        'text_pictures.name',
        'text_pictures.read_by',
        'text_pictures.created_at',
      ])
      .where('text_pictures.campaign_id', '=', p.campaignId)
      .where(mayReadPicture(readerOf(p))),
  ),
  toLine: ({ thing, ...row }, { pictures }) => ({
    ...row,
    about: thing === null ? null : whatIs(thing),
    picture: pictures.of('text', row.id),
  }),
  write(tx, { about, name, read_by, created_at }, { campaignId }, pictureId) {
    const place = { campaign_id: campaignId, thing: about && thingOf(about) }
    return putTextPicture(tx, {
      ...place,
      name: pictureName(name),
      read_by,
      picture_id: pictureId!,
      created_at,
    })
  },
})
