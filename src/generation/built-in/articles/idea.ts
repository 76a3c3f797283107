import { findGivenName } from '../reading/given-name.ts'
import { takeOwnWords } from '../reading/own-words.ts'
import { wordSet } from '../reading/tokens.ts'
import { isPredicate } from '../verbs.ts'

/** What the built-in generator understood of the concept of an article. */
export interface Idea {
  name: string | undefined
  /** What it is: `a silver key`. */
  phrase: string | undefined
  /** The last word of that: `key`. */
  noun: string | undefined
  /** Sentences in the concept's own words that can follow the name: `opens the bellhouse`. */
  sayings: string[]
  /** A whole sentence in the concept's own words: `the miller's daughter vanished`. */
  clause: string | undefined
  /** A task for the party: `find the lost bell`. */
  task: string | undefined
  /** Several things in a list. */
  list: { of: 'rumors' | 'contents'; count: number } | undefined
  /** It is against another of its kind. */
  isRival: boolean
  /** Words that say something of it, for choices and flags. */
  text: string
}

const READ_AT_MOST = 1_200
const LONGEST_TASK = 120

const COMMANDS =
  /^(?:please )?(find|bring|rescue|kill|slay|steal|deliver|escort|guard|stop|learn|discover|return|recover|clear|free|save|protect|catch|hunt|destroy|break|open|close|get|take|carry|warn|help|persuade|prove|win|track|follow|investigate|search|retrieve|hide|smuggle|burn|bury|wake|feed|repair|settle|collect|convince|unmask|expose|lift|end|spare|keep|watch|defend|cross|reach|map|trade|buy|sell|capture|arrest|solve|sabotage|infiltrate|explore|gather|negotiate|survive|steer|drive|lay|light|ring|cure|heal|answer|reunite|mediate|seal|banish|summon|decipher|translate|escape|chase|locate|seek)\b/iu

/** Nouns that only say of what kind it is. */
const NO_NOUN = wordSet(
  'faction item quest creature lore handout article thing something group organization organisation object monster beast animal one kind sort piece bit people name',
)

const COUNTS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const LIST = new RegExp(
  String.raw`^(?:(\d{1,2}|an?|some|a few|${COUNTS.join('|')}) )?(?:\p{L}+ ){0,2}(?:(rumou?rs?|whispers|gossip|hearsay|tales told)\b|(contents of|loot|treasures?\b|belongings|what is in|what's in|what lies in|things in|pockets))`,
  'iu',
)
const MOST_LISTED = 20

/** In front of a phrase for several. */
export const MANY = 'MANY '

export function readIdea(concept: string): Idea {
  const text = concept.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, READ_AT_MOST)
  const list = listIn(text)
  const task = list ? undefined : taskIn(text)
  const name = list || task ? undefined : givenName(text)
  const described = name ? text.replace(name, '').replace(/^[\s,:–—-]+/, '') : text
  const { sayings, phrase } = list || task ? NOTHING : takeOwnWords(` ${described}`)
  const follows =
    /^\p{Ll}/u.test(described) && isPredicate(described) ? clauseOf(described) : undefined
  const isSaid = follows !== undefined && sayings.length === 0
  const isClause = !list && !task && !isSaid && CLAUSE.test(phrase ?? described)
  const called = isSaid || isClause ? undefined : (phrase ?? pluralIn(described, sayings))
  return {
    name,
    phrase: list || task ? undefined : called,
    noun: list || task ? undefined : nounOf(called),
    sayings: isSaid ? [follows] : sayings,
    clause: isClause ? clauseOf(described) : undefined,
    task,
    list,
    isRival: /\brivals?\b|\benem(?:y|ies)\b|\bopposed to\b/iu.test(text),
    text,
  }
}

/** With its article: `The Quiet Table, a circle of poisoners`. */
function givenName(text: string): string | undefined {
  const [article = ''] = /^The (?=\p{Lu})/u.exec(text) ?? []
  const name = findGivenName(text.slice(article.length), isGeneric)
  return name !== undefined && text.startsWith(article + name) ? article + name : name
}

const NOTHING = { sayings: [], phrase: undefined }

/** With a verb that can only be one. */
const CLAUSE =
  /^[^.;:!?]{2,80}? (?:is|are|was|were|has|had|have|does|did|will|cannot|can't|vanished|disappeared|died|came|went|wants|knows|keeps) /iu

const LONGEST_PHRASE = 64

/** `ghost ships in the fog`. */
function pluralIn(text: string, sayings: string[]): string | undefined {
  const [words = ''] = text.split(/[.,;:!?()"“”–—]| (?:who|whose|that|which|with) /u)
  const said = words.trim()
  const isPlain = /^\p{Ll}[\p{L}\p{M}\p{N} '’-]+$/u.test(said) && said.length <= LONGEST_PHRASE
  return isPlain && sayings.length === 0 ? MANY + said : undefined
}

const isGeneric = (words: string) => NO_NOUN.has(words.toLowerCase())

/** `a thieves' guild of the docks`: `guild`. */
function nounOf(phrase: string | undefined): string | undefined {
  const [core = ''] =
    phrase?.split(
      / (?:of|in|at|on|from|to|for|by|under|near|between|against|made|that|who|with|about|without|over|beneath|behind|among) /u,
    ) ?? []
  const noun = core.split(' ').at(-1) ?? ''
  return /^\p{L}[\p{L}'’-]{2,24}$/u.test(noun) && !NO_NOUN.has(noun.toLowerCase())
    ? noun
    : undefined
}

function listIn(text: string): Idea['list'] {
  const found = LIST.exec(text)
  if (!found) return undefined
  const [, said = '', rumors] = found
  const count = Number(said) || COUNTS.indexOf(said.toLowerCase()) + 1 || (rumors ? 6 : 7)
  return { of: rumors ? 'rumors' : 'contents', count: Math.min(Math.max(count, 1), MOST_LISTED) }
}

function taskIn(text: string): string | undefined {
  if (!COMMANDS.test(text)) return undefined
  const [task = ''] = text.replace(/^please /iu, '').split(/[.;:!?()"“”]/u)
  const said = task.trim().replace(/[ ,–—-]+$/u, '')
  if (said.length > LONGEST_TASK || !said.includes(' ')) return undefined
  return said.charAt(0).toLowerCase() + said.slice(1)
}

const clauseOf = (text: string) =>
  text
    .split(/[.;:!?()"“”]/u)[0]
    ?.trim()
    .replace(/[ ,]+$/u, '')

const SMALL = wordSet('of the a an in on at to for and or with by from under')

/** `the song of the drowned bell`: `The Song of the Drowned Bell`. */
export const titleOf = (phrase: string): string =>
  phrase
    .split(' ')
    .map((word, at) =>
      at > 0 && SMALL.has(word.toLowerCase()) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
