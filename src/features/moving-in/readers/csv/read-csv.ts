import { withoutGuard } from '../../../campaign-files/formula-guard.ts'
import { decodePieces, decodeText } from '../../decode-text.ts'
import { assertDocument, type ForeignFile, stemOf } from '../../foreign-file.ts'
import { ownValue } from '../../json.ts'
import { kindInName } from '../../kind-of-word.ts'
import { withoutMarks } from '../../link-marks.ts'
import {
  type Becomes,
  type Column,
  type Group,
  type ToolReader,
  type Reading,
  type ReadingChoices,
  type SourceThing,
  Tally,
} from '../../model.ts'
import { unreadableAs } from '../../moving-in.errors.ts'
import { uniqueKeys } from '../../numbering.ts'
import { guessColumns, isNothing, isYes, listIn, nameOrder } from './columns.ts'
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

const tableNames = ({ zip }: ForeignFile): string[] =>
  [...(zip?.names() ?? [])].filter(
    (name) => TABLE.test(name) && !/(^|\/)(__MACOSX\/|\.)/u.test(name),
  )

function read(file: ForeignFile, choices: ReadingChoices): Reading {
  const tables = file.zip ? tableNames(file) : [file.name || 'table.csv']
  const groups = new Map<string, Group>()
  const columns: Column[] = []
  const losses: Reading['losses'] = new Tally()
  const rules: Reading['rules'] = new Tally()
  const notices = new Set<string>()

  const rowsIn = (table: string) =>
    rowsOf(decodePieces(() => (file.zip ? file.zip.read(table) : file.pieces())))
  const ties = new Ties(losses)
  /** The keys of things by their names: of articles alone, and of all. Undefined where several have the name. */
  const byName = new Map<string, string | undefined>()
  /** How many things say that they are part of what has that name. */
  const parts = new Map<string, number>()
  const keyOf = uniqueKeys()

  /** Tells of a name, as ties give it, whether several things have it. */
  async function ambiguousIn(others: string[]): Promise<(name: string) => boolean> {
    const counts = new Map<string, number>()
    for (const table of others) {
      const unsaid: Pick<Table, 'losses' | 'rules'> = { losses: new Tally(), rules: new Tally() }
      const facts = {
        ...unsaid,
        group: groupOf(table, tables),
        choices,
        columns: [],
        keyOf: uniqueKeys(),
      }
      for await (const { name } of rowThings(rowsIn(table), facts)) {
        counts.set(named(name), (counts.get(named(name)) ?? 0) + 1)
      }
    }
    return (name) => (counts.get(name) ?? 0) > 1
  }

  async function* things(): AsyncGenerator<SourceThing> {
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
    for (const table of others) {
      const group = groupOf(table, tables)
      groups.set(table, group)
      const facts = { group, choices, columns, losses, rules, keyOf }
      for await (const thing of rowThings(rowsIn(table), facts)) {
        const isSought = columns.some(({ becomes }) => becomes === 'part_of')
        const names = [named(thing.name), ...(isSought ? [partOf(table, thing.name)] : [])]
        for (const name of names) {
          byName.set(name, byName.has(name) ? undefined : thing.key)
        }
        const inside = thing.perhapsWithin && partOf(table, thing.perhapsWithin)
        if (inside) parts.set(inside, (parts.get(inside) ?? 0) + 1)
        yield { ...thing, ...ties.of(thing), ...(inside && { perhapsWithin: inside }) }
      }
    }
    ties.close()
    for (const [name, count] of parts) {
      if (!byName.has(name) || byName.get(name) !== undefined) continue
      const why = 'Several rows have the name of what it is part of.'
      losses.add({ what: 'What something is part of', why }, count)
    }
  }

  return {
    version: '',
    name: stemOf(file.name) || 'Imported table',
    groups,
    columns,
    things: things(),
    losses,
    rules,
    notices,
    resolve: (name) => (byName.has(name) ? byName.get(name) : name),
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

interface Table extends Pick<Reading, 'losses' | 'rules'> {
  group: Group
  choices: ReadingChoices
  columns: Column[]
  /** Several things may come with one key. */
  keyOf: (key: string) => string
}

async function* rowThings(rows: AsyncGenerator<Row>, table: Table): AsyncGenerator<SourceThing> {
  const first = await rows.next()
  if (first.done) return
  const headers = uniqueHeaders(first.value.cells)
  const guesses = guessColumns(headers, table.group.guess)
  const becomes = headers.map(
    (header, at) => ownValue(table.choices.columns, header) ?? guesses[at]!,
  )
  const shown = headers.map((header, at) => ({
    header,
    becomes: becomes[at]!,
    examples: [] as string[],
  }))
  table.columns.push(...shown)
  for await (const { line, cells } of rows) {
    const values = cells.map((cell) => withoutMarks(withoutGuard(cell)).trim())
    for (const [at, { examples }] of shown.entries()) {
      if (examples.length < EXAMPLES && values[at]) examples.push(values[at].slice(0, 80))
    }
    const thing = toThing(values, { headers, becomes, table, line })
    if (thing.name === '') {
      const why = 'A row without a name cannot become anything.'
      table.losses.add({ what: `Rows without a name in ${table.group.label}`, why })
      continue
    }
    yield { ...thing, key: table.keyOf(thing.key) }
  }
}

interface RowFacts {
  headers: string[]
  becomes: string[]
  table: Table
  line: number
}

function toThing(values: string[], { headers, becomes, table, line }: RowFacts): SourceThing {
  const all = (target: string) =>
    headers
      .map((header, at) => ({ header, value: values[at] ?? '', target: becomes[at] }))
      .filter((cell) => cell.target === target && cell.value !== '')
  const texts = (target: string) => all(target).map(({ value }) => value)
  const lists = (target: string) => texts(target).flatMap(listIn)
  const name = all('name')
    .filter(({ value }, _, parts) => parts.length === 1 || !isNothing(value))
    .toSorted((a, b) => nameOrder(a.header) - nameOrder(b.header))
    .map(({ value }) => value)
    .join(' ')
  const isPrivate = texts('private').some(isYes)
  if (isPrivate) table.rules.add({ rule: 'A column says that the row is private', becomes: 'dm' })
  const dmText = texts('dm_notes').join('\n\n')
  if (dmText)
    table.rules.add({ rule: 'A column holds what only the DM knows', becomes: 'dm notes' })
  const [id] = texts('id')
  const [date] = texts('date')
  const [language_style] = texts('speech_pattern')
  const [narrative_role] = texts('story_role')
  const [trustworthiness] = texts('reliability')
  const [within] = lists('location')
  const [perhapsWithin] = lists('part_of')
  const own = headers.flatMap((header, at) => {
    const target = becomes[at]!
    const value = values[at] ?? ''
    return target.startsWith('own:') && value !== ''
      ? [{ label: target.slice(4), value, header }]
      : []
  })
  return {
    key:
      id === undefined ? `${table.group.key}:${name.toLowerCase()}` : keyOfRow(table.group.key, id),
    group: table.group.key,
    name,
    from: `${table.group.label}, line ${line}`,
    visibility: isPrivate ? 'dm' : 'everyone',
    text: texts('description').join('\n\n'),
    personality: texts('personality').join('\n\n'),
    backstory: texts('backstory').join('\n\n'),
    dmText,
    own: own.map(({ label, value }) => ({ label, value })),
    tags: lists('tag'),
    aliases: lists('alias').map((alias) => ({ name: alias })),
    traits: { language_style, narrative_role, trustworthiness },
    ...(date !== undefined && { session: { date } }),
    ...(within !== undefined && { within }),
    ...(perhapsWithin !== undefined && { perhapsWithin }),
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
