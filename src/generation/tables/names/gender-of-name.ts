import { findGender } from '../reading/gender.ts'
import { fold, tokenise } from '../reading/tokens.ts'
import type { Gender } from '../rendering.ts'
import { CULTURES } from './cultures.ts'

const COMMON = {
  she: 'mary anna anne maria elizabeth margaret martha alice emma emily sarah jane kate catherine eleanor rosa rose lucy helen grace maud maude mabel ruth edith clara nora ella sophia julia isabel charlotte beatrice harriet matilda gertrude mildred agatha',
  he: 'tom thomas john jack james william will bill george henry harry robert bob peter paul david daniel samuel sam joseph joe edward ned charles charlie frank arthur walter albert hugh simon martin michael luke mark matthew nicholas oliver victor max leo otto karl hans gustav',
}
const KNOWN = {
  she: new Set(COMMON.she.split(' ')),
  he: new Set(COMMON.he.split(' ')),
}

/** By a title in it (`Sister Maud`), or as its parts are given to one alone. */
export function genderOfName(name: string): Gender | undefined {
  const tokens = tokenise(name)
  const titled = findGender(tokens, [])
  if (titled) return titled
  const words = tokens.slice(0, 2).map(({ word }) => word)
  const has = (side: 'she' | 'he') =>
    words.some(
      (word) =>
        KNOWN[side].has(word) ||
        Object.values(CULTURES).some((culture) => culture[side].some((one) => fold(one) === word)),
    )
  if (has('she') === has('he')) return undefined
  return has('she') ? 'she' : 'he'
}
