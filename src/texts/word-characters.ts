/**
 * Scripts without spaces between words, and emoji. In the search index each of their characters is a word, so that a
 * phrase of characters is found in any position.
 */
export const ALONE =
  '\\p{So}\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
export const IN_WORDS = '\\p{L}\\p{N}\\p{M}\\p{Co}'
