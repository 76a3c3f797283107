import type {
  LanguageStyle,
  NarrativeRole,
  Trustworthiness,
} from '../../../features/npcs/npcs.schemas.ts'
import type { AgeName, Ancestry, Background, Location, Secret, Temper } from '../content/content.ts'
import type { Gender } from '../rendering.ts'
import { isDenied, isFormer, isAboutOthers } from './context.ts'
import { findGender, genderOfName } from './gender.ts'
import { findGivenName, findLocationName } from './given-name.ts'
import { findHits, withoutCovered, type Hit } from './matching.ts'
import { genderOf, occupationOf, type Occupation } from './occupation.ts'
import { hintedOccupation, titleIn, unknownOccupation } from './other-occupations.ts'
import { takeOwnWords } from './own-words.ts'
import { findRelation, type Relation } from './relation.ts'
import { headOf, tokenize, wordSet } from './tokens.ts'
import { lexicons, vocabulary } from './vocabulary.ts'

/** What the built-in generator understood of a concept. */
export interface Reading {
  name: string | undefined
  gender: Gender | undefined
  occupation: Occupation | undefined
  /** The character has given up the trade. */
  former: boolean
  second: { noun: string; former: boolean } | undefined
  ancestry: { ancestry: Ancestry; word: string } | undefined
  age: { age: AgeName; word: string } | undefined
  tempers: Temper[]
  /** At most two words for the appearance. */
  looks: string[]
  location: Pick<Location, 'words' | 'at' | 'lines' | 'names'> | undefined
  locationName: string | undefined
  secrets: Secret[]
  style: LanguageStyle | undefined
  trust: Trustworthiness | undefined
  role: NarrativeRole | undefined
  /** Sentences in the concept's own words that can follow the name. */
  sayings: string[]
  /** What the concept calls the character: `a travelling salesman of dubious potions`. */
  phrase: string | undefined
  /** Who the character is to another person. */
  relation: Relation | undefined
  /** What the character does not do, by the concept. */
  denied: Background[]
}

/** The rest of a longer concept is ignored. */
const READ_AT_MOST = 1_200

export function readConcept(concept: string): Reading {
  const known = vocabulary()
  const text = concept.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, READ_AT_MOST)
  const name = findGivenName(text, isKnown)
  // The title in a name is not the trade yet: `Captain Vex, a pirate`.
  const described = name ? text.replace(name, '').replace(/^[\s,:–—-]+/, '') : text
  const tokens = tokenize(described)
  const head = headOf(tokens)
  const all = {
    trades: findHits(tokens, known.trades),
    ancestries: findHits(tokens, known.ancestries),
    tempers: findHits(tokens, known.tempers),
    locations: findHits(tokens, known.locations),
    secrets: findHits(tokens, known.secrets),
    styles: findHits(tokens, known.styles),
    trusts: findHits(tokens, known.trusts),
    roles: findHits(tokens, known.roles),
    ages: findHits(tokens, known.ages),
  }
  const everyHit = Object.values(all).flat() as Hit<unknown>[]
  const own = <Entry>(hits: Hit<Entry>[]) =>
    withoutCovered(hits, everyHit).filter((hit) => !isDenied(tokens, hit))
  const aboutCharacter = <Entry>(hits: Hit<Entry>[]) =>
    own(hits).filter((hit) => !isAboutOthers(tokens, hit, head.length))

  const trades = aboutCharacter(all.trades)
  const main = headNoun(trades, trades.find((hit) => !isFormer(tokens, hit)) ?? trades[0])
  const second = trades.find((hit) => hit.entry !== main?.entry && hit.end !== main?.start)
  const relation = findRelation(described)
  const occupation = main
    ? occupationOf(main, tokens)
    : (unknownOccupation(head, everyHit) ??
      titleIn(name) ??
      (relation ? undefined : hintedOccupation(tokens)))
  const [age] = own(all.ages)
  const denied = withoutCovered(all.tempers, everyHit).filter((hit) => isDenied(tokens, hit))
  const ownTempers = own(all.tempers).map((hit) => hit.entry)
  const ownSecrets = own(all.secrets).map((hit) => hit.entry)
  const ancestry = aboutCharacter(all.ancestries).find(
    (hit) => hit.end <= head.length || !HEAD_ONLY.has(tokens[hit.start]?.word ?? ''),
  )

  return {
    ...takeOwnWords(` ${described}`, isTemper),
    name,
    gender: findGender(head, tokens) ?? (main && genderOf(main)) ?? genderOfName(name ?? ''),
    occupation,
    former: main !== undefined && isFormer(tokens, main),
    second: second && { noun: occupationOf(second, tokens).noun, former: isFormer(tokens, second) },
    ancestry: ancestry && { ancestry: ancestry.entry, word: ancestry.word },
    age: ageIn(text) ?? (age && { age: age.entry, word: age.word }),
    tempers: [...new Set(ownTempers)],
    looks: findHits(head, known.looks)
      .map((hit) => hit.entry)
      .filter((look) => look !== ancestry?.word)
      .slice(0, 2),
    location: own(all.locations)[0]?.entry,
    locationName: findLocationName(text),
    secrets: [...new Set(ownSecrets)],
    style: own(all.styles)[0]?.entry,
    trust:
      strongest(own(all.trusts).map((hit) => hit.entry)) ??
      ownTempers.find((temper) => temper.trust)?.trust ??
      (denied.some((hit) => hit.entry.trust === 'Honest') ? 'Deceptive' : undefined),
    role: own(all.roles)[0]?.entry,
    relation,
    denied: all.trades.filter((hit) => isDenied(tokens, hit)).map((hit) => hit.entry.background),
  }
}

