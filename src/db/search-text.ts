import { foldText } from './text-keys.ts'

/**
 * Characters of scripts that set no blanks between words, and pictures such as emoji: each stands for itself in the
 * search index, so that a word is found wherever it stands.
 */
const ALONE =
  '\\p{So}\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const IN_WORDS = '\\p{L}\\p{N}\\p{M}\\p{Co}'

const WORD_OR_CHARACTER = new RegExp(`[${ALONE}]|[[${IN_WORDS}]--[${ALONE}]]+`, 'gv')
const RUN = new RegExp(`[${ALONE}${IN_WORDS}]+`, 'gv')
const STANDS_ALONE = new RegExp(`[${ALONE}]`, 'v')
const IN_WORD = new RegExp(`[[${IN_WORDS}]--[${ALONE}]]`, 'v')

/** The words of a text as the search index holds them: folded, and of nothing but letters and digits. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(WORD_OR_CHARACTER) ?? []
}

/** What stands between blanks and punctuation, folded: words, and runs of characters that stand for themselves. */
export function runsOf(text: string): string[] {
  return foldText(text).match(RUN) ?? []
}

/** The words as the index holds them: each after the scope in which it can be found. */
export function searchText(text: string, scope: number): string {
  const before = scopePrefix(scope)
  return wordsOf(text)
    .map((word) => before + word)
    .join(' ')
}

/** A number below 2 to the 31st, always as long as any other. */
export const scopePrefix = (scope: number): string => scope.toString(36).padStart(6, '0')

/** Whether a run may begin in the middle of another. */
export const standsAlone = (run: string): boolean => STANDS_ALONE.test(run)

/** Whether the character before a place means that no word begins there. */
export function isInWord(character: string): boolean {
  return character < '\x80' ? /[a-z0-9]/i.test(character) : IN_WORD.test(character)
}
