import type { Knowledge } from '../knowledge.ts'
import { pick, type Random } from './random.ts'
import type { Reading } from './reading/reading.ts'
import { singulars, tokenize, wordSet } from './reading/tokens.ts'
import { placeInside } from './texts/voice.ts'

/** How often a character without a location in the concept is put at one of the campaign. */
const SHARE = 0.75
/** How many of the most related locations are used. */
const NEAREST = 5

/**
 * Puts the character at a location of the campaign: one that the concept mentions, or else one of the most related. A
 * concept that is set in a desert is not moved to a bridge.
 */
export function atCampaignPlace(
  reading: Reading,
  { prompt, knowledge }: { prompt: string; knowledge?: Knowledge | undefined },
  random: Random,
): Reading {
  const places = knowledge?.places.filter((name) => name.trim()) ?? []
  if (reading.placeName || places.length === 0) return reading
  const wanted = new Set([...significant(prompt), ...(reading.place?.words ?? [])])
  const named = places.find((name) => significant(name).some((word) => wanted.has(word)))
  const isOpen = !reading.place && random() < SHARE
  const name = named ?? (isOpen ? pick(places.slice(0, NEAREST), random) : undefined)
  if (name === undefined) return reading
  const place = placeInside(name)
  return { ...reading, placeName: place, place: { words: [], at: `at ${place}`, lines: [] } }
}

const SMALL_WORDS = wordSet('the of and for with from that this who whom his her their old new')

function significant(text: string): string[] {
  return tokenize(text)
    .filter(({ word, boundary }) => !boundary && word.length > 2 && !SMALL_WORDS.has(word))
    .map(({ word }) => singulars(word).at(-1) ?? word)
}
