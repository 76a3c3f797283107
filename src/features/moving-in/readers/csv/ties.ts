import { createSliceClock, letOthersRun } from '../../../../db/long-work.ts'
import { textKey } from '../../../../db/text-keys.ts'
import { withoutGuard } from '../../../campaign-files/formula-guard.ts'
import { CONNECTION_KINDS } from '../../../connections/connections.limits.ts'
import { ownValue } from '../../json.ts'
import { withoutMarks } from '../../link-marks.ts'
import type { Found, Relation, SourceEntry, SourceThing } from '../../model.ts'
import { tooManyThings } from '../../moving-in.errors.ts'
import { uniqueKeys } from '../../numbering.ts'
import { isPrivateIn } from '../../who-reads.ts'
import { foldHeader, isWordFor, listIn } from './columns.ts'
import type { Row } from './rows.ts'

type Cells = ReadonlyMap<string, string>

/** They are kept until what they are about is read. */
const MOST_ROWS = 200_000

/** What a table of connections or of journals says of things in other tables, which are named by ids or by names. */
export class Ties {
  readonly #relations = new Map<string, Relation[]>()
  readonly #entries = new Map<string, SourceEntry[]>()
  readonly #unique = uniqueKeys()
  #rows = 0
  readonly #found: Found

  constructor(found: Found) {
    this.#found = found
  }

  /** Whether the table is one of these: then it is read. */
  async add(table: string, rows: AsyncGenerator<Row>): Promise<boolean> {
    const first = await rows.next()
    if (first.done) return false
    const headers = first.value.cells.map(foldHeader)
    const has = (...names: string[]) => names.every((name) => headers.includes(name))
    const isConnections = has('from', 'to')
    if (!isConnections && !has('about', 'text')) return false
    // A route from one place to another, or a note about something, is a thing with a name.
    const isNamed = headers.some((header) => header !== 'label' && isWordFor('name', header))
    if (isNamed && !has('from id', 'to id') && !has('about ids')) return false
    const clock = createSliceClock()
    for await (const { cells } of rows) {
      this.#rows += 1
      if (this.#rows > MOST_ROWS) throw tooManyThings(MOST_ROWS)
      const values = new Map(
        headers.map((header, at) => [header, withoutMarks(withoutGuard(cells[at] ?? '')).trim()]),
      )
      if (isConnections) this.#addRelation(table, values)
      else this.#addEntry(table, values)
      if (clock.isUp()) await letOthersRun()
    }
    return true
  }

  /** Whether a thing is named by its name. */
  hasNames = false

  /** Leaves out what names one of several things, and so does not say which: another may have other readers. */
  leaveOut(isAmbiguous: (name: string) => boolean): void {
    const why = 'Several things have the name that they give, and no id says which is meant.'
    const count = <Value>(lists: Map<string, Value[]>, endsOf: (one: Value) => string[]) => {
      let left = 0
      for (const [about, list] of lists) {
        const kept = list.filter((one) => ![about, ...endsOf(one)].some(isAmbiguous))
        left += list.length - kept.length
        lists.set(about, kept)
      }
      return left
    }
    const connections = count(this.#relations, ({ to }) => [to])
    const entries = count(this.#entries, ({ others = [] }) => others)
    this.#found.lose('Connections', why, connections)
    this.#found.lose('Journal entries', why, entries)
  }

  /** What is said of a thing, once. */
  of({ key, name }: SourceThing): Pick<SourceThing, 'relations' | 'journal'> {
    const names = [key, named(name)]
    return {
      relations: names.flatMap((one) => take(this.#relations, one)),
      journal: names.flatMap((one) => take(this.#entries, one)),
    }
  }

  /** Counts what is about nothing that came. */
  close(): void {
    const why = 'What they are about is in none of the tables.'
    const count = (of: Map<string, unknown[]>) => [...of.values()].flat().length
    this.#found.lose('Connections', why, count(this.#relations))
    this.#found.lose('Journal entries', why, count(this.#entries))
  }

  #addRelation(table: string, cells: Cells): void {
    const [from] = this.#endsIn(table, cells, 'from id', 'from')
    const [to] = this.#endsIn(table, cells, 'to id', 'to')
    if (from === undefined || to === undefined) return
    const kind = CONNECTION_KINDS.find((one) => one === cells.get('kind'))
    const label = cells.get('label') ?? ''
    this.#relations.getOrInsert(from, []).push({
      key: this.#unique(`${table}:${from}:${to}:${cells.get('id') ?? label}`),
      to,
      label,
      reverseLabel: cells.get('reverse label') ?? '',
      kind,
      text: cells.get('description') ?? '',
      visibility: shownIn(cells),
    })
  }

  #addEntry(table: string, cells: Cells): void {
    const text = cells.get('text') ?? ''
    if (text === '') return
    const [about = '', ...others] = this.#endsIn(table, cells, 'about ids', 'about')
    const at = cells.get('time') ?? ''
    if (cells.get('author'))
      this.#found.lose('Authors of journal entries', 'Names in a table are no accounts here.')
    this.#entries.getOrInsert(about, []).push({
      key: this.#unique(`${table}:${about}:${at}`),
      text,
      visibility: shownIn(cells),
      others,
      at: A_TIME.test(at) && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : undefined,
    })
  }

  #endsIn(table: string, cells: Cells, ids: string, names: string): string[] {
    const keys = listIn(cells.get(ids) ?? '').flatMap((one) => {
      const [, kind = '', id] = /^(\w+):(\d+)$/u.exec(one) ?? []
      const file = ownValue(TABLES, kind)
      return file === undefined ? [] : [`${folderOf(table)}${file}:${id}`]
    })
    const name = cells.get(names) ?? ''
    if (keys.length > 0 || name === '') return keys
    this.hasNames = true
    return [named(name)]
  }
}

const A_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u

/** By what a thing is found that is named by its name alone. */
export const named = (name: string): string => `name:${textKey(name)}`

const TABLES: Record<string, string> = {
  npc: 'npcs.csv',
  location: 'locations.csv',
  session: 'sessions.csv',
  article: 'article',
}

const folderOf = (table: string): string => /^.*\//u.exec(table)?.[0] ?? ''

/** The key of a row with an id: Dramatis numbers articles of all kinds together. */
export const keyOfRow = (table: string, id: string): string =>
  /(^|\/)articles [^/]+\.csv$/u.test(table) ? `${folderOf(table)}article:${id}` : `${table}:${id}`

const shownIn = (cells: Cells) =>
  [...cells].some(
    ([header, value]) => isWordFor('private', header) && isPrivateIn(foldHeader(header), value),
  )
    ? ('dm' as const)
    : ('everyone' as const)

function take<Value>(lists: Map<string, Value[]>, key: string): Value[] {
  const list = lists.get(key) ?? []
  lists.delete(key)
  return list
}
