import type { Deck } from '../random.ts'
import type { Occupation } from '../reading/occupation.ts'
import type { Reading } from '../reading/reading.ts'
import type { Voice } from '../rendering.ts'
import type { Traits } from './traits.ts'

export interface Sketch {
  reading: Reading
  occupation: Occupation
  traits: Traits
  fullName: string
  voice: Voice
  deck: Deck
  /** Names of NPCs of the campaign, the most related first. */
  others: readonly string[]
}

/** Says what the character is like, so it belongs to the personality and not to the backstory. */
const MANNER =
  /^(?:has|'s|loves|hates|likes|never|always|can't|cannot|is (?:fond|afraid|scared|terrified|allergic|good|bad|terrible|proud|ashamed|tired|bored|jealous|envious|wary|suspicious|full|blind|deaf)) /i

/** `is gentle and shy`. */
const QUALITY = /^is \p{L}+ (?:and|but|yet) \p{L}+$/u

export const isManner = (saying: string): boolean =>
  MANNER.test(`${saying} `) || QUALITY.test(saying)

/** The concept's own words with the name in front. */
export function saidOf({ voice }: Sketch, saying: string): string {
  return `${voice.name}${saying.startsWith("'s") ? '' : ' '}${saying}.`
}
