import type { Character } from '../../generation.schemas.ts'
import { genderOfName, shortName } from '../names.ts'
import type { Random } from '../random.ts'
import { genderInProse } from '../reading/gender.ts'
import { readConcept, type Reading } from '../reading/reading.ts'
import type { Voice } from '../rendering.ts'

/** The name and pronouns by which existing texts speak of the character. */
export function voiceOf(character: Partial<Character>): { voice: Voice; reading: Reading } {
  const reading = readConcept(character.tag ? `a ${character.tag.toLowerCase()}` : '')
  const trade = reading.occupation?.noun ?? 'stranger'
  const name = nameFor(character) ?? `the ${trade}`
  return {
    reading,
    voice: {
      name,
      gender:
        genderInProse(character) ?? reading.gender ?? genderOfName(character.name ?? '') ?? 'they',
      trade,
      at: 'in those parts',
      workplace:
        reading.occupation?.trade?.workplace ?? reading.occupation?.kind.workplace ?? 'the house',
    },
  }
}

/** The short name, or the full one when the text never uses the short one by itself. */
function nameFor({ name, backstory = '', personality = '' }: Partial<Character>) {
  const whole = name?.trim()
  if (!whole) return undefined
  const short = shortName(whole)
  const text = `${backstory} ${personality}`
  return text.includes(whole) && !text.replaceAll(whole, '').includes(short) ? whole : short
}

/** `The Drowned Stair` in the middle of a sentence. */
export function placeInside(name: string): string {
  return name.trim().replace(/^The (?=\S)/, 'the ')
}

export function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ value }) => value)
}
