import type { Audience } from '../../choices.schemas.ts'
import { playersIn } from '../audiences/audiences.service.ts'

/** Who sees a thing, for its history: DMs alone read that. */
export const audienceValues = (
  isDm: boolean,
  { visibility, visible_to }: { visibility: Audience; visible_to: string | null },
) => isDm && { visibility, visible_to: playersIn(visible_to) }
