import { type CharacterKinds, CODE, GAP, MARK } from './character-kinds.ts'
import { labelKey, type Labels, markInline, type Slice } from './inline.ts'

const QUOTE = /^\s*>[ \t]?/
const ITEM = /^\s*(?:[-+*]|(\d{1,9})[.)])(?=\s|$)[ \t]*/
/** Code, in other readings of Markdown; here it is text, and begins nothing. */
const INDENT = /^(?: {4}| {0,3}\t)/
const TASK = /^\[[ xX]\](?=\s)\s*/
const CALLOUT = /^\[![\w-]{1,40}\][+-]?[ \t]*/
const FENCE = /^\s*(`{3,}(?=[^`]*$)|~{3,})/
const RULE = /^\s*([-*_])[ \t]*(?:\1[ \t]*){2,}$/
const HEADING = /^\s*#{1,6}(?:[ \t]+|$)/
// In these two each run of blanks has one place, so that a long one takes no long time.
const HEADING_END = /(?:^|(?<![ \t])[ \t]+)#+[ \t]*$/
const DELIMITER_ROW = /^\s*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/
const FOOTNOTE = /^\s*\[\^([^\]\s]{1,200})\]:[ \t]*/
const DEFINITION =
  /^\s*\[([^[\]]{1,500})\]:[ \t]*(?:<[^<>]{0,2000}>|\S{1,2000})(?:[ \t]+(?:"[^"]{0,500}"|'[^']{0,500}'|\([^()]{0,500}\)))?[ \t]*$/

/** The lines that belong together. */
interface Paragraph {
  lines: Slice[]
  isTable?: boolean
}

/** Finds the marks of the lines of a text, and then those within what is between them. */
export function markBlocks(text: string, kinds: CharacterKinds): void {
  const labels: Labels = { links: new Set(), footnotes: new Set() }
  const paragraphs = paragraphsOf(text, labels, kinds)
  for (const { lines, isTable } of paragraphs) {
    if (!isTable) markInline(text, lines, labels, kinds)
    else for (const cell of lines) markInline(text, [cell], labels, kinds)
  }
}

function paragraphsOf(text: string, labels: Labels, kinds: CharacterKinds): Paragraph[] {
  const lines = linesOf(text)
  const paragraphs: Paragraph[] = []
  let open: Paragraph | undefined
  let fence: { mark: string; quotes: number } | undefined
  let isInList = false
  const begin = (paragraph: Paragraph) => {
    paragraphs.push(paragraph)
    return paragraph
  }

  for (const [index, [start, end]] of lines.entries()) {
    const all = text.slice(start, end)
    if (fence) {
      const { at, quotes } = withoutQuotes(all, fence.quotes)
      if (quotes === fence.quotes) {
        const rest = all.slice(at)
        const isEnd = new RegExp(`^\\s*[${fence.mark[0]}]{${fence.mark.length},}\\s*$`).test(rest)
        kinds.fill(MARK, start, isEnd ? end : start + at)
        if (isEnd) fence = undefined
        else kinds.fill(CODE, start + at, end)
        continue
      }
      fence = undefined
    }
    const head = headOf(all, open !== undefined, isInList)
    isInList =
      head.isItem || (isInList && (head.rest === '' || open !== undefined || /^\s/.test(all)))
    const at = start + head.at
    kinds.fill(MARK, start, at)
    const { rest } = head
    if (head.isItem || head.isNewQuote) open = undefined
    if (head.isIndented) {
      open ??= begin({ lines: [] })
      open.lines.push([at, end])
    } else if (rest === '') {
      open = undefined
    } else if (FENCE.test(rest)) {
      fence = { mark: FENCE.exec(rest)![1]!, quotes: head.quotes }
      kinds.fill(MARK, at, end)
      open = undefined
    } else if (RULE.test(rest)) {
      kinds.fill(MARK, at, end)
      open = undefined
    } else if (HEADING.test(rest)) {
      const from = at + HEADING.exec(rest)![0].length
      const to = from + text.slice(from, end).replace(HEADING_END, '').length
      kinds.fill(MARK, at, from)
      kinds.fill(MARK, to, end)
      begin({ lines: [[from, to]] })
      open = undefined
    } else if (open?.isTable) {
      if (DELIMITER_ROW.test(rest)) kinds.fill(MARK, at, end)
      else open.lines.push(...cellsOf(text, [at, end], kinds))
    } else if (FOOTNOTE.test(rest)) {
      const note = FOOTNOTE.exec(rest)!
      labels.footnotes.add(note[1]!)
      kinds.fill(MARK, at, at + note[0].length)
      open = begin({ lines: [[at + note[0].length, end]] })
    } else if (!open && DEFINITION.test(rest)) {
      labels.links.add(labelKey(DEFINITION.exec(rest)![1]!))
      kinds.fill(MARK, at, end)
    } else if (isTableHead(rest, textOf(text, lines[index + 1]))) {
      open = begin({ lines: cellsOf(text, [at, end], kinds), isTable: true })
    } else {
      open ??= begin({ lines: [] })
      open.lines.push([at, end])
    }
  }
  return paragraphs
}

const textOf = (text: string, line: Slice | undefined) => (line ? text.slice(...line) : '')

function linesOf(text: string): Slice[] {
  const lines: Slice[] = []
  let start = 0
  for (const { index } of text.matchAll(/\n/g)) {
    lines.push([start, index])
    start = index + 1
  }
  return [...lines, [start, text.length]]
}

function withoutQuotes(line: string, most: number): { at: number; quotes: number } {
  let at = 0
  let quotes = 0
  while (quotes < most) {
    const quote = QUOTE.exec(line.slice(at))
    if (!quote) break
    at += quote[0].length
    quotes++
  }
  return { at, quotes }
}

/** What precedes the text of a line: `at` is where it begins. */
function headOf(line: string, isOpen: boolean, isInList: boolean) {
  const { at: quoteEnd, quotes } = withoutQuotes(line, 100)
  let at = quoteEnd
  let isItem = false
  const isIndented = !isInList && INDENT.test(line.slice(at)) && line.trim() !== ''
  for (let left = isIndented ? 0 : 100; left > 0; left--) {
    const rest = line.slice(at)
    if (RULE.test(rest)) break
    const item = ITEM.exec(rest)
    if (!item) break
    const isEmpty = item[0].length === rest.length
    // Other lines of a paragraph begin no list.
    if (isOpen && !isItem && !isInList && (isEmpty || (item[1] !== undefined && +item[1] !== 1))) {
      break
    }
    at += item[0].length
    isItem = true
  }
  if (isItem) at += TASK.exec(line.slice(at))?.[0].length ?? 0
  const callout = quotes > 0 ? CALLOUT.exec(line.slice(at)) : null
  at += callout?.[0].length ?? 0
  at += /^[ \t]*/.exec(line.slice(at))![0].length
  return {
    at,
    quotes,
    isItem,
    isNewQuote: callout !== null,
    isIndented,
    rest: line.slice(at).trimEnd(),
  }
}

const isTableHead = (line: string, next: string): boolean =>
  line.includes('|') &&
  DELIMITER_ROW.test(next) &&
  next.includes('-') &&
  columnsOf(line) === columnsOf(next)

const columnsOf = (row: string): number =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length

/** The cells of a row. What separates them is marked. */
function cellsOf(text: string, [start, end]: Slice, kinds: CharacterKinds): Slice[] {
  const cells: Slice[] = []
  let from = start
  for (let at = start; at <= end; at++) {
    const isEnd = at === end
    if (!isEnd && (text[at] !== '|' || text[at - 1] === '\\')) continue
    if (!isEnd) kinds[at] = GAP
    if (at > from) cells.push([from, at])
    from = at + 1
  }
  return cells
}
