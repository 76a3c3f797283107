import { defineError } from '../../errors.ts'
import { NO_PICTURE } from './pictures.schemas.ts'

export const missing = defineError('not_found', 'picture-not-found', 'Picture not found')

export const notPicture = defineError('unsupported_type', 'not-a-picture', NO_PICTURE)

export const tooManyPixels = defineError(
  'too_large',
  'too-many-pixels',
  (megapixels: number) => `This picture is too large: it may have up to ${megapixels} megapixels.`,
)

export const pictureOfThisServer = defineError(
  'invalid',
  'picture-of-this-server',
  'Upload a picture from this server, or name one on another server.',
)
