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

/** The texts that say something, with an empty line between them. */
export const paragraphs = (...texts: string[]): string =>
  texts.filter((text) => text !== '').join('\n\n')

/**
 * The text with each part from `start` to `end` replaced by what `by` makes of its inside. A start without an end stays. An
 * expression would look for the end of each start that has none, which takes minutes for a large text.
 */
export function replaceBetween(
  text: string,
  start: string,
  end: string,
  by: (inside: string) => string,
  isStart: (at: number) => boolean = () => true,
): string {
  let [kept, done] = ['', 0]
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, Math.max(at + 1, done))) {
    if (!isStart(at)) continue
    const last = text.indexOf(end, at + start.length)
    if (last === -1) break
    kept += text.slice(done, at) + by(text.slice(at + start.length, last))
    done = last + end.length
  }
  return kept + text.slice(done)
}
