/** What is in a text area, and what is selected there. */
export interface Written {
  text: string
  start: number
  end: number
}

/** Puts marks around what is selected, or removes those that are there. */
export function toggleAround({ text, start, end }: Written, mark: string): Written {
  const { length } = mark
  const isWithin = end - start >= 2 * length && isMarked(text.slice(start, end), mark)
  if (isWithin) {
    const inner = text.slice(start + length, end - length)
    return replaced(text, start, end, inner, 0, inner.length)
  }
  const isAround =
    text.slice(start - length, start) === mark &&
    text.slice(end, end + length) === mark &&
    text[start - length - 1] !== mark[0]
  if (isAround) {
    const inner = text.slice(start, end)
    return replaced(text, start - length, end + length, inner, 0, inner.length)
  }
  // Marks beside a blank are none.
  const selected = text.slice(start, end)
  const inner = selected.trim()
  const from = start + (selected.length - selected.trimStart().length)
  return replaced(text, from, from + inner.length, mark + inner + mark, length, inner.length)
}

/** `***` ends with `**` and with `*`: only as many as there are count. */
const isMarked = (text: string, mark: string) =>
  text.startsWith(mark) && text.endsWith(mark) && (mark.length > 1 || text[1] !== mark)

/** How the lines of a block begin. */
type LineMark = 'heading' | 'bullets' | 'numbers' | 'tasks' | 'quote'

const LINE_MARKS: Record<LineMark, { pattern: RegExp; of: (at: number) => string }> = {
  heading: { pattern: /^## +/, of: () => '## ' },
  bullets: { pattern: /^- +(?!\[[ x]\] )/, of: () => '- ' },
  numbers: { pattern: /^\d+[.)] +/, of: (at) => `${at + 1}. ` },
  tasks: { pattern: /^- \[[ x]\] +/, of: () => '- [ ] ' },
  quote: { pattern: /^> ?/, of: () => '> ' },
}

const ANY_MARK = /^(#{1,6} +|- \[[ xX]\] +|[-*+] +|\d+[.)] +|> ?)/

/** Begins the selected lines with a mark, or removes it from all of them. */
export function toggleLines(written: Written, mark: LineMark): Written {
  const { pattern, of } = LINE_MARKS[mark]
  const lines = written.text.slice(...linesAround(written)).split('\n')
  const isAll = lines.every((line) => !line.trim() || pattern.test(line.trimStart()))
  const isEmpty = lines.every((line) => !line.trim())
  let count = 0
  const changed = lines.map((line) => {
    if (!line.trim() && !isEmpty) return line
    const indent = /^\s*/.exec(line)![0]
    const rest = line.slice(indent.length)
    if (isAll && !isEmpty) return indent + rest.replace(pattern, '')
    return indent + of(count++) + rest.replace(mark === 'quote' ? /^> ?/ : ANY_MARK, '')
  })
  return replacedLines(written, changed)
}

/** Two more blanks before the selected lines, or two fewer. */
export function indent(written: Written, isDeeper: boolean): Written {
  const lines = written.text.slice(...linesAround(written)).split('\n')
  return replacedLines(
    written,
    lines.map((line) => (isDeeper ? `  ${line}` : line.replace(/^ {1,2}/, ''))),
  )
}

/** Several lines stay selected; in one, the caret stays at its character. */
function replacedLines(written: Written, lines: readonly string[]): Written {
  const [from, to] = linesAround(written)
  const next = lines.join('\n')
  if (lines.length > 1) return replaced(written.text, from, to, next, 0, next.length)
  const caret = Math.max(0, written.start - from + next.length - (to - from))
  return replaced(written.text, from, to, next, caret, 0)
}

function linesAround({ text, start, end }: Written): [from: number, to: number] {
  const to = text.indexOf('\n', end > start && text[end - 1] === '\n' ? end - 1 : end)
  return [text.lastIndexOf('\n', start - 1) + 1, to < 0 ? text.length : to]
}

const ITEM = /^(\s*(?:> ?)*)(- \[[ xX]\] |[-*+] |(\d{1,9})([.)]) |)(.*)$/

/** What Enter does in a list or a quote: the next item, or after an empty one no more. Null elsewhere. */
export function continueList({ text, start, end }: Written): Written | null {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const [, indent = '', mark = '', number, dot, rest = ''] =
    ITEM.exec(text.slice(from, start)) ?? []
  if (!mark && !indent.includes('>')) return null
  const lineEnd = text.indexOf('\n', end)
  const after = text.slice(end, lineEnd < 0 ? undefined : lineEnd)
  if (!rest.trim() && !after.trim()) return replaced(text, from, end, '', 0, 0)
  const next = number ? `${Number(number) + 1}${dot} ` : mark.replace(/\[[xX]\]/, '[ ]')
  const added = `\n${indent}${next}`
  return replaced(text, start, end, added, added.length, 0)
}

/** A link around what is selected, with the address to be typed, or around an address with the words to be typed. */
export function addLink({ text, start, end }: Written): Written {
  const selected = text.slice(start, end)
  if (/^(https?:\/\/|mailto:)\S+$/i.test(selected)) {
    return replaced(text, start, end, `[](${selected})`, 1, 0)
  }
  return replaced(text, start, end, `[${selected}](https://)`, selected.length + 3, 8)
}

/** On lines of its own. */
export function addBlock({ text, start, end }: Written, block: string): Written {
  const before = text.slice(0, start)
  const isFresh = before === '' || before.endsWith('\n\n')
  const gap = isFresh ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const after = text.slice(end).startsWith('\n') ? '' : '\n'
  return replaced(text, start, end, gap + block + after, gap.length + block.length, 0)
}

/** Puts words in the place of what is selected. */
export const insert = ({ text, start, end }: Written, words: string): Written =>
  replaced(text, start, end, words, words.length, 0)

function replaced(
  text: string,
  from: number,
  to: number,
  words: string,
  caret: number,
  selected: number,
): Written {
  const start = from + caret
  return { text: text.slice(0, from) + words + text.slice(to), start, end: start + selected }
}

/** What differs, so that the rest keeps its place in the browser's undo. */
export function differenceOf(before: string, after: string) {
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from++
  let end = 0
  const most = Math.min(before.length, after.length) - from
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return { from, to: before.length - end, words: after.slice(from, after.length - end) }
}

/** The beginning of a name after `@`, up to the cursor. */
export function namePart({ text, start, end }: Written): { at: number; words: string } | null {
  if (start !== end) return null
  const found = /(?:^|[\s([{"'“‘>-])@([\p{L}\p{N}][^@\n]{0,40}|)$/u.exec(text.slice(0, start))
  if (!found) return null
  const words = found[1] ?? ''
  return { at: start - words.length - 1, words }
}
