import { type CharacterKinds, CODE, MARK } from './character-kinds.ts'
import { closeEmphasis, type Delimiter, delimitersAt } from './emphasis.ts'

/** Part of a text: from the first index to before the second. */
export type Slice = readonly [start: number, end: number]

/** What links and footnotes refer to, by their labels. */
export interface Labels {
  links: Set<string>
  footnotes: Set<string>
}

interface Bracket {
  at: number
  isImage: boolean
  /** Within it, delimiters pair with each other. */
  delimiters: number
}

const PUNCTUATION = /[!-/:-@[-`{-~]/
const AUTOLINK = /<(?:[a-z][a-z\d+.-]{1,31}:[^\s<>]*|[\w.+-]{1,64}@[\w.-]{1,255})>/iy
const ADDRESS = /https?:\/\/[^\s<>]+/iy
const FOOTNOTE = /\[\^([^\]\s]{1,200})\]/y
/** The lengths are bounded, and each run of blanks is taken whole (`(?=( +))\1`), so that no text takes long. */
const TARGET =
  /\((?=([ \n]*))\1(?:<(?:\\.|[^<>\n\\]){0,1000}>|(?:\\.|[^\s()\\]|\((?:\\.|[^\s()\\]){0,500}\)){0,1000})(?:(?=([ \n]+))\2(?:"(?:\\.|[^"\\]){0,500}"|'(?:\\.|[^'\\]){0,500}'|\((?:\\.|[^()\\]){0,500}\)))?(?=([ \n]*))\3\)/y
const LONGEST_LABEL = 500
const LABEL = /\[([^[\]]{0,500})\]/y

/** Finds the marks within a paragraph, a heading or a cell, whose lines are slices of a text. */
export function markInline(
  text: string,
  lines: readonly Slice[],
  labels: Labels,
  kinds: CharacterKinds,
): void {
  const said = lines.map(([start, end]) => text.slice(start, end)).join('\n')
  if (!/[*_~`[\\<:]/.test(said)) return
  const place = placesOf(lines)
  const set = (from: number, to: number, kind: number) => {
    for (let at = from; at < to; at++) if (said[at] !== '\n') kinds[place(at)] = kind
  }
  const match = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(said)
  }
  const ticks = closingTicks(said)
  const delimiters: Delimiter[] = []
  const brackets: Bracket[] = []
  const mark = (from: number, to: number) => set(from, to, MARK)

  /** Answers where the text goes on. */
  function closeBracket(at: number): number {
    const open = brackets.pop()
    if (!open) return at + 1
    const end = targetEnd(open, at)
    if (end === undefined) return at + 1
    mark(open.at, open.at + (open.isImage ? 2 : 1))
    mark(at, end)
    closeEmphasis(delimiters, open.delimiters, mark)
    // A link has no link in it.
    if (!open.isImage) brackets.splice(0, brackets.length, ...brackets.filter((b) => b.isImage))
    return end
  }

  function targetEnd(open: Bracket, at: number): number | undefined {
    const target = match(TARGET, at + 1)
    if (target) return at + 1 + target[0].length
    if (labels.links.size === 0 || at - open.at > LONGEST_LABEL) return undefined
    const label = match(LABEL, at + 1)
    const own = said.slice(open.at + (open.isImage ? 2 : 1), at)
    if (!labels.links.has(labelKey(label?.[1] || own))) return undefined
    return at + 1 + (label?.[0].length ?? 0)
  }

  for (let at = 0; at < said.length;) {
    const character = said[at]!
    if (character === '\\' && PUNCTUATION.test(said[at + 1] ?? '')) {
      mark(at, at + 1)
      at += 2
    } else if (character === '\\' && said[at + 1] === '\n') {
      mark(at, ++at)
    } else if (character === '`') {
      const length = runLength(said, at)
      const close = ticks(at, length)
      if (close !== undefined) {
        mark(at, at + length)
        set(at + length, close, CODE)
        mark(close, close + length)
      }
      at = (close ?? at) + length
    } else if (character === '<') {
      const link = match(AUTOLINK, at)
      if (link) {
        set(at, at + link[0].length, CODE)
        mark(at, at + 1)
        mark(at + link[0].length - 1, at + link[0].length)
      }
      at += link?.[0].length ?? 1
    } else if (character === 'h' && match(ADDRESS, at)) {
      const [{ length }] = match(ADDRESS, at)!
      set(at, at + length, CODE)
      at += length
    } else if (character === '!' && said[at + 1] === '[') {
      brackets.push({ at, isImage: true, delimiters: delimiters.length })
      at += 2
    } else if (character === '[') {
      const note = match(FOOTNOTE, at)
      if (note && labels.footnotes.has(note[1]!)) {
        mark(at, at + note[0].length)
        at += note[0].length
      } else {
        brackets.push({ at: at++, isImage: false, delimiters: delimiters.length })
      }
    } else if (character === ']') {
      at = closeBracket(at)
    } else if (character === '*' || character === '_' || character === '~') {
      const length = runLength(said, at)
      delimiters.push(...delimitersAt(said, at, length))
      at += length
    } else {
      at++
    }
  }
  closeEmphasis(delimiters, 0, mark)
}

/** Labels are compared without regard to case and white space. */
export const labelKey = (label: string): string =>
  label.trim().replaceAll(/\s+/g, ' ').toLowerCase()

function runLength(said: string, at: number): number {
  let end = at + 1
  while (said[end] === said[at]) end++
  return end - at
}

/** Where in the text the characters of the joined lines are. */
function placesOf(lines: readonly Slice[]): (at: number) => number {
  let line = 0
  let start = 0
  return (at) => {
    if (at < start) [line, start] = [0, 0]
    for (;;) {
      const [from, to] = lines[line]!
      if (at <= start + to - from) return from + at - start
      start += to - from + 1
      line++
    }
  }
}

/** Looks up where backticks that open code are closed. */
function closingTicks(said: string): (at: number, length: number) => number | undefined {
  const runs = new Map<number, number[]>()
  for (const { 0: run, index } of said.matchAll(/`+/g)) {
    const known = runs.get(run.length)
    if (known) known.push(index)
    else runs.set(run.length, [index])
  }
  const passed = new Map<number, number>()
  return (at, length) => {
    const places = runs.get(length) ?? []
    let next = passed.get(length) ?? 0
    while (next < places.length && places[next]! <= at) next++
    passed.set(length, next)
    return places[next]
  }
}
