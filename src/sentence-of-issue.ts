import type * as z from 'zod'

/** Why a value is refused whose schema has no sentence of its own for that. */
export const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  const path = issue.path?.join('.')
  if (!path) return 'Send a JSON object.'
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${path} is missing.`
  return `${path} ${demandOf(issue) ?? 'is not valid'}.`
}

const KINDS: Record<string, string> = {
  string: 'is a text',
  number: 'is a number',
  int: 'is a whole number',
  boolean: 'is true or false',
  array: 'is a list',
  object: 'is an object',
}

const UNITS: Record<string, string> = { string: ' characters', array: ' entries' }

/** What the value must be, after the name of its field. */
function demandOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected]
    case 'invalid_value':
      return `is one of: ${issue.values.map(String).join(', ')}`
    case 'too_big': {
      const unit = UNITS[issue.origin]
      return `${unit ? 'has' : 'is'} at most ${issue.maximum}${unit ?? ''}`
    }
    case 'too_small': {
      const unit = UNITS[issue.origin]
      if (unit)
        return issue.minimum === 1 ? 'must not be empty' : `has at least ${issue.minimum}${unit}`
      return `is ${issue.inclusive ? 'at least' : 'above'} ${issue.minimum}`
    }
    default:
      return undefined
  }
}
