import type {
  LanguageStyle,
  NarrativeRole,
  Trustworthiness,
} from '../../../features/npcs/npcs.schemas.ts'
import { ageOfYears, AGES, type AgeName } from '../ages.ts'
import { CALLINGS, kindOfUnknown } from '../kinds/index.ts'
import { LOOKS } from '../looks.ts'
import { PEOPLES, type People } from '../peoples.ts'
import { PLACES, type Place } from '../places.ts'
import type { Gender } from '../rendering.ts'
import { SECRETS, type Secret } from '../secrets.ts'
import { TEMPERS, type Temper } from '../tempers.ts'
import { isDenied, isFormer, isSomebodyElse } from './context.ts'
import { findGender } from './gender.ts'
import { findGivenName, findNamedPlace } from './given-name.ts'
import { createLexicon, findHits, withoutCovered, type Hit } from './matching.ts'
import {
  genderOf,
  occupationByTrade,
  occupationOf,
  titleCase,
  type Occupation,
} from './occupation.ts'
import { takeOwnWords } from './own-words.ts'
import { tokenise, type Token } from './tokens.ts'
import { ROLE_WORDS, STYLE_WORDS, TRUST_WORDS } from './trait-words.ts'

/** What the tables understood of a concept. */
export interface Reading {
  name?: string
  gender?: Gender
  occupation?: Occupation
  /** The trade was given up. */
  former: boolean
  second?: { noun: string; former: boolean }
  people?: { people: People; word: string }
  age?: { age: AgeName; word: string }
  tempers: Temper[]
  /** At most two words for what one sees at once. */
  looks: string[]
  place?: Place
  /** A place that the concept calls by name. */
  placeName?: string
  secrets: Secret[]
  style?: LanguageStyle
  trust?: Trustworthiness
  role?: NarrativeRole
  /** Sentences in the asker's words that can follow the name. */
  sayings: string[]
}

/** Beyond this nothing new is said about one person. */
const READ_AT_MOST = 1_200

const ages = createLexicon(
  Object.keys(AGES) as AgeName[],
  (age) => AGES[age].words as readonly string[],
)
const trades = createLexicon(CALLINGS, ({ trade }) => trade.words)
const hints = createLexicon(CALLINGS, ({ trade }) => trade.hints ?? [])
const peoples = createLexicon(PEOPLES, (people) => people.words)
const tempers = createLexicon(TEMPERS, (temper) => temper.words)
const places = createLexicon(PLACES, (place) => place.words)
const secrets = createLexicon(SECRETS, (secret) => secret.words)
const styles = createLexicon(STYLE_WORDS, (said) => said.words)
const trusts = createLexicon(TRUST_WORDS, (said) => said.words)
const roles = createLexicon(ROLE_WORDS, (said) => said.words)
const looks = createLexicon(LOOKS, (look) => [look])
const lexicons = [
  looks,
  ages,
  trades,
  peoples,
  tempers,
  places,
  secrets,
  styles,
  trusts,
  roles,
  hints,
]

/** How many words the tables know. */
export const KNOWN_WORDS = new Set(lexicons.flatMap((lexicon) => [...lexicon.keys()])).size

export function readConcept(concept: string): Reading {
  const text = concept.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, READ_AT_MOST)
  const name = findGivenName(text, isKnown)
  // A title inside the name says nothing yet: `Captain Vex, a pirate`.
  const described = name ? text.replace(name, '').replace(/^[\s,:–—-]+/, '') : text
  const tokens = tokenise(described)
  const head = headOf(tokens)
  const all = {
    trades: findHits(tokens, trades),
    peoples: findHits(tokens, peoples),
    tempers: findHits(tokens, tempers),
    places: findHits(tokens, places),
    secrets: findHits(tokens, secrets),
    styles: findHits(tokens, styles),
    trusts: findHits(tokens, trusts),
    roles: findHits(tokens, roles),
    ages: findHits(tokens, ages),
  }
  const everyHit = Object.values(all).flat() as Hit<unknown>[]
  const own = <Entry>(hits: Hit<Entry>[]) =>
    withoutCovered(hits, everyHit).filter((hit) => !isDenied(tokens, hit))
  const themself = <Entry>(hits: Hit<Entry>[]) =>
    own(hits).filter((hit) => !isSomebodyElse(tokens, hit))

  const callings = themself(all.trades)
  const main = headNoun(callings, callings.find((hit) => !isFormer(tokens, hit)) ?? callings[0])
  const second = callings.find((hit) => hit.entry !== main?.entry && hit.end !== main?.start)
  const occupation = main
    ? occupationOf(main)
    : (unknownOccupation(head, everyHit) ?? titleIn(name) ?? hintedOccupation(tokens))
  const [age] = own(all.ages)
  const denied = withoutCovered(all.tempers, everyHit).filter((hit) => isDenied(tokens, hit))
  const ownTempers = own(all.tempers).map((hit) => hit.entry)
  const ownSecrets = own(all.secrets).map((hit) => hit.entry)
  const people = themself(all.peoples).find(
    (hit) => hit.end <= head.length || !HEAD_ONLY.has(tokens[hit.start]?.word ?? ''),
  )

  const reading: Reading = {
    former: main !== undefined && isFormer(tokens, main),
    tempers: [...new Set(ownTempers)],
    looks: findHits(head, looks)
      .map((hit) => hit.entry)
      .filter((look) => look !== people?.word)
      .slice(0, 2),
    secrets: [...new Set(ownSecrets)],
    sayings: takeOwnWords(` ${described}`),
  }
  set(reading, 'name', name)
  set(reading, 'gender', findGender(head, tokens) ?? (main && genderOf(main)))
  set(reading, 'occupation', occupation)
  set(
    reading,
    'second',
    second && { noun: occupationOf(second).noun, former: isFormer(tokens, second) },
  )
  set(reading, 'people', people && { people: people.entry, word: people.word })
  set(reading, 'age', ageIn(text) ?? (age && { age: age.entry, word: age.word }))
  set(reading, 'place', own(all.places)[0]?.entry)
  set(reading, 'placeName', findNamedPlace(text))
  set(reading, 'style', own(all.styles)[0]?.entry.value)
  set(reading, 'role', own(all.roles)[0]?.entry.value)
  set(
    reading,
    'trust',
    strongest(own(all.trusts).map((hit) => hit.entry.value)) ??
      ownTempers.find((temper) => temper.trust)?.trust ??
      (denied.some((hit) => hit.entry.trust === 'Honest') ? 'Deceptive' : undefined),
  )
  return reading
}

