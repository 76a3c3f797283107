import { anyKind, kinds, type Kind, type Trade } from '../content/content.ts'
import type { Gender } from '../rendering.ts'
import type { Hit } from './matching.ts'
import type { Token } from './tokens.ts'

/** A trade together with the kind of life it belongs to. */
interface Calling {
  trade: Trade
  kind: Kind
}

export const callings = (): Calling[] =>
  kinds().flatMap((kind) => kind.trades.map((trade) => ({ trade, kind })))

const nounOf = (trade: Trade): string => trade.noun ?? trade.title.toLowerCase()

/** The ending of an unknown trade still gives away its kind: `cheesemonger`, `wheelmaker`. */
export function kindOfUnknown(noun: string): Kind {
  return kinds().find(({ endings }) => endings.some((ending) => noun.endsWith(ending))) ?? anyKind()
}

/** What the character does, in the concept's own word if it has one. */
export interface Occupation {
  kind: Kind
  /** Absent when no content file knows the occupation. */
  trade?: Trade
  details: readonly string[]
  noun: string
  tag: string
}

export function occupationByTrade({ trade, kind }: Calling): Occupation {
  return { kind, trade, details: trade.details, noun: nounOf(trade), tag: trade.title }
}

/** A `paladin` stays a paladin. A `smith` becomes a Blacksmith, because the word is part of that tag. */
export function occupationOf(hit: Hit<Calling>, tokens: readonly Token[]): Occupation {
  const occupation = occupationByTrade(hit.entry)
  if (tokens[hit.end - 1]?.possessive) {
    return { ...occupation, noun: `${hit.word}'s apprentice`, tag: 'Apprentice' }
  }
  const isPart = occupation.tag.toLowerCase().includes(hit.word)
  if (isPart || hit.word.split(' ').length > 2) return occupation
  return { ...occupation, noun: hit.word, tag: titleCase(hit.word) }
}

export function genderOf(hit: Hit<Calling>): Gender | undefined {
  const { gender } = hit.entry.trade
  if (gender) return gender
  if (/(woman|lady|maid|wife|ess|mistress|girl)$/.test(hit.word)) return 'she'
  return /(man|boy|lord)$/.test(hit.word) ? 'he' : undefined
}

export function titleCase(words: string): string {
  return words.replace(/(^|[ -])\p{Ll}/gu, (start) => start.toUpperCase())
}
