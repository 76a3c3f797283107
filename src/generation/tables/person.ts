import { cultures, type Culture, type Trade } from './content/content.ts'
import { pickWeighted, type Random } from './random.ts'
import type { Reading } from './reading/reading.ts'
import type { Gender } from './rendering.ts'

/** The gender in the concept or of the trade, or else by chance. */
export function genderFor(reading: Reading, random: Random, trade?: Trade): Gender {
  return (
    reading.gender ?? trade?.gender ?? pickWeighted<Gender>({ she: 46, he: 46, they: 8 }, random)
  )
}

/** Cultures that a name may come from: the people's, or those of the location that the concept mentions. */
export function cultureOf({ people, place }: Reading): readonly Culture[] {
  return people?.people.names ?? place?.names ?? cultures().filter(({ common }) => common)
}
