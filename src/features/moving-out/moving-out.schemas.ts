import * as z from 'zod'

import { oneOf } from '../../choices.schemas.ts'

/** `GET /api/npcs/{id}/card` */
export const cardQuery = z.object({ secrets: oneOf(['true', 'false']).optional() })
