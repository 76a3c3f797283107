import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, query, sentPicture } from '../../http/input.ts'
import { requireLogin, requireReading, requireReadingOfThing } from '../../http/signed-in.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import { TAKES_PICTURE } from '../pictures/pictures.schemas.ts'
import { pictureAnswers, sendPicture } from '../pictures/send-picture.ts'
import * as errors from './text-pictures.errors.ts'
import {
  textPicture,
  textPictureCreate,
  textPictures as textPictureList,
  textPicturesQuery,
} from './text-pictures.schemas.ts'

export function textPictureRoutes({ loginSessions, textPictures, uploads }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'text_pictures')
  const readsThing = requireReadingOfThing(loginSessions)
  const pictureId = ids(errors.missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/pictures',
      readsThing(
        'The pictures that the texts of a thing, or the notes of a campaign, may show',
        {
          200: textPictureList,
        },
        [404],
      ),
      query(textPicturesQuery),
      (c) => c.json({ pictures: textPictures.list(c.var.asker, c.req.valid('query')) }),
    )
    .post(
      '/api/pictures',
      signedIn(
        `Add a picture that the texts of a thing show by ![caption](name). ${TAKES_PICTURE}`,
        { 201: textPicture },
        [403, 404, 409, 429],
      ),
      query(textPictureCreate),
      async (c) => {
        const picture = await sentPicture(c, uploads)
        return c.json(textPictures.create(c.var.asker, c.req.valid('query'), picture), 201)
      },
    )
    .get('/api/pictures/:id', reads('A picture of a text', pictureAnswers), pictureId, (c) =>
      sendPicture(c, textPictures.get(c.var.asker, c.req.valid('param').id)),
    )
    .delete(
      '/api/pictures/:id',
      signedIn('Remove a picture of a text', { 200: deleted }),
      pictureId,
      (c) => {
        const deletion_id = textPictures.delete(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'Picture removed', deletion_id })
      },
    )
}
