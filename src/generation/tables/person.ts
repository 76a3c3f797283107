import type { Trade } from './kinds/index.ts'
import type { CultureName } from './names/cultures.ts'
import { pickWeighted, type Random } from './random.ts'
import type { Reading } from './reading/reading.ts'
import type { Gender } from './rendering.ts'

/** As the concept has it; otherwise by chance. */
export function genderFor(reading: Reading, random: Random, trade?: Trade): Gender {
  return (
    reading.gender ?? trade?.gender ?? pickWeighted<Gender>({ she: 46, he: 46, they: 8 }, random)
  )
}

const ANY: readonly CultureName[] = ['vale', 'amber', 'birch', 'fjord', 'dune', 'savanna', 'isle']

/** Cultures that a name may come from: the people's, or that of the country the concept is set in. */
export function cultureOf({ people, place }: Reading): readonly CultureName[] {
  if (people) return people.people.cultures
  if (place?.words.includes('desert')) return ['dune']
  if (place?.words.includes('snow')) return ['fjord', 'birch']
  if (place?.words.includes('island')) return ['isle', 'amber']
  return ANY
}
