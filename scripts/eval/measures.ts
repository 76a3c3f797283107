import { character, type Character } from '../../src/generation/generation.schemas.ts'
import { PLACES, TAKEN_NAMES } from './campaign.ts'

/** One request and its result. */
export interface Sample {
  concept: string
  /** Absent after a fault. */
  written?: Character
  /** Why there is no character. */
  fault?: string
  /** Failed attempts before it. */
  restarts: number
  seconds: number
}

export type Measures = ReturnType<typeof measure>

/** A sentence is worn when more than this share of the characters have it. */
const WORN = 0.02

/** Shares are from 0 to 1. */
export function measure(samples: readonly Sample[]) {
  const valid = samples.flatMap(({ concept, written }) =>
    written && character.safeParse(written).success ? [{ concept, ...written }] : [],
  )
  const sentences = valid.map((one) => sentencesOf(`${one.personality} ${one.backstory}`, one.name))
  const openings = sentences.flat().map((sentence) => firstWords(sentence, 3))
  return {
    count: samples.length,
    valid: share(valid.length, samples.length),
    distinctNames: distinct(valid.map(({ name }) => name)),
    distinctFirstNames: distinct(valid.map(({ name }) => firstWords(name, 1))),
    takenNames: valid.filter(({ name }) => TAKEN_NAMES.includes(name)).length,
    distinctPersonalityStarts: distinct(
      valid.map(({ personality, name }) => firstWords(unnamed(personality, name), 3)),
    ),
    distinctBackstoryStarts: distinct(
      valid.map(({ backstory, name }) => firstWords(unnamed(backstory, name), 3)),
    ),
    distinctSentenceOpenings: distinct(openings),
    conceptWords: average(valid.map(conceptWordsBack)),
    placesUsed: share(valid.filter(usesPlace).length, valid.length),
    wornSentences: wornShare(sentences),
    words: average(
      valid.map(({ personality, backstory }) => wordsIn(`${personality} ${backstory}`).length),
    ),
    restarts: samples.reduce((sum, { restarts }) => sum + restarts, 0),
    faults: countBy(samples.flatMap(({ fault }) => fault ?? [])),
    seconds: average(samples.map(({ seconds }) => seconds)),
  }
}

const SMALL_WORDS = new Set(
  'that with from this their they them does what which once who whom whose have been into about must keeps keep going going than some very only the and for her his not too one can has own'.split(
    ' ',
  ),
)

/** The share of the concept's important words that the character has, in any form except irregular ones. */
function conceptWordsBack({ concept, ...written }: Character & { concept: string }): number {
  const wanted = wordsIn(concept).filter((word) => word.length > 2 && !SMALL_WORDS.has(word))
  const { tag, name, personality, backstory } = written
  const said = wordsIn(`${tag} ${name} ${personality} ${backstory}`)
  const stem = (word: string) => word.slice(0, Math.max(4, word.length - 3))
  const stems = new Set(said.map((word) => word.slice(0, 4)))
  const back = wanted.filter(
    (word) =>
      stems.has(word.slice(0, 4)) &&
      said.some((one) => one.startsWith(stem(word)) || word.startsWith(stem(one))),
  )
  return share(back.length, wanted.length)
}

function usesPlace({ personality, backstory }: Character): boolean {
  const text = `${personality} ${backstory}`.toLowerCase()
  return PLACES.some((place) => text.includes(place.toLowerCase()))
}

/** The share of sentences that too many characters have. */
function wornShare(characters: readonly string[][]): number {
  const owners = new Map<string, number>()
  for (const sentences of characters) {
    for (const sentence of new Set(sentences)) {
      owners.set(sentence, (owners.get(sentence) ?? 0) + 1)
    }
  }
  // Among few characters, a single one is a large share already.
  const most = Math.max(1, characters.length * WORN)
  const all = characters.flat()
  const worn = all.filter((sentence) => (owners.get(sentence) ?? 0) > most)
  return share(worn.length, all.length)
}

/** Sentences without name and gender, so that the same sentence about two characters is equal. */
function sentencesOf(text: string, name: string): string[] {
  return unnamed(text, name)
    .replace(/\b(?:she|he|they)\b/gi, 'they')
    .replace(/\b(?:her|him|them|his|their|hers|theirs)\b/gi, 'them')
    .toLowerCase()
    .split(/(?<=[.!?]["”']?)\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

function unnamed(text: string, name: string): string {
  const first = name.split(' ')[0] ?? name
  return text.replaceAll(name, 'N').replaceAll(first, 'N')
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const firstWords = (text: string, count: number) =>
  text.toLowerCase().split(/\s+/).slice(0, count).join(' ')
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const distinct = (values: readonly string[]) => share(new Set(values).size, values.length)
const average = (values: readonly number[]) =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
