import { defineError } from '../../errors.ts'
import { SUGGESTION_LIMITS } from './suggestions.schemas.ts'

export const missing = defineError(
  'not_found',
  'suggestion-not-found',
  'This suggestion does not exist.',
)

export const aboutWhat = defineError(
  'invalid',
  'suggestion-about-what',
  'Name in about what the suggestion changes, or in make what is new.',
)

export const nothingSuggested = defineError(
  'invalid',
  'suggestion-empty',
  'Suggest a change of at least one field.',
)

export const notForYou = defineError(
  'invalid',
  'suggestion-of-other-field',
  (field: string) => `You cannot suggest a change of ${field}.`,
)

export const namesNothing = defineError(
  'invalid',
  'suggestion-names-nothing',
  (field: string) => `What ${field} names does not exist in this campaign.`,
)

export const tooMany = defineError(
  'conflict',
  'suggestion-limit',
  `You have ${SUGGESTION_LIMITS.open} open suggestions in this campaign. Withdraw one first.`,
)

export const notSuggested = defineError(
  'invalid',
  'suggestion-without-field',
  (field: string) => `This suggestion has no field ${field}.`,
)

export const clashing = defineError(
  'conflict',
  'suggestion-clashes',
  'This was changed since the suggestion was made. Say which fields to take.',
)

export const gone = defineError(
  'conflict',
  'suggestion-about-deleted',
  'What this suggestion is about was deleted. Bring it back from the bin first.',
)

export const decided = defineError(
  'conflict',
  'suggestion-decided',
  'This suggestion was decided already.',
)

export const decidedByDms = defineError(
  'forbidden',
  'suggestions-decided-by-dms',
  'Only a DM may decide a suggestion.',
)

export const ofAnother = defineError(
  'forbidden',
  'suggestion-of-another',
  'Only the person who made a suggestion may withdraw it.',
)
