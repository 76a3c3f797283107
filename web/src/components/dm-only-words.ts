import type { Visibility } from '../../../src/choices.schemas.ts'

export const VISIBILITY_WORDS: Record<Visibility, string> = {
  everyone: 'Everyone in the campaign',
  dm: 'DM only',
}
