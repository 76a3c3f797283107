/** A line of its own in the place of what only plugins show. No source holds this character. */
export const GONE = '\u{e000}'

/** The number of the next line that is so, or that of the lines. */
export function nextLine(lines: string[], after: number, isSo: (line: string) => boolean): number {
  for (let at = after + 1; at < lines.length; at += 1) if (isSo(lines[at]!)) return at
  return lines.length
}

/** Lines without words: the signs of tables, quotes and rules. */
export const isEmpty = (line: string): boolean => line === GONE || /^[\s>|:*_#-]*$/u.test(line)

/** A heading may be HTML, or have it around it. */
export const withoutHtml = (line: string): string =>
  line.includes('<')
    ? line
        .replace(
          /^\s*<h([1-6])[\s>]/iu,
          (tag, level: string) => `${'#'.repeat(Number(level))} ${tag}`,
        )
        .replaceAll(/<[^<>]*>/gu, '')
    : line

export const levelOf = (line: string): number | undefined =>
  /^(#{1,6})\s/u.exec(withoutHtml(line))?.[1]?.length

/** Without what is gone, and without the headings and empty tables that stood around nothing else. */
export function withoutShells(lines: string[]): string[] {
  if (!lines.includes(GONE)) return lines
  const kept: string[] = []
  for (let at = 0; at < lines.length;) {
    const level = levelOf(lines[at]!)
    const end = level === undefined ? at + 1 : endOfSection(lines, at, level)
    const section = lines.slice(level === undefined ? at : at + 1, end)
    const isShell =
      section.includes(GONE) &&
      section.every((line) => isEmpty(line) || levelOf(line) !== undefined)
    if (!isShell) kept.push(lines[at]!)
    at = isShell ? end : at + 1
  }
  return kept
}

/** A line inside a fence is not a heading. */
export function endOfSection(lines: string[], at: number, level: number): number {
  let marks: string | undefined
  return nextLine(lines, at, (next) => {
    if (marks === undefined) marks = FENCE.exec(next)?.[1]
    else if (isFenceEnd(next, marks)) marks = undefined
    return marks === undefined && (levelOf(next) ?? 9) <= level
  })
}

export const FENCE = /^\s*(`{3,}(?=[^`]*$)|~{3,})\s*(\S*)/u

export function isFenceEnd(line: string, marks: string): boolean {
  const trimmed = line.trim()
  return trimmed.startsWith(marks) && trimmed.replaceAll(marks[0]!, '') === ''
}
