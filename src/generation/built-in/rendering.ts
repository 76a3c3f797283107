import { capitalize } from '../../texts/capitalize.ts'
import { wordSet } from './reading/tokens.ts'

export type Gender = 'she' | 'he' | 'they'

/** What the marks of a sentence stand for. Marks inside a value are not replaced. */
export interface Voice {
  /** The short name. */
  name: string
  gender: Gender
  /** `smith`, without an article. */
  trade: string
  /** Where the character is found, as an adverb: `down at the harbour`. */
  at: string
  /** The workplace as a noun: `the forge`. */
  workplace: string
  /** Only for some sentences. */
  full?: string
  whom?: string
  location?: string
  second?: string
  other?: string
  fact?: string
  title?: string
}

const PRONOUNS = {
  she: { they: 'she', them: 'her', their: 'her', theirs: 'hers', themself: 'herself' },
  he: { they: 'he', them: 'him', their: 'his', theirs: 'his', themself: 'himself' },
  they: { they: 'they', them: 'them', their: 'their', theirs: 'theirs', themself: 'themself' },
} as const

const MARK = /\{([A-Za-z ]+)\}|\[([a-z']+)\]/g

/**
 * Fills in a sentence. `{name}`, `{they}`, `{them}`, `{their}`, `{theirs}`, `{themself}` with or without
 * a capital, `{trade}`, `{a trade}`, `{at}`, `{workplace}`; a verb after `{they}` is written `[keeps]` and agrees.
 */
export function render(sentence: string, voice: Voice): string {
  const values: Record<string, string | undefined> = {
    ...PRONOUNS[voice.gender],
    ...voice,
    'a trade': withArticle(voice.trade),
  }
  let plural = false
  const text = sentence.replace(MARK, (mark, slot?: string, verb?: string) => {
    if (verb !== undefined) return plural ? pluralOf(verb) : verb
    const key = slot?.toLowerCase() ?? ''
    if (key === 'they') plural = voice.gender === 'they'
    if (key === 'name') plural = false
    const value = values[key]
    if (value === undefined) throw new Error(`A sentence holds an unknown mark: ${mark}`)
    return /^\p{Lu}/u.test(slot ?? '') ? capitalize(value) : value
  })
  return capitalize(text)
}

/** The same, but the first word is the name instead of a pronoun. */
export function renderNamed(sentence: string, voice: Voice): string {
  return render(sentence.replace(/^\{They\}/, '{name}'), voice)
}

const VALUES = wordSet('name trade at workplace full whom location second other fact title')
const KNOWN = VALUES.union(new Set([...Object.keys(PRONOUNS.they), 'a trade']))

/** The first mark of a sentence that stands for nothing: `{nmae}`. */
export function unknownMark(sentence: string): string | undefined {
  const marks = sentence.match(/[{[][^}\]]*[}\]]?/g) ?? []
  return marks.find((mark) => {
    const [, slot, verb] = /^\{([A-Za-z ]+)\}$|^\[([a-z']+)\]$/.exec(mark) ?? []
    return verb === undefined && !KNOWN.has(slot?.toLowerCase() ?? '')
  })
}

const IRREGULAR: Record<string, string> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
  "isn't": "aren't",
  "doesn't": "don't",
}

function pluralOf(verb: string): string {
  const irregular = IRREGULAR[verb]
  if (irregular) return irregular
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`
  if (/(ch|sh|ss|x|zz)es$/.test(verb)) return verb.slice(0, -2)
  return verb.replace(/s$/, '')
}

export function withArticle(noun: string): string {
  const vowel =
    /^(?!one\b|once\b|eu|ewe|ouija)(?:[aeio]|u(?!ni(?!n|m)|s[eu]|r[io]|ti))/i.test(noun) ||
    /^(heir|hour|honest|honou?r)/i.test(noun)
  return `${vowel ? 'an' : 'a'} ${noun}`
}

/** `The Drowned Stair` in the middle of a sentence. */
export function insideSentence(name: string): string {
  return name.trim().replace(/^The (?=\S)/, 'the ')
}
