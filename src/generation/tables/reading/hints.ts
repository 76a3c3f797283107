import type { Hints } from '../../generation.schemas.ts'
import { readConcept, type Reading } from './reading.ts'

/**
 * Adds tone, location and tags to what a concept says. The concept has priority: tags give trade and people only where
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
    people: reading.people ?? belonging.people,
    style: reading.style ?? mood.style,
    tempers: [...new Set([...reading.tempers, ...mood.tempers, ...belonging.tempers])],
    ...(location && {
      place: { words: [], at: `around ${location}`, lines: [], names: undefined },
      placeName: location,
    }),
  }
}
