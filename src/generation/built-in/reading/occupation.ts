import { anyBackground, type Background, backgrounds, type Trade } from '../content/content.ts'
import type { Gender } from '../rendering.ts'
import type { Hit } from './matching.ts'
import type { Token } from './tokens.ts'

/** What the character does, in the concept's own word if it has one. */
export interface Occupation {
  background: Background
  /** Absent when no content file knows the occupation. */
  trade?: Trade
  details: readonly string[]
  workplace: string
  noun: string
  tag: string
}

export function occupationByTrade(trade: Trade): Occupation {
  const { background, details, workplace = background.workplace, title } = trade
  const noun = trade.noun ?? title.toLowerCase()
  return { background, trade, details, workplace, noun, tag: title }
}

/** One that is no trade of the content files. */
export const occupationCalled = (
  noun: string,
  background = anyBackground(),
  tag = titleCase(noun),
): Occupation => ({ background, details: [], workplace: background.workplace, noun, tag })

/** The ending of an unknown trade still gives away its background: `cheesemonger`, `wheelmaker`. */
export const backgroundOfUnknown = (noun: string): Background | undefined =>
  backgrounds().find(({ endings }) => endings.some((ending) => noun.endsWith(ending)))

/** A `paladin` stays a paladin. A `smith` becomes a Blacksmith, because the word is part of that tag. */
export function occupationOf(hit: Hit<Trade>, tokens: readonly Token[]): Occupation {
  const occupation = occupationByTrade(hit.entry)
  if (tokens[hit.end - 1]?.possessive) {
    return { ...occupation, noun: `${hit.word}'s apprentice`, tag: 'Apprentice' }
  }
  const isPart = occupation.tag.toLowerCase().includes(hit.word)
  if (isPart || hit.word.split(' ').length > 2) return occupation
  return { ...occupation, noun: hit.word, tag: titleCase(hit.word) }
}

export function genderOf({ entry, word }: Hit<Trade>): Gender | undefined {
  if (entry.gender) return entry.gender
  if (/(woman|lady|maid|wife|ess|mistress|girl)$/.test(word)) return 'she'
  return /(man|boy|lord)$/.test(word) ? 'he' : undefined
}

function titleCase(words: string): string {
  return words.replace(/(^|[ -])\p{Ll}/gu, (start) => start.toUpperCase())
}
