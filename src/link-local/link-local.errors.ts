import { define } from '../errors.ts'
import { NO_LINK_LOCAL } from './link-local.schemas.ts'

export const linkLocal = define.model_unreachable('link-local-address', NO_LINK_LOCAL)
