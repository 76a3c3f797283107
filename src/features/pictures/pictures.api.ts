import { PICTURE_TYPES } from './pictures.schemas.ts'

/** What a route answers that sends a picture. */
export const pictureAnswers = {
  200: { type: PICTURE_TYPES.join(', '), description: 'The picture as it was uploaded.' },
  304: { type: '', description: 'The picture is still the one that the browser has.' },
}

/** How a route takes a picture. */
export const TAKES_PICTURE =
  'The body is the picture itself: PNG, JPEG or WebP, of at most 15 MB and 40 megapixels.'
