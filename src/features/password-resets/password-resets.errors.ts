import { defineError } from '../../errors.ts'
import { LINK_GONE } from './password-resets.schemas.ts'

export const linkGone = defineError('invalid', 'reset-link-gone', LINK_GONE)
