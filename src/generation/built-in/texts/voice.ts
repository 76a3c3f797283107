import type { Character } from '../../generation.schemas.ts'
import { shortName } from '../names.ts'
import { genderInProse, genderOfName } from '../reading/gender.ts'
import { readTag, type Reading } from '../reading/reading.ts'
import type { Voice } from '../rendering.ts'

/** The name and pronouns by which existing texts speak of the character. */
export function voiceOf(character: Partial<Character>): { voice: Voice; reading: Reading } {
  const reading = readTag(character.tag)
  const { noun: trade = 'stranger', workplace = 'the house' } = reading.occupation ?? {}
  const name = nameFor(character) ?? `the ${trade}`
  const gender =
    genderInProse(character) ?? reading.gender ?? genderOfName(character.name ?? '') ?? 'they'
  return { reading, voice: { name, gender, trade, at: 'in those parts', workplace } }
}

/** The short name, or the full one when the text never uses the short one by itself. */
function nameFor({ name, backstory = '', personality = '' }: Partial<Character>) {
  const whole = name?.trim()
  if (!whole) return undefined
  const short = shortName(whole)
  const text = `${backstory} ${personality}`
  return text.includes(whole) && !text.replaceAll(whole, '').includes(short) ? whole : short
}
