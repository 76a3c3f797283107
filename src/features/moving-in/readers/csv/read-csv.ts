import { withoutGuard } from '../../../campaign-files/formula-guard.ts'
import { decodePieces, decodeText } from '../../decode-text.ts'
import { assertDocument, type ForeignFile, namesEnding, stemOf } from '../../foreign-file.ts'
import { ownValue } from '../../json.ts'
import { kindInName } from '../../kind-of-word.ts'
import { withoutMarks } from '../../link-marks.ts'
import {
  type Becomes,
  Found,
  type Group,
  type Reading,
  type ReadingChoices,
  type SourceThing,
  type ToolReader,
} from '../../model.ts'
import { unreadableAs } from '../../moving-in.errors.ts'
import { uniqueKeys } from '../../numbering.ts'
import { paragraphs } from '../../split-text.ts'
import { isFlag, isPrivateIn } from '../../who-reads.ts'
import { foldHeader, guessColumns, isNothing, isOfDm, listIn, nameOrder } from './columns.ts'
import { type Row, rowsOf, sniff } from './rows.ts'
import { keyOfRow, named, Ties } from './ties.ts'

const TABLE = /\.(csv|tsv|tab)$/iu
const EXAMPLES = 5

/** A table whose rows are things: of one file, or of each file in a zip. */
export const csv: ToolReader = {
  tool: 'csv',
  recognizes(file) {
    if (file.zip) return tableNames(file).length > 0
    if (file.head.length === 0 || /^\s*[[{<]/u.test(decodeText(file.head))) return false
    const text = decodeText(file.head)
    if (text.includes('\0')) return false
    return TABLE.test(file.name) || sniff(text).agreement >= 0.8
  },
  read,
}

const tableNames = ({ zip }: ForeignFile): string[] => (zip ? namesEnding(zip, TABLE) : [])

function read(file: ForeignFile, found: Found, choices: ReadingChoices): Reading {
  found.name = stemOf(file.name) || 'Imported table'
  const tables = file.zip ? tableNames(file) : [file.name || 'table.csv']
  /** The keys of things by their names: of articles alone, and of all. Undefined where several have the name. */
  const byName = new Map<string, string | undefined>()
  return {
    things: things(),
    resolve: (name) => (byName.has(name) ? byName.get(name) : name),
  }

  async function* things(): AsyncGenerator<SourceThing> {
    const ties = new Ties(found)
    const others: string[] = []
    for (const table of tables) {
      if (file.zip) assertDocument(file.zip.sizeOf(table))
      if (!(await ties.add(table, rowsIn(table)))) others.push(table)
    }
    if (others.length === 0) {
      const reason = 'tables of connections or journals need those of their things in the same zip.'
      throw unreadableAs('a table', reason)
    }
    if (ties.hasNames) ties.leaveOut(await ambiguousIn(others))
    /** How many things say that they are part of what has that name. */
    const parts = new Map<string, number>()
    const keyOf = uniqueKeys()
    for (const table of others) {
      const group = found.group(groupOf(table, tables))
      for await (const thing of rowThings(rowsIn(table), { group, choices, found, keyOf })) {
        const isSought = found.columns.some(({ becomes }) => becomes === 'part_of')
        const names = [named(thing.name), ...(isSought ? [partOf(table, thing.name)] : [])]
        for (const name of names) {
          byName.set(name, byName.has(name) ? undefined : thing.key)
        }
        const inside = thing.perhapsWithin && partOf(table, thing.perhapsWithin)
        if (inside) parts.set(inside, (parts.get(inside) ?? 0) + 1)
        yield { ...thing, ...ties.of(thing), perhapsWithin: inside }
      }
    }
    ties.close()
    for (const [name, count] of parts) {
      if (!byName.has(name) || byName.get(name) !== undefined) continue
      const why = 'Several rows have the name of what it is part of.'
      found.lose('What something is part of', why, count)
    }
  }

  /** Tells of a name, as ties give it, whether several things have it. */
  async function ambiguousIn(others: string[]): Promise<(name: string) => boolean> {
    const counts = new Map<string, number>()
    for (const table of others) {
      const group = groupOf(table, tables)
      const facts = { group, choices, found: new Found(), keyOf: uniqueKeys() }
      for await (const { name } of rowThings(rowsIn(table), facts)) {
        counts.set(named(name), (counts.get(named(name)) ?? 0) + 1)
      }
    }
    return (name) => (counts.get(name) ?? 0) > 1
  }

  function rowsIn(table: string): AsyncGenerator<Row> {
    return rowsOf(decodePieces(() => (file.zip ? file.zip.read(table) : file.pieces())))
  }
}

/** Beside a table of NPCs, one that is called after nothing that is known here holds articles. */
function groupOf(table: string, tables: string[]): Group {
  const label = labelOf(table)
  const guess = guessGroup(label)
  if (guess !== undefined) return { key: table, label, guess }
  const isAside = tables.some((one) => guessGroup(labelOf(one)) === 'npc')
  const kind = label.charAt(0).toUpperCase() + label.slice(1, 60)
  return { key: table, label, guess: isAside ? `article:${kind}` : 'npc' }
}

const labelOf = (table: string): string => stemOf(table.replace(/^.*\//u, ''))

/** By what the article is found that another of its table is part of. */
const partOf = (table: string, name: string): string => `${table}:${named(name)}`

/** By the last word of its file that says what it holds. */
function guessGroup(label: string): Becomes | undefined {
  // The tables that Dramatis writes.
  const [, kind] = /^articles (.+)$/u.exec(label) ?? []
  if (kind !== undefined) return `article:${kind}`
  const found = kindInName(label)
  return found === 'rules' ? undefined : found
}

interface Table {
  group: Group
  choices: ReadingChoices
  found: Found
  /** Several things may come with one key. */
  keyOf: (key: string) => string
}

async function* rowThings(rows: AsyncGenerator<Row>, table: Table): AsyncGenerator<SourceThing> {
  const { group, choices, found, keyOf } = table
  const first = await rows.next()
  if (first.done) return
  const headers = uniqueHeaders(first.value.cells)
  const guesses = guessColumns(headers, group.guess)
  const columns = headers.map((header, at) => ({
    header,
    becomes: ownValue(choices.columns, header) ?? guesses[at]!,
    examples: [] as string[],
  }))
  found.columns.push(...columns)
  for await (const { line, cells } of rows) {
    const values = columns.flatMap(({ header, becomes, examples }, at) => {
      const value = withoutMarks(withoutGuard(cells[at] ?? '')).trim()
      if (value !== '' && examples.length < EXAMPLES) examples.push(value.slice(0, 80))
      return value === '' && becomes !== 'private' ? [] : [{ header, becomes, value }]
    })
    for (const [at, cell] of cells.slice(columns.length).entries()) {
      const header = `Column ${columns.length + at + 1}`
      const value = withoutMarks(withoutGuard(cell)).trim()
      if (value !== '') values.push({ header, becomes: `own:${header}`, value })
    }
    const thing = toThing(values, group, found, line)
    if (thing.name === '') {
      const why = 'A row without a name cannot become anything.'
      found.lose(`Rows without a name in ${group.label}`, why)
      continue
    }
    yield { ...thing, key: keyOf(thing.key) }
  }
}

/** A cell, and what it becomes. Empty cells are kept only in a column that may say who reads the row. */
interface Cell {
  header: string
  becomes: string
  value: string
}

function toThing(cells: Cell[], group: Group, found: Found, line: number): SourceThing {
  const all = (target: string) => cells.filter(({ becomes }) => becomes === target)
  const texts = (target: string) => all(target).map(({ value }) => value)
  const text = (target: string) => texts(target).join('\n\n')
  const first = (target: string) => texts(target)[0]
  const lists = (target: string) => texts(target).flatMap(listIn)
  const name = all('name')
    .filter(({ value }, _, parts) => parts.length === 1 || !isNothing(value))
    .toSorted((a, b) => nameOrder(a.header) - nameOrder(b.header))
    .map(({ value }) => value)
    .join(' ')
  const isPrivate = all('private').some(({ header, value }) =>
    isPrivateIn(foldHeader(header), value),
  )
  if (isPrivate) found.hide('A column says that the row is private', 'dm')
  const saidOfPrivate = all('private')
    .filter(({ value }) => !isFlag(value))
    .map(({ header, value }) => `**${header}:** ${value}`)
  const dmText = paragraphs(text('dm_notes'), ...saidOfPrivate)
  const own = cells
    .filter(({ becomes }) => becomes.startsWith('own:'))
    .map(({ becomes, value }) => ({ label: becomes.slice('own:'.length), value }))
    .map((one) => ({ ...one, isHidden: isOfDm(one.label) }))
  if (dmText !== '' || own.some(({ isHidden }) => isHidden)) {
    found.hide('A column holds what only the DM knows', 'dm notes')
  }
  const id = first('id')
  return {
    key: id === undefined ? `${group.key}:${name.toLowerCase()}` : keyOfRow(group.key, id),
    group: group.key,
    name,
    from: `${group.label}, line ${line}`,
    visibility: isPrivate ? 'dm' : 'everyone',
    text: text('description'),
    personality: text('personality'),
    backstory: text('backstory'),
    dmText,
    own,
    tags: lists('tag'),
    aliases: lists('alias').map((alias) => ({ name: alias })),
    traits: {
      language_style: first('speech_pattern'),
      narrative_role: first('story_role'),
      trustworthiness: first('reliability'),
    },
    date: first('date'),
    number: first('number'),
    within: lists('location')[0],
    perhapsWithin: lists('part_of')[0],
  }
}

/** A header that is empty or there twice gets a number. */
function uniqueHeaders(cells: string[]): string[] {
  const taken = new Set<string>()
  return cells.map((cell, at) => {
    const header = withoutMarks(cell).trim().slice(0, 100) || `Column ${at + 1}`
    const unique = taken.has(header) ? `${header} (${at + 1})` : header
    taken.add(unique)
    return unique
  })
}
