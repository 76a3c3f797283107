import { define } from '../../errors.ts'
import { TEXT_PICTURE_LIMITS } from './text-pictures.limits.ts'

export const missing = define.not_found('text-picture-not-found', 'Picture not found')

export const ofAnother = define.forbidden(
  'text-picture-of-another',
  'Players add pictures only in what they may change, and remove them only in what they added.',
)

export const tooMany = define.conflict(
  'too-many-text-pictures',
  `The texts of one thing have at most ${TEXT_PICTURE_LIMITS.each} pictures. Remove one first.`,
)
