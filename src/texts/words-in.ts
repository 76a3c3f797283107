import { ALONE, IN_WORDS } from './word-characters.ts'

export interface Word {
  /** As names are compared: without regard to case and to how accents are composed. */
  key: string
  at: number
  end: number
}

const WORD = new RegExp(`[${ALONE}]\\p{M}*|[[${IN_WORDS}]--[${ALONE}]]+`, 'gv')

/** The words of a text in order. Each character of a script without spaces is one. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(WORD)) {
    const [word] = match
    words.push({ key: wordKey(word), at: match.index, end: match.index + word.length })
  }
  return words
}

export const wordKey = (text: string): string =>
  /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : text.normalize('NFC').toLowerCase().normalize('NFC')
