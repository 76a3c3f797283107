import { unreadableAs } from '../../moving-in.errors.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
const SAMPLE = 20
/** More cells than any table that people write. */
const MOST_COLUMNS = 300

export interface Sniffed {
  delimiter: string
  /** How many of the first rows have the same number of cells, above 1. */
  agreement: number
}

/** The delimiter with which most of the first rows have the same number of cells. */
export function sniff(text: string): Sniffed {
  const marked = /^sep=(.)\r?\n/u.exec(text)
  if (marked) return { delimiter: marked[1]!, agreement: 1 }
  const found = DELIMITERS.map((delimiter: string) => {
    const rows = firstRows(text, delimiter)
    const counts = Map.groupBy(rows, ({ length }) => length)
    const [cells, alike] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0] ?? [0, []]
    const agreement = cells > 1 ? alike.length / rows.length : 0
    return { delimiter, agreement, cells }
  })
  return found.toSorted((a, b) => b.agreement - a.agreement || b.cells - a.cells)[0]!
}

function firstRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  try {
    for (const { cells } of rowsOf(text.slice(0, 100_000), delimiter)) {
      if (rows.push(cells) === SAMPLE) break
    }
  } catch {
    // The sample may end inside a quoted text.
  }
  return rows
}

/** The rows that are not empty, with the numbers of the lines where they begin. Throws `invalid` for a quoted text without an end. */
export function* rowsOf(
  text: string,
  delimiter: string,
): Generator<{ line: number; cells: string[] }> {
  let at = /^\u{feff}?(sep=.\r?\n)?/u.exec(text)![0].length
  let line = 1
  while (at < text.length) {
    const begun = line
    const cells: string[] = []
    for (;;) {
      const cell =
        text[at] === '"' ? quoted(text, at, delimiter, begun) : plain(text, at, delimiter)
      line += cell.lines
      at = cell.end
      cells.push(cell.value)
      if (cells.length > MOST_COLUMNS) {
        throw unreadableAs('a table', `line ${begun} has more than ${MOST_COLUMNS} columns.`)
      }
      if (text[at] !== delimiter) break
      at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    line += 1
    if (cells.some((cell) => cell.trim() !== '')) yield { line: begun, cells }
  }
}

interface Cell {
  value: string
  end: number
  /** The line ends inside it. */
  lines: number
}

function plain(text: string, from: number, delimiter: string): Cell {
  let end = from
  while (end < text.length && !isEnd(text[end]!, delimiter)) end += 1
  return { value: text.slice(from, end), end, lines: 0 }
}

const isEnd = (sign: string, delimiter: string) =>
  sign === delimiter || sign === '\n' || sign === '\r'

function quoted(text: string, from: number, delimiter: string, line: number): Cell {
  let value = ''
  for (let at = from + 1; ;) {
    const end = text.indexOf('"', at)
    if (end === -1) {
      throw unreadableAs('a table', `the quoted text in line ${line} has no end. Export it again.`)
    }
    value += text.slice(at, end)
    if (text[end + 1] === '"') {
      value += '"'
      at = end + 2
      continue
    }
    // Some programs write quotes inside a cell as they are.
    const rest = plain(text, end + 1, delimiter)
    value += rest.value
    return { value, end: rest.end, lines: value.split('\n').length - 1 }
  }
}
