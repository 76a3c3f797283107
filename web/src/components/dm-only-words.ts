import type { Audience } from '../../../src/choices.schemas.ts'

export const VISIBILITY_WORDS: Record<Audience, string> = {
  everyone: 'Everyone in the campaign',
  dm: 'DM only',
  some: 'Some players',
}
