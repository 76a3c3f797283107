import type { Audience } from '../../../src/choices.schemas.ts'

/** The label of the choice who sees a thing. */
export const VISIBILITY_LABEL = 'Who can see it'

export const VISIBILITY_WORDS: Record<Audience, string> = {
  everyone: 'Everyone in the campaign',
  dm: 'DM only',
  some: 'Some players',
}
