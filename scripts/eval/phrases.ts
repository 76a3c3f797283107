import { LOCATIONS } from './campaign.ts'

const LENGTH = 5

interface Phrase {
  words: string
  /** The share of the characters that have it. */
  share: number
}

interface Text {
  text: string
  name: string
  concept: string
}

/** The five words in a row that most characters have, names and the concept's own words left out. */
export function mostRepeated(texts: readonly Text[]): Phrase {
  const [words, count] = repeated(texts)[0] ?? ['', 0]
  return { words, share: texts.length === 0 ? 0 : count / texts.length }
}

/** All five words in a row with how many have them, the most repeated first. */
export function repeated(texts: readonly Text[]): [string, number][] {
  const owners = new Map<string, number>()
  for (const one of texts) {
    for (const words of phrasesOf(one)) owners.set(words, (owners.get(words) ?? 0) + 1)
  }
  return [...owners].toSorted(([, one], [, other]) => other - one)
}

function phrasesOf({ text, name, concept }: Text): Set<string> {
  const ownWords = spoken(concept)
  const phrases = sentencesOf(withoutPlaces(text), name)
    .flatMap((sentence) => {
      const words = spoken(sentence).split(' ')
      return words.slice(LENGTH - 1).map((_, at) => words.slice(at, at + LENGTH).join(' '))
    })
    .filter((phrase) => !ownWords.includes(phrase.replace(/^(?:n|it|its) /, '')))
  return new Set(phrases)
}

/** Sentences without name and gender, so that the same sentence about two characters is equal. */
export function sentencesOf(text: string, name: string): string[] {
  return unnamed(text, name)
    .replace(/\b(?:she|he|they)\b/gi, 'they')
    .replace(/\b(?:her|him|them|his|their|hers|theirs)\b/gi, 'them')
    .toLowerCase()
    .split(/(?<=[.!?]["”']?)\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

export function unnamed(text: string, name: string): string {
  const first = name.split(' ')[0] ?? name
  return text.replaceAll(name, 'N').replaceAll(first, 'N')
}

/** Most times that a character's text names one and the same location of the campaign. */
export function mostNamings(text: string): number {
  return Math.max(...LOCATIONS.map((place) => text.split(pattern(place)).length - 1))
}

const pattern = (place: string) => new RegExp(RegExp.escape(place.replace(/^the /i, '')), 'i')
export const withoutPlaces = (text: string) =>
  LOCATIONS.reduce((rest, place) => rest.split(pattern(place)).join('. '), text)
const spoken = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []).join(' ')
