import type { Deck } from '../random.ts'
import type { Occupation } from '../reading/occupation.ts'
import type { Reading } from '../reading/reading.ts'
import type { Voice } from '../rendering.ts'
import type { Traits } from '../traits.ts'

/** Everything that is settled before the prose is written. */
export interface Person {
  reading: Reading
  occupation: Occupation
  traits: Traits
  fullName: string
  voice: Voice
  deck: Deck
}

/** The asker's own words with the name in front. */
export function saidOf({ voice }: Person, saying: string): string {
  return `${voice.name} ${saying}.`
}
