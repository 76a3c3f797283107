import type { Knowledge } from '../../knowledge.ts'
import { pick, type Random } from '../random.ts'
import type { Reading } from '../reading/reading.ts'
import { singulars, tokenize, wordSet } from '../reading/tokens.ts'
import { insideSentence } from '../rendering.ts'

/** How often a character without a location in the concept is put at one of the campaign. */
const SHARE = 0.75
/** How many of the most related locations are used. */
const NEAREST = 5

/**
 * Puts the character at a location of the campaign: one that the concept mentions, or else one of the most related. A
 * concept that is set in a desert is not moved to a bridge.
 */
export function atCampaignLocation(
  reading: Reading,
  { prompt, knowledge }: { prompt: string; knowledge?: Knowledge | undefined },
  random: Random,
): Reading {
  const names = knowledge?.locations.filter((name) => name.trim()) ?? []
  if (reading.locationName || names.length === 0) return reading
  const wanted = new Set([...significant(prompt), ...(reading.location?.words ?? [])])
  const mentioned = names.find((name) => significant(name).some((word) => wanted.has(word)))
  const isOpen = !reading.location && random() < SHARE
  const chosen = mentioned ?? (isOpen ? pick(names.slice(0, NEAREST), random) : undefined)
  if (chosen === undefined) return reading
  const locationName = insideSentence(chosen)
  return { ...reading, locationName, location: { words: [], at: `at ${locationName}`, lines: [] } }
}

const SMALL_WORDS = wordSet('the of and for with from that this who whom his her their old new')

function significant(text: string): string[] {
  return tokenize(text)
    .filter(({ word, boundary }) => !boundary && word.length > 2 && !SMALL_WORDS.has(word))
    .map(({ word }) => singulars(word).at(-1) ?? word)
}
