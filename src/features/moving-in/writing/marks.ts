import { hash } from 'node:crypto'

import { THINGS } from '../../../db/things.ts'
import { PICTURES } from '../../../nouns.ts'
import type { RowPart } from '../../campaign-files/parts/registry.ts'
import { isOwn } from '../../kinds/own-names.limits.ts'

/** A short mark that differs where values do. */
export const markOf = (value: unknown): string =>
  hash('sha1', JSON.stringify(value ?? null)).slice(0, 12)

/** The values that the source had at the last import, by their columns. */
export type Seen = Record<string, string>

/** What an import changed of a thing that was there. */
export interface Before {
  /** By columns: the value before, and the mark of the new one. */
  values: Record<string, [unknown, string]>
  /** As `origins` had it before; null where the import was the first that named the thing. */
  seen: Seen | null
}

/** The columns that a newer export updates, where they are as the last one left them. */
export const COMPARED = {
  npcs: ['name', 'description', 'personality', 'backstory', 'dm_notes', 'location_id'],
  locations: ['name', 'description'],
  articles: ['name', 'description', 'dm_notes', 'location_id'],
  sessions: ['title', 'session_date', 'notes'],
  maps: ['name'],
  entries: ['content'],
  secrets: ['text'],
  connections: ['label', 'reverse_label', 'description'],
} satisfies { [Part in RowPart]?: readonly string[] }

export type Compared = keyof typeof COMPARED

/** The same of what is written once all locations, articles and maps are there. */
export const PLACES: { [Part in RowPart]?: readonly string[] } = {
  locations: ['parent_id', 'map_id', 'x', 'y'],
  articles: ['parent_id'],
}

/** Where things have the picture that people replace. */
export const FACES: { [Part in RowPart]?: string } = Object.fromEntries(
  PICTURES.map(({ kind, column }) => [THINGS[kind].part, column]),
)

const FACE_COLUMNS: ReadonlySet<string> = new Set(Object.values(FACES))
export const isFace = (column: string): boolean => FACE_COLUMNS.has(column)

/** What of a line, with its own values and its picture as columns, is compared. */
export const comparedColumns = (part: RowPart, line: Record<string, unknown>): string[] => [
  ...(COMPARED[part as Compared] ?? []),
  ...(FACES[part] ? [FACES[part]] : []),
  ...Object.keys(line).filter(isOwn),
]

/** A picture of a thing's texts is compared and written like a column of this name, as are own values. */
export const TEXT_PICTURE = 'picture.'
export const isPictureColumn = (column: string): boolean => column.startsWith(TEXT_PICTURE)

export const seenOf = (line: Record<string, unknown>, columns: readonly string[]): Seen =>
  Object.fromEntries(columns.map((column) => [column, markOf(line[column])]))

interface Difference {
  /** What changed only in the source. */
  changes: Record<string, unknown>
  /** What was changed on both sides, or is closed: ours stays. */
  clashes: string[]
  seen: Seen
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/**
 * Compares what a newer export says with what is here, by what the last export said. Without one, as for something that was
 * written here under the same name, only blank values are taken. A column that `isClosed` stays as it is, until a later import.
 */
export function compare(
  line: object,
  row: Record<string, unknown>,
  seen: Seen,
  columns: readonly string[],
  isClosed: (column: string) => boolean = () => false,
): Difference {
  const found: Difference = { changes: {}, clashes: [], seen: { ...seen } }
  for (const column of columns) {
    const value = (line as Record<string, unknown>)[column]
    const [next, current, last] = [markOf(value), markOf(row[column]), seen[column]]
    if (next !== last && next !== current && isClosed(column)) {
      found.clashes.push(column)
      continue
    }
    found.seen[column] = next
    if (next === last || next === current) continue
    const isOurs = last === undefined ? !isBlank(row[column]) : current !== last
    if (!isOurs) found.changes[column] = value
    else if (!isBlank(value)) found.clashes.push(column)
  }
  return found
}
