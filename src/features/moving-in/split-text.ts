/** So many UTF-16 code units of a text, not in the middle of a character. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const isInside = /[\ud800-\udbff]/.test(text[most - 1]!)
  return text.slice(0, isInside ? most - 1 : most)
}

/** Without blanks at the ends of lines, and with one empty line at most between others. */
export const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()

/** The text in parts of at most so many code units, cut between paragraphs, lines or words where it has them. */
export function splitText(text: string, most: number): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > most) {
    const window = rest.slice(0, most)
    const ends = ['\n\n', '\n', ' '].map((gap) => window.lastIndexOf(gap))
    const end = ends.find((at) => at > most / 2)
    const part = end === undefined ? cutText(rest, most) : rest.slice(0, end)
    parts.push(part.trim())
    rest = rest.slice(part.length).trim()
  }
  if (rest !== '') parts.push(rest)
  return parts.filter((part) => part !== '')
}
