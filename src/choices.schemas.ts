import * as z from 'zod'

/** Who may see a thing: everybody in the campaign, or its DMs alone. */
export const VISIBILITIES = ['everyone', 'dm'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** One of the values, to the letter; anything else is told which ones there are. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `Choose one of: ${values.join(', ')}.` })
}
