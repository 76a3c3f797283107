import type { Character } from '../../generation.schemas.ts'
import { cultures, wordList } from '../content/content.ts'
import { pickWeighted, type Random } from '../random.ts'
import type { Gender } from '../rendering.ts'
import { fold, type Token, tokenize, wordSet } from './tokens.ts'

const NOUNS: Record<Gender, ReadonlySet<string>> = {
  she: wordSet(
    'woman girl lady mother grandmother grandma granny widow matron maiden maid female aunt spinster lass crone daughter sister wife bride empress duchess heroine gal madam mistress matriarch',
  ),
  he: wordSet(
    'man boy gentleman father grandfather grandpa widower male uncle bachelor lad son brother husband groom guy bloke fellow chap patriarch sir dude',
  ),
  they: wordSet('nonbinary enby androgynous genderless genderfluid agender'),
}
const PRONOUNS: Record<Gender, ReadonlySet<string>> = {
  she: wordSet('she her hers herself'),
  he: wordSet('he him his himself'),
  they: wordSet('they them theirs themself'),
}
const GENDERS = ['she', 'he', 'they'] as const

/** By the first phrase, then by the pronouns. */
export function findGender(head: readonly Token[], all: readonly Token[]): Gender | undefined {
  if (all.some((token, at) => token.word === 'binary' && all[at - 1]?.word === 'non')) return 'they'
  return (
    mostOf(NOUNS, head) ??
    mostOf(PRONOUNS, all) ??
    mostOf({ ...NOUNS, he: men(), she: women() }, all)
  )
}

/** Where nothing says it. */
export const drawGender = (random: Random): Gender =>
  pickWeighted<Gender>({ she: 46, he: 46, they: 8 }, random)

/** By the pronouns of a text about the character. */
export function genderInProse({
  personality = '',
  backstory = '',
}: Partial<Character>): Gender | undefined {
  return findGender([], tokenize(`${personality} ${backstory}`))
}

function mostOf(
  words: Record<Gender, ReadonlySet<string>>,
  tokens: readonly Token[],
): Gender | undefined {
  const counts = GENDERS.map((gender) => ({
    gender,
    count: tokens.filter((token) => !token.possessive && words[gender].has(token.word)).length,
  }))
  const [most] = counts.toSorted((one, other) => other.count - one.count)
  return most && most.count > 0 ? most.gender : undefined
}

/** Outside the first phrase, a husband or a daughter is probably another person. */
const RELATIVES = wordSet(
  'daughter sister wife bride mother aunt son brother husband father uncle groom',
)
const women = () => NOUNS.she.difference(RELATIVES)
const men = () => NOUNS.he.difference(RELATIVES)

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
