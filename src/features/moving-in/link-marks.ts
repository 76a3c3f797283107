/**
 * A link to another thing inside a text, until it is known what the other becomes: what it names and the words shown,
 * between characters that no text holds.
 */
const [START, MIDDLE, END] = ['\u{e000}', '\u{e001}', '\u{e002}'] as const

const MARK = new RegExp(
  `${START}([^${START}${MIDDLE}${END}]*)${MIDDLE}([^${START}${END}]*)${END}`,
  'gu',
)
const SIGNS = /[\u{e000}-\u{e002}]/gu

/** Texts of others must not hold these characters. */
export const withoutMarks = (text: string): string => text.replaceAll(SIGNS, '')

export const linkMark = (to: string, words: string): string =>
  `${START}${withoutMarks(to)}${MIDDLE}${withoutMarks(words)}${END}`

/** The text with what `write` makes of each link. */
export const replaceLinks = (text: string, write: (to: string, words: string) => string): string =>
  text.includes(START)
    ? withoutMarks(text.replaceAll(MARK, (_, to: string, words: string) => write(to, words)))
    : text
