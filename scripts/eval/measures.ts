import { character, type Character } from '../../src/generation/generation.schemas.ts'
import { LOCATIONS, TAKEN_NAMES } from './campaign.ts'
import {
  contradictions,
  keepsAge,
  keepsFace,
  keepsGender,
  keepsLanguage,
  keepsLength,
  namesPeople,
} from './consistency.ts'
import { average, conceptWordsIn, distinct, share, wordsIn } from './counting.ts'
import { mostNamings, mostRepeated, sentencesOf, unnamed } from './phrases.ts'

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

/** Shares are from 0 to 1. */
export function measure(samples: readonly Sample[]) {
  const valid = samples.flatMap(({ concept, written }) =>
    written && character.safeParse(written).success ? [{ concept, ...written }] : [],
  )
  const texts = valid.map(({ concept, name, personality, backstory }) => {
    return { concept, name, text: `${personality} ${backstory}` }
  })
  const sentences = texts.map(({ text, name }) => sentencesOf(text, name))
  const failed = samples.filter(({ fault }) => fault)
  const openings = sentences.flat().map((sentence) => firstWords(sentence, 3))
  return {
    count: samples.length,
    valid: share(valid.length, samples.length),
    distinctNames: distinct(valid.map(({ name }) => name)),
    takenNames: valid.filter(({ name }) => TAKEN_NAMES.includes(name)).length,
    distinctPersonalityStarts: distinct(
      valid.map(({ personality, name }) => firstWords(unnamed(personality, name), 3)),
    ),
    distinctSentenceOpenings: distinct(openings),
    conceptWords: average(valid.filter(keepsLanguage).map(conceptWordsBack)),
    languageKept: told(valid.map(keepsLanguage)),
    genderKept: told(valid.map(keepsGender)),
    ageKept: told(valid.map(keepsAge)),
    faceKept: told(valid.map(keepsFace)),
    lengthKept: told(valid.map(keepsLength)),
    placesUsed: share(valid.filter(usesPlace).length, valid.length),
    peopleNamed: told(valid.map(namesPeople)),
    contradictions: valid.reduce((sum, one) => sum + contradictions(one), 0),
    /** Most times that one text names a location. */
    mostNamings: Math.max(0, ...texts.map(({ text }) => mostNamings(text))),
    mostRepeated: mostRepeated(texts),
    words: average(texts.map(({ text }) => wordsIn(text).length)),
    restarts: samples.reduce((sum, { restarts }) => sum + restarts, 0),
    faults: Object.fromEntries(
      [...Map.groupBy(failed, ({ fault }) => fault!)].map(([fault, those]) => [
        fault,
        those.length,
      ]),
    ),
    seconds: average(samples.map(({ seconds }) => seconds)),
  }
}

/** The share of the concept's important words that the character has. */
function conceptWordsBack({
  concept,
  tag,
  name,
  personality,
  backstory,
}: Character & { concept: string }): number {
  return conceptWordsIn(concept, `${tag} ${name} ${personality} ${backstory}`)
}

function usesPlace({ personality, backstory }: Character): boolean {
  const text = `${personality} ${backstory}`.toLowerCase()
  return LOCATIONS.some((place) => text.includes(place.toLowerCase()))
}

const firstWords = (text: string, count: number) =>
  text.toLowerCase().split(/\s+/).slice(0, count).join(' ')
/** Of those where it can be told; all of none. */
function told(values: readonly (boolean | undefined)[]): number {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? 1 : share(known.filter(Boolean).length, known.length)
}
