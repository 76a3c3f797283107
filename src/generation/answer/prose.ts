import { hasLostCharacters } from './clean-text.ts'
import { UnusableAnswer } from './unusable-answer.ts'

/**
 * A model's prose as people may read it: paragraphs out of a list, without marks of its chat template, line breaks that
 * it spelt out, or quotes around the whole. Undefined for what is no text.
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
 * Throws `UnusableAnswer` for what is not prose: nothing at all, a fence, JSON, lost characters, one sentence over and over.
 * `what` begins the message.
 */
export function assertProse(text: string, what: string): void {
  if (!/\p{L}/u.test(text)) throw new UnusableAnswer(`${what} is empty.`)
  if (/```|^\s*[{[]\s*"|"\s*:\s*["{[]|"\s*\}\s*$/.test(text)) {
    throw new UnusableAnswer(`${what} is not prose.`)
  }
  if (hasLostCharacters(text)) throw new UnusableAnswer(`${what} has lost characters.`)
  if (goesInCircles(text)) throw new UnusableAnswer(`${what} says the same over and over.`)
}

/** Small models do, and end all the same. A short sentence may well come again. */
const LONG_ENOUGH = 20
const TOO_OFTEN = 4

function goesInCircles(text: string): boolean {
  const sentences = text.split(/[.!?…。！？\n]+/u).map((sentence) => sentence.trim().toLowerCase())
  const long = sentences.filter((sentence) => sentence.length >= LONG_ENOUGH)
  const counts = Map.groupBy(long, (sentence) => sentence).values()
  return counts.some((same) => same.length >= TOO_OFTEN)
}

const QUOTES: Record<string, string> = { '"': '"', '“': '”', '«': '»', '„': '“', '*': '*' }

/** Quotes that open and close the whole, and not a speech at each end of it. */
export function withoutQuotes(text: string): string {
  const closing = QUOTES[text.charAt(0)]
  if (!closing || text.length < 3 || !text.endsWith(closing)) return text
  const inside = text.slice(1, -1)
  const isWhole = !inside.includes(text.charAt(0)) && !inside.includes(closing)
  return isWhole ? inside.trim() : text
}
