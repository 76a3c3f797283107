import { define } from '../../errors.ts'
import { NO_PICTURE } from './pictures.schemas.ts'

export const missing = define.not_found('picture-not-found', 'Picture not found')

export const notPicture = define.unsupported_type('not-a-picture', NO_PICTURE)

export const tooManyPixels = define.too_large(
  'too-many-pixels',
  (megapixels: number) => `This picture is too large: it may have up to ${megapixels} megapixels.`,
)

export const pictureOfThisServer = define.invalid(
  'picture-of-this-server',
  'Upload a picture from this server, or name one on another server.',
)
