import type { Hints } from '../../generation.schemas.ts'
import { readConcept, type Reading } from './reading.ts'

/**
 * Adds to a concept what the asker wants beside it. The concept goes first: a tag tells trade and people where it does
 * not, and a tone the way of speaking. A location is where the character is found, by its name.
 */
export function withHints(
  reading: Reading,
  { tone = '', location = '', tags = [] }: Hints,
): Reading {
  const mood = readConcept(tone)
  const belonging = readConcept(tags.join(', '))
  const occupation = reading.occupation ?? (belonging.occupation?.trade && belonging.occupation)
  const people = reading.people ?? belonging.people
  const style = reading.style ?? mood.style
  return {
    ...reading,
    ...(occupation && { occupation }),
    ...(people && { people }),
    ...(style && { style }),
    tempers: [...new Set([...reading.tempers, ...mood.tempers, ...belonging.tempers])],
    ...(location && {
      place: { words: [], at: `around ${location}`, lines: [] },
      placeName: location,
    }),
  }
}
