import * as errors from './answer.errors.ts'
import { hasLostCharacters } from './clean-text.ts'

/**
 * A model's prose, ready to be read: paragraphs from a list, real line breaks instead of spelled-out ones, no marks of the
 * chat template and no quotes around the whole. Undefined when the value is not a text.
 */
export function readProse(value: unknown): string | undefined {
  const isList = Array.isArray(value) && value.every((part) => typeof part === 'string')
  const text = isList ? value.join('\n\n') : value
  if (typeof text !== 'string') return undefined
  return withoutQuotes(
    text
      .replaceAll(/<\|[^|<>]{1,30}\|>|<\/?(?:s|think|eos|bos)>|\[\/?INST\]/g, '')
      .replaceAll(/\\r?\\n|\\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  )
}

/**
 * Throws `unusable_answer` for what is not prose: nothing at all, a fence, JSON, lost characters, one sentence over and over.
 * `what` begins the message.
 */
export function assertProse(text: string, what: string): void {
  if (!/\p{L}/u.test(text)) throw errors.empty(what)
  if (/```|^\s*[{[]\s*"|"\s*:\s*["{[]|"\s*\}\s*$/.test(text)) {
    throw errors.notProse(what)
  }
  if (hasLostCharacters(text)) throw errors.lostCharacters(what)
  if (goesInCircles(text)) throw errors.inCircles(what)
}

/** Small models repeat themselves and still come to an end. A short sentence may repeat. */
const LONG_ENOUGH = 20
const TOO_OFTEN = 4

function goesInCircles(text: string): boolean {
  const sentences = text.split(/[.!?…。！？\n]+/u).map((sentence) => sentence.trim().toLowerCase())
  const long = sentences.filter((sentence) => sentence.length >= LONG_ENOUGH)
  const counts = Map.groupBy(long, (sentence) => sentence).values()
  return counts.some((same) => same.length >= TOO_OFTEN)
}

const QUOTES: Record<string, string> = { '"': '"', '“': '”', '«': '»', '„': '“', '*': '*' }

/** Removes quotes around the whole text, but not around a speech at each end of it. */
export function withoutQuotes(text: string): string {
  const closing = QUOTES[text.charAt(0)]
  if (!closing || text.length < 3 || !text.endsWith(closing)) return text
  const inside = text.slice(1, -1)
  const isWhole = !inside.includes(text.charAt(0)) && !inside.includes(closing)
  return isWhole ? inside.trim() : text
}
