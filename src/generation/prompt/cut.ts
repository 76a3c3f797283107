import { asData } from './messages.ts'
import { countTokens } from './tokens.ts'

/** The tokens that a value takes in a prompt. */
export const costOf = (value: unknown): number => countTokens(asData(value))

/** The most characters that `countTokens` counts as one token. */
const MOST_CHARACTERS = 4

const ELLIPSIS = 3

/** The beginning of a text within a number of tokens: complete sentences, or else complete words. */
export function cutTo(text: string, tokens: number): string {
  const fitting = longest(text, tokens, (length) => text.slice(0, length))
  if (fitting === text.length) return text
  if (fitting === 0) return ''
  const room = text.slice(0, fitting)
  const sentences = lastMatch(
    room,
    /[.!?…。！？]+["'”’»」）)]*(?=\s|$|\p{sc=Han}|\p{sc=Hiragana})|\n/gu,
  )
  if (sentences >= room.length / 2) return room.slice(0, sentences).trimEnd()
  const words = lastMatch(room.slice(0, -1), /\s+/gu)
  const end = words > 0 ? words : room.length - 1
  const cut = wellFormed(room.slice(0, Math.max(0, end))).trimEnd()
  return cut && `${cut}…`
}

/** The end of a text within a number of tokens. */
export function keepEnd(text: string, tokens: number): string {
  const fitting = longest(text, tokens, (length) => text.slice(text.length - length))
  if (fitting === text.length) return text
  if (fitting === 0) return ''
  const room = text.slice(text.length - fitting)
  const sentence = /[.!?…。！？]["'”’»」）)]*\s+|\n/u.exec(room)
  if (sentence && sentence.index < room.length / 2) {
    return room.slice(sentence.index + sentence[0].length)
  }
  const word = /\s+/u.exec(room)
  return wellFormed(`…${room.slice(word ? word.index + word[0].length : 1)}`)
}

/** How many characters fit, by binary search. */
function longest(text: string, tokens: number, part: (length: number) => string): number {
  let most = Math.min(text.length, Math.floor(Math.max(0, tokens) * MOST_CHARACTERS))
  if (most === text.length && costOf(text) <= tokens) return text.length
  let least = 0
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (costOf(part(middle)) <= tokens - ELLIPSIS) least = middle
    else most = middle - 1
  }
  return least
}

/** Where the last match ends, or 0. */
function lastMatch(text: string, pattern: RegExp): number {
  const last = [...text.matchAll(pattern)].at(-1)
  return last ? last.index + last[0].length : 0
}

/** Removes half a surrogate pair at either end. */
function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '').replace(/^(…?)[\uDC00-\uDFFF]/, '$1')
}