/** What the category text of a character says of it. */
export const readTag = (tag = ''): Reading => readConcept(tag && `a ${tag.toLowerCase()}`)

/** `gentle and shy`: at least one word is a temper, and none is a trade. */
function isTemper(words: string): boolean {
  const tokens = tokenize(words)
  const { tempers, trades } = vocabulary()
  return findHits(tokens, tempers).length > 0 && findHits(tokens, trades).length === 0
}

/** Words for creatures that mean something else outside the first phrase. */
const HEAD_ONLY = wordSet(
  'cat bear badger fox snake turtle lizard raven dragon dead machine giant serpent spirit ghost devil demon angel skeleton dune steppe northern southern eastern greek drake',
)

/** Of several trades in a row, the last is the noun: a `noble knight` is a knight. */
function headNoun<Entry>(
  hits: readonly Hit<Entry>[],
  first: Hit<Entry> | undefined,
): Hit<Entry> | undefined {
  const next = first && hits.find((hit) => hit.start === first.end)
  return next ? headNoun(hits, next) : first
}

/** `an 80-year-old`, `aged 12`, `70 years old`. Years of a human life. */
function ageOfYears(years: number): AgeName {
  if (years < 13) return 'child'
  if (years < 25) return 'young'
  return years < 55 ? 'middle' : 'old'
}

function ageIn(text: string): Reading['age'] {
  const years = /\b(\d{1,4})[ -]?(?:years?|yrs?|winters|summers)\b|\baged? (\d{1,3})\b/i.exec(text)
  const number = years?.[1] ?? years?.[2]
  return number === undefined ? undefined : { age: ageOfYears(Number(number)), word: '' }
}

/** Any other value outweighs half-truths. */
function strongest(said: Trustworthiness[]): Trustworthiness | undefined {
  return said.find((value) => value !== 'Half-truths') ?? said[0]
}

/** Whether a lexicon knows every word: `Old Sailor` is not a name. */
function isKnown(words: string): boolean {
  const tokens = tokenize(words)
  const covered = lexicons().flatMap((lexicon) => findHits(tokens, lexicon))
  return tokens.every((_, at) => covered.some((hit) => hit.start <= at && hit.end > at))
}
