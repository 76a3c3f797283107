import { cultures, wordList } from '../content/content.ts'
import { findGender } from '../reading/gender.ts'
import { fold, tokenize } from '../reading/tokens.ts'
import type { Gender } from '../rendering.ts'

/** By a title (`Sister Maud`), or by a given name that only women or only men have. */
export function genderOfName(name: string): Gender | undefined {
  const tokens = tokenize(name)
  const titled = findGender(tokens, [])
  if (titled) return titled
  const words = tokens.slice(0, 2).map(({ word }) => word)
  const has = (side: 'she' | 'he') =>
    words.some(
      (word) =>
        wordList(side === 'she' ? 'names of women' : 'names of men').includes(word) ||
        cultures().some((culture) => culture[side].some((one) => fold(one) === word)),
    )
  if (has('she') === has('he')) return undefined
  return has('she') ? 'she' : 'he'
}
