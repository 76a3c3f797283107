import { unreadableAs } from '../../moving-in.errors.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
const SAMPLE = 20
/** More cells than any table that people write. */
const MOST_COLUMNS = 300

interface Sniffed {
  delimiter: string
  /** How many of the first rows have the same number of cells, above 1. */
  agreement: number
}

/** The delimiter with which most of the first rows have the same number of cells. */
export function sniff(text: string): Sniffed {
  const marked = MARK.exec(text)?.[1]
  if (marked !== undefined) return { delimiter: marked, agreement: 1 }
  const found = DELIMITERS.map((delimiter: string) => {
    const rows = firstRows(text, delimiter)
    const counts = Map.groupBy(rows, ({ cells }) => cells.length)
    const [cells, alike] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0] ?? [0, []]
    const agreement = cells > 1 ? alike.length / rows.length : 0
    return { delimiter, agreement, cells }
  })
  return found.toSorted((a, b) => b.agreement - a.agreement || b.cells - a.cells)[0]!
}

/** A first line by which spreadsheets know the delimiter. */
const MARK = /^\u{feff}?sep=(.)\r?\n/u

export interface Row {
  /** The number of the line where it begins. */
  line: number
  cells: string[]
}

function firstRows(text: string, delimiter: string): Row[] {
  const rows: Row[] = []
  const cursor = { text: text.slice(0, WINDOW), at: 0, line: 1, delimiter }
  try {
    for (const row of rowsIn(cursor, true).filter(isFilled).take(SAMPLE)) rows.push(row)
  } catch {
    // The sample may end inside a quoted text.
  }
  return rows
}

const isFilled = ({ cells }: Row) => cells.some((cell) => cell.trim() !== '')

/** What is looked at to find the delimiter, and read at once. */
const WINDOW = 100_000

/** The rows that are not empty. Throws `invalid` for a quoted text without an end. */
export async function* rowsOf(pieces: AsyncIterable<string>): AsyncGenerator<Row> {
  const cursor: Cursor = { text: '', at: 0, line: 1, delimiter: '' }
  let wanted = WINDOW

  function* rows(isAll: boolean): Generator<Row> {
    if (cursor.delimiter === '') {
      cursor.delimiter = sniff(cursor.text).delimiter
      cursor.at = (MARK.exec(cursor.text) ?? /^\u{feff}?/u.exec(cursor.text)!)[0].length
    }
    yield* rowsIn(cursor, isAll).filter(isFilled)
    cursor.text = cursor.text.slice(cursor.at)
    cursor.at = 0
    // A row that goes on is read again from its beginning, so only when twice as much is there.
    wanted = Math.max(WINDOW, 2 * cursor.text.length)
  }

  for await (const piece of pieces) {
    cursor.text += piece
    if (cursor.text.length >= wanted) yield* rows(false)
  }
  yield* rows(true)
}

/** Where the next row begins. */
interface Cursor {
  text: string
  at: number
  line: number
  delimiter: string
}

/** The rows from a cursor on, which moves. Unless the text is all there is, a row that may go on after it stays. */
export function* rowsIn(cursor: Cursor, isAll: boolean): Generator<Row> {
  const { text, delimiter } = cursor
  while (cursor.at < text.length) {
    const cells: string[] = []
    let { at, line } = cursor
    for (;;) {
      const cell = text[at] === '"' ? quoted(text, at, delimiter) : plain(text, at, delimiter)
      if (!cell) {
        if (!isAll) return
        const why = `the quoted text in line ${cursor.line} has no end. Export it again.`
        throw unreadableAs('a table', why)
      }
      line += cell.lines
      at = cell.end
      cells.push(cell.value)
      if (cells.length > MOST_COLUMNS) {
        throw unreadableAs('a table', `line ${cursor.line} has more than ${MOST_COLUMNS} columns.`)
      }
      if (text[at] !== delimiter) break
      at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    if (at >= text.length && !isAll) return
    const row = { line: cursor.line, cells }
    cursor.at = at
    cursor.line = line + 1
    yield row
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

/** Undefined for a quoted text without an end. */
function quoted(text: string, from: number, delimiter: string): Cell | undefined {
  let value = ''
  for (let at = from + 1; ;) {
    const end = text.indexOf('"', at)
    if (end === -1) return undefined
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
