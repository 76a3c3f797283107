import type { Character } from '../generation.schemas.ts'
import type { Trade } from './kinds/index.ts'
import type { CultureName } from './names/cultures.ts'
import { pickWeighted, type Random } from './random.ts'
import { findGender } from './reading/gender.ts'
import type { Reading } from './reading/reading.ts'
import { tokenise } from './reading/tokens.ts'
import type { Gender } from './rendering.ts'

/** As the concept has it; otherwise by chance. */
export function genderFor(reading: Reading, random: Random, trade?: Trade): Gender {
  return (
    reading.gender ?? trade?.gender ?? pickWeighted<Gender>({ she: 46, he: 46, they: 8 }, random)
  )
}

/** As prose that is kept has it. */
export function genderInKept({
  personality = '',
  backstory = '',
}: Partial<Character>): Gender | undefined {
  return findGender([], tokenise(`${personality} ${backstory}`))
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
