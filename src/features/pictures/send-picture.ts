import type { Context } from 'hono'

import type { SignedInEnv } from '../../http/env.ts'
import { streamAnswer } from '../../http/stream-answer.ts'
import { isKnown } from '../../http/web-assets.ts'
import { PICTURE_TYPES } from './pictures.schemas.ts'
import type { Picture } from './pictures.service.ts'

/** The answers of `sendPicture`, for a route's description. */
export const pictureAnswers = {
  200: {
    types: PICTURE_TYPES,
    description: 'The picture as it was uploaded, without metadata such as EXIF.',
  },
  304: { types: [], description: 'Not modified.' },
}

/**
 * Answers with a picture. Browsers may cache it, but must ask each time whether it may still be seen.
 */
export function sendPicture(
  c: Context<SignedInEnv>,
  { type, sha256, size, pieces }: Picture,
): Response {
  const etag = `"${sha256}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(streamAnswer(pieces, c.var), 200, {
    ...headers,
    'Content-Length': String(size),
    'Content-Type': type,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
}