/** Kinds of creature whose names mean something else wherever they do not say who somebody is. */
const HEAD_ONLY = new Set(
  'cat bear badger fox snake turtle lizard raven dragon dead machine giant serpent spirit ghost devil demon angel skeleton dune steppe northern southern eastern greek drake'.split(
    ' ',
  ),
)

/** Of trades in a row the last is the noun: a `noble knight` is a knight. */
function headNoun<Entry>(
  hits: readonly Hit<Entry>[],
  first: Hit<Entry> | undefined,
): Hit<Entry> | undefined {
  const next = first && hits.find((hit) => hit.start === first.end)
  return next ? headNoun(hits, next) : first
}

/** The tokens up to the first `who`, `with`, comma or the like: what somebody is called first. */
function headOf(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(
    (token, index) => index > 0 && (token.boundary || BREAKS.has(token.word)),
  )
  return end === -1 ? tokens : tokens.slice(0, end)
}

const BREAKS = new Set(
  'who that which with without from in at on by but whose named called of for running working living hiding trying looking searching obsessed afraid known cursed hunted haunted selling'.split(
    ' ',
  ),
)

/** `a grumpy cheesemonger`: the noun that the first phrase ends on, if nothing else knows it. */
function unknownOccupation(head: readonly Token[], hits: Hit<unknown>[]): Occupation | undefined {
  const last = head.at(-1)
  const isPhrase = head.length > 1 && /^(an?|one|my|our)$/.test(head[0]?.word ?? '')
  if (!last || !isPhrase || last.possessive || NO_TRADE.has(last.word)) return undefined
  if (!/^[a-z]{3,24}$/.test(last.word) || /(ing|ly|ed|ous|ful|ish)$/.test(last.word))
    return undefined
  if (hits.some((hit) => hit.end === head.length)) return undefined
  const noun = last.word
  return { kind: kindOfUnknown(noun), details: [], noun, tag: titleCase(noun) }
}

const NO_TRADE = new Set(
  'man woman person guy girl boy lady someone somebody character npc creature being figure thing individual people lot few bit kind sort type one dude fellow gentleman male female adult human friend enemy ally stranger villain hero name story prompt list json text test man child mother father wife husband sister brother daughter son uncle aunt member leader owner keeper look face heart soul'.split(
    ' ',
  ),
)

function titleIn(name: string | undefined): Occupation | undefined {
  const hit = name === undefined ? undefined : findHits(tokenise(name), trades)[0]
  return hit && occupationOf(hit)
}

function hintedOccupation(tokens: readonly Token[]): Occupation | undefined {
  const hit = findHits(tokens, hints).find((one) => !isDenied(tokens, one))
  return hit && occupationByTrade(hit.entry)
}

function ageIn(text: string): Reading['age'] {
  const years = /\b(\d{1,4})[ -]?(?:years?|yrs?|winters|summers)\b|\baged? (\d{1,3})\b/i.exec(text)
  const number = years?.[1] ?? years?.[2]
  return number === undefined ? undefined : { age: ageOfYears(Number(number)), word: '' }
}

/** To hide something and to lie is to lie. */
function strongest(said: Trustworthiness[]): Trustworthiness | undefined {
  return said.find((value) => value !== 'Half-truths') ?? said[0]
}

/** Every word of it is known to some lexicon: `Old Sailor` begins a sentence and is no name. */
function isKnown(words: string): boolean {
  const tokens = tokenise(words)
  const covered = lexicons.flatMap((lexicon) => findHits<unknown>(tokens, lexicon))
  return tokens.every((_, at) => covered.some((hit) => hit.start <= at && hit.end > at))
}

function set<Key extends keyof Reading>(
  reading: Reading,
  key: Key,
  value: Reading[Key] | undefined,
): void {
  if (value !== undefined) reading[key] = value
}
