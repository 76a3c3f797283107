import type { Hints } from '../../generation.schemas.ts'
import { readConcept, type Reading } from './reading.ts'

/**
 * Adds tone, location and tags to what a concept says. The concept has priority: tags give trade and ancestry only where
 * it does not, and the tone gives the way of speaking.
 */
export function withHints(
  reading: Reading,
  { tone = '', location = '', tags = [] }: Hints,
): Reading {
  const mood = readConcept(tone)
  const belonging = readConcept(tags.join(', '))
  const occupation = reading.occupation ?? (belonging.occupation?.trade && belonging.occupation)
  return {
    ...reading,
    occupation,
    ancestry: reading.ancestry ?? belonging.ancestry,
    style: reading.style ?? mood.style,
    tempers: [...new Set([...reading.tempers, ...mood.tempers, ...belonging.tempers])],
    ...(location && {
      location: { words: [], at: `around ${location}`, lines: [], names: undefined },
      locationName: location,
    }),
  }
}
