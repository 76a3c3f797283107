/**
 * A link to another thing or a picture inside a text, before its target is known: what it names and the words shown, between
 * characters that no text contains.
 */
const [START, MIDDLE, END, PICTURE] = ['\u{e000}', '\u{e001}', '\u{e002}', '\u{e003}'] as const

const MARK = new RegExp(
  `([${START}${PICTURE}])([^${START}-${PICTURE}]*)${MIDDLE}([^${START}${END}${PICTURE}]*)${END}`,
  'gu',
)
const SIGNS = /[\u{e000}-\u{e003}]/gu

/** Texts of others must not hold these characters. */
export const withoutMarks = (text: string): string => text.replaceAll(SIGNS, '')

const mark = (sign: string, ...words: string[]) =>
  `${sign}${words.map(withoutMarks).join(MIDDLE)}${END}`

/** Without words, the name of the thing is shown; `name` is for one that does not come along. */
export const linkMark = (to: string, words: string, name = ''): string =>
  mark(START, to, words, name)

/** `name` is the one by which the reading finds it. */
export const pictureMark = (name: string, caption: string, title = ''): string =>
  mark(PICTURE, name, caption, title)

/** What takes the place of marks; a picture leaves its caption, unless it is said. */
export interface Marked {
  link(to: string, words: string, name: string): string
  picture?(name: string, caption: string, title: string): string
}

export function replaceMarks(text: string, { link, picture }: Marked): string {
  if (!text.includes(END)) return text
  const written = text.replaceAll(MARK, (_, sign: string, name: string, words: string) => {
    const [shown = '', title = ''] = words.split(MIDDLE)
    return sign === START ? link(name, shown, title) : (picture?.(name, shown, title) ?? shown)
  })
  return withoutMarks(written)
}

/** The text without the picture that it begins with, perhaps below headings, if it is that one. */
export const withoutFirst = (text: string, picture: string): string =>
  text.replace(
    /^((?:#{1,6} [^\n]*\n|\s)*)\u{e003}([^\u{e001}]*)\u{e001}[^\u{e002}]*\u{e002}\s*/u,
    (all, before, name) => (name === picture ? before : all),
  )

/** The names of the pictures that texts show, each once. */
export function picturesMarked(texts: Iterable<string | undefined>): Set<string> {
  const names = new Set<string>()
  for (const text of texts) {
    if (!text?.includes(PICTURE)) continue
    for (const [, sign, name = ''] of text.matchAll(MARK)) if (sign === PICTURE) names.add(name)
  }
  return names
}
