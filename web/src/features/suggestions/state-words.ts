import type { SuggestionState } from '../../../../src/features/suggestions/suggestions.schemas.ts'

export const STATE_WORDS: Record<SuggestionState, string> = {
  open: 'Open',
  taken: 'Taken',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}
