import { define } from '../../errors.ts'
import { LINK_GONE } from './password-resets.schemas.ts'

export const linkGone = define.invalid('reset-link-gone', LINK_GONE)
