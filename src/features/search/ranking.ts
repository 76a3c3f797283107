import { wordsOf } from '../../db/search-text.ts'
import { foldText } from '../../db/text-keys.ts'
import { findParts } from './found-text.ts'
import type { Question } from './question.ts'

/** What is weighed of something that the index found. */
export interface Candidate {
  title: string
  text: string
}

/** Weights: a title outweighs whatever a text can have. */
const WEIGHT = { exact: 1000, beginning: 600, title: 300, inTitle: 40, hit: 2, near: 10 }
const MOST_HITS = 10

/**
 * How well it answers the question; undefined when a part is missing, which the index may have mistaken for there.
 * A title that is what was asked for comes first, then titles that begin with it, titles that have all of it, and
 * texts by how often and how near each other the parts are.
 */
export function weigh({ title, text }: Candidate, { whole, parts }: Question): number | undefined {
  const inTitle = findParts(foldText(title), parts)
  const inText = findParts(foldText(text), parts)
  const titled = new Set(inTitle.map(({ part }) => part))
  const written = new Set(inText.map(({ part }) => part))
  if (!parts.every((part) => titled.has(part) || written.has(part))) return undefined

  let weight = titled.size * WEIGHT.inTitle + Math.min(inText.length, MOST_HITS) * WEIGHT.hit
  if (titled.size === parts.length) {
    const words = wordsOf(title).join(' ')
    if (words === whole) weight += WEIGHT.exact
    else if (words.startsWith(whole)) weight += WEIGHT.beginning
    else weight += WEIGHT.title - Math.min(100, inTitle[0]!.at)
  }
  if (written.size > 1 && written.size === parts.length) {
    weight += (WEIGHT.near * 20) / Math.max(20, shortestSpan(inText, parts.length))
  }
  return weight
}

/** How many characters lie between the first and the last of all parts, where they stand nearest. */
function shortestSpan(found: readonly { at: number; part: string }[], parts: number): number {
  const last = new Map<string, number>()
  let shortest = Infinity
  for (const { at, part } of found) {
    last.set(part, at)
    if (last.size === parts) shortest = Math.min(shortest, at - Math.min(...last.values()))
  }
  return shortest
}
