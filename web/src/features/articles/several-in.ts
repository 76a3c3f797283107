import type { Kind } from '../../../../src/features/kinds/kinds.schemas.ts'
import { fold } from '../../lib/texts/fold.ts'

export interface Several {
  count: number
  /** What each of them is: `a rival faction of the harbor`. */
  one: string
  /** Whether they are of the kind by its own word. Other things may as well be named in one article. */
  isSure: boolean
}

const NUMBERS = 'two three four five six seven eight nine ten'.split(' ')
const BEGINNING = new RegExp(
  String.raw`^(?:(?:please )?(?:write|make|generate|create|add|give me|i need) )?(?:the )?(${NUMBERS.join('|')}|[2-9]|10) (.+)$`,
  'iu',
)

/** What follows the things themselves. */
const REST =
  /(?:[,;:.!?()–—]| (?:of|for|in|on|at|from|with|without|who|that|which|to|and|or|near|under|over|by|against|about|around|inside|behind|between|as|like|whose)(?= )).*$/iu

/** One article holds these as a list. */
const LISTED =
  /^(?:rumou?rs|whispers|tales|contents|things|hooks|ideas|names|words|lines|days|weeks|months|years|hours|times|miles|people|others)$/iu

const MOST_WORDS = 4

/** Several things of a kind that the words ask for, two to ten: `three rival factions of the harbor`. */
export function severalIn(
  concept: string,
  { name, plural }: Pick<Kind, 'name' | 'plural'>,
): Several | undefined {
  const [, number = '', said = ''] = BEGINNING.exec(concept.replaceAll(/\s+/gu, ' ').trim()) ?? []
  const rest = REST.exec(` ${said}`)?.[0] ?? ''
  const words = said
    .slice(0, said.length - rest.length)
    .split(' ')
    .filter(Boolean)
  if (words.length === 0 || words.length > MOST_WORDS) return undefined
  const last = words.length - plural.trim().split(' ').length
  const isSure = fold(plural) !== fold(name) && fold(words.slice(last).join(' ')) === fold(plural)
  const one = isSure ? name.toLowerCase() : singularOf(words.at(-1)!)
  if (one === undefined) return undefined
  const phrase = [...words.slice(0, isSure ? last : -1), one].join(' ')
  return {
    count: Number(number) || NUMBERS.indexOf(number.toLowerCase()) + 2,
    one: `${/^[aeiou]/iu.test(phrase) ? 'an' : 'a'} ${phrase}${oneDoes(rest)}`,
    isSure,
  }
}

function singularOf(word: string): string | undefined {
  if (LISTED.test(word) || !/\p{L}{2}s$/u.test(word) || /(?:ss|us|is)$/u.test(word))
    return undefined
  const odd = /^(.*)(wol|kni|thie|li|el|shel|hal|sel|lea|loa|wi|dwar)ves$/iu.exec(word)
  if (odd) return `${odd[1]}${odd[2]}${/^(?:kni|li|wi)$/iu.test(odd[2]!) ? 'fe' : 'f'}`
  if (/[^aeiou]ies$/u.test(word)) return word.replace(/ies$/u, 'y')
  return /(?:ss|x|z|ch|sh)es$/u.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const ALONE: Record<string, string> = {
  are: 'is',
  were: 'was',
  have: 'has',
  do: 'does',
  go: 'goes',
}
const SAME =
  /(?:s|ed|ly|ing)$|^(?:had|did|can|will|would|must|may|might|could|should|the|a|an|no|never|once|always|still|only|nobody|both|their|came|went|was)$/iu

/** `that want the throne` of several is `that wants the throne` of one. */
const oneDoes = (rest: string): string =>
  rest.replace(/(?<= (?:that|who|which) )\p{L}+/iu, (verb) => {
    if (SAME.test(verb)) return verb
    if (/[^aeiou]y$/u.test(verb)) return verb.replace(/y$/u, 'ies')
    return ALONE[verb.toLowerCase()] ?? (/(?:ss|x|z|ch|sh)$/u.test(verb) ? `${verb}es` : `${verb}s`)
  })
