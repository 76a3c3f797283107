import { define } from '../../errors.ts'
import { SUGGESTION_LIMITS } from './suggestions.schemas.ts'

export const missing = define.not_found('suggestion-not-found', 'This suggestion does not exist.')

export const aboutWhat = define.invalid(
  'suggestion-about-what',
  'Name in about what the suggestion changes, or in make what is new.',
)

export const nothingSuggested = define.invalid(
  'suggestion-empty',
  'Suggest a change of at least one field.',
)

export const notForYou = define.invalid(
  'suggestion-of-other-field',
  (field: string) => `You cannot suggest a change of ${field}.`,
)

export const namesNothing = define.invalid(
  'suggestion-names-nothing',
  (field: string) => `What ${field} names does not exist in this campaign.`,
)

export const tooMany = define.conflict(
  'suggestion-limit',
  `You have ${SUGGESTION_LIMITS.open} open suggestions in this campaign. Withdraw one first.`,
)

export const notSuggested = define.invalid(
  'suggestion-without-field',
  (field: string) => `This suggestion has no field ${field}.`,
)

export const clashing = define.conflict(
  'suggestion-clashes',
  'This was changed since the suggestion was made. Say which fields to take.',
)

export const gone = define.conflict(
  'suggestion-about-deleted',
  'What this suggestion is about was deleted. Bring it back from the bin first.',
)

export const decided = define.conflict('suggestion-decided', 'This suggestion was decided already.')

export const decidedByDms = define.forbidden(
  'suggestions-decided-by-dms',
  'Only a DM may decide a suggestion.',
)

export const ofAnother = define.forbidden(
  'suggestion-of-another',
  'Only the person who made a suggestion may withdraw it.',
)
