import { wordSet } from './tokens.ts'

const LONGEST = 60

/** A word with a capital, or in a script without capitals. */
const NAME_WORD = String.raw`(?:\p{Lu}|\p{Lo})[\p{L}\p{M}'’\-]*`
const LINK = String.raw`(?:of the|of|the|von der|von|van der|van|de la|de|del|da|di|al|el|ibn|bint|ap|le|la)`
const NAME = String.raw`(${NAME_WORD}(?: (?:${LINK} )?${NAME_WORD}){0,4})`
const INTRODUCTION = String.raw`(?:called|named|by the name of|known as|nicknamed|who goes by|goes by|(?:her|his|their|whose) name is|name:)`

const INTRODUCED = new RegExp(String.raw`\b${INTRODUCTION} ${NAME}`, 'u')
const QUOTED = new RegExp(String.raw`\b${INTRODUCTION} ["“'‘]([^"“”'‘’]{2,60})["”'’]`, 'u')
const SMALL = new RegExp(String.raw`\b${INTRODUCTION} (\p{Ll}[\p{L}\p{M}'’\-]{1,30})`, 'u')
const LEADING = new RegExp(String.raw`^${NAME}(?=,| is | was | – | — | - |:|$| \()`, 'u')

const NO_NAME = wordSet(
  'a an the who and but for from in on at by after his her their its that this my our some someone somebody nobody one only to as it he she they because',
)

/**
 * The name in a concept: `a smith called Marda`, `Marda Vale, a smith`. `isCommon` recognizes words that may begin a
 * sentence and are not names.
 */
export function findGivenName(
  concept: string,
  isCommon: (word: string) => boolean,
): string | undefined {
  const introduced = QUOTED.exec(concept)?.[1] ?? INTRODUCED.exec(concept)?.[1]
  if (introduced && introduced.length <= LONGEST) return introduced.trim()

  const small = SMALL.exec(concept)?.[1]
  if (small && !NO_NAME.has(small)) return small.charAt(0).toUpperCase() + small.slice(1)

  const leading = LEADING.exec(concept)?.[1]
  if (!leading || leading.length > LONGEST || !/\p{Lu}/u.test(leading)) return undefined
  const first = leading.split(' ')[0] ?? ''
  if (NO_NAME.has(first.toLowerCase()) || leading === leading.toUpperCase()) return undefined
  return isCommon(leading) ? undefined : leading
}

const locationAfter = (words: string) =>
  new RegExp(
    String.raw`\b(?:${words}) ((?:the )?\p{Lu}[\p{L}\p{M}'’\-]{2,}(?: (?:of (?:the )?)?\p{Lu}[\p{L}\p{M}'’\-]+){0,3})`,
    'u',
  )

const WHERE = locationAfter('in|at|near|outside|around')
const WHENCE = locationAfter('from|of')

/** The name of a location, `in Vess` rather than `from the Iron Coast`. */
export function findLocationName(concept: string): string | undefined {
  const name = (WHERE.exec(concept) ?? WHENCE.exec(concept))?.[1]
  return name && name.length <= LONGEST ? name : undefined
}
