import { flatten } from '../../../../src/features/kinds/own-names.limits.ts'
import type {
  Suggestion,
  SuggestionState,
} from '../../../../src/features/suggestions/suggestions.schemas.ts'

const STATE_WORDS: Record<SuggestionState, string> = {
  open: 'Open',
  taken: 'Taken',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

export function stateWords({ state, fields, taken_fields: taken }: Suggestion): string {
  const isPart = taken && Object.keys(flatten(fields)).some((name) => !taken.includes(name))
  return isPart ? 'Partly taken' : STATE_WORDS[state]
}
