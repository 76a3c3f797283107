import type { KnowledgeRow } from '../../../../../src/features/reveals/reveals.schemas.ts'
import { compareNames } from '../../../lib/texts/compare-names.ts'
import type { KnownRows } from '../../reveals/reveals.queries.ts'

export const WHO_KNOWS = {
  any: 'Known by: any',
  nobody: 'Known by: none',
  'all but one': 'Known by: all but one',
} as const

export const ROW_KINDS: Record<KnownRows, string> = {
  secrets: 'Secrets',
  all: 'Secrets and all that is or was hidden',
}

export interface RowFilter {
  kinds: KnownRows
  who: keyof typeof WHO_KNOWS
  /** Of the thing that a secret is about, or the thing itself: `npc 7`. */
  thing: string | undefined
  tag: number | undefined
  /** The number of the session in which a player learned it. */
  session: number | undefined
}

export const NO_FILTER: RowFilter = {
  kinds: 'secrets',
  who: 'any',
  thing: undefined,
  tag: undefined,
  session: undefined,
}

/** What a row is about: the owner of a secret, or else the thing itself. */
export const subjectOf = ({ about, what }: KnowledgeRow) => about ?? what

const subjectKey = (row: KnowledgeRow) => `${subjectOf(row).kind} ${subjectOf(row).id}`

/** Of which kinds rows are, the server knows. */
export function filterRows(rows: readonly KnowledgeRow[], filter: RowFilter): KnowledgeRow[] {
  return rows.filter((row) => {
    const players = Object.values(row.known)
    const missing = players.filter((known) => known === null).length
    if (filter.who === 'nobody' && missing < players.length) return false
    if (filter.who === 'all but one' && missing !== 1) return false
    if (filter.thing && subjectKey(row) !== filter.thing) return false
    if (filter.tag && !row.tag_ids.includes(filter.tag)) return false
    const isOfSession = (known: (typeof players)[number]) =>
      known?.session_number === filter.session
    return filter.session === undefined || players.some(isOfSession)
  })
}

/** Rows about the same thing stand together, where the first of them stood. */
export const groupedRows = (rows: readonly KnowledgeRow[]): KnowledgeRow[][] => [
  ...Map.groupBy(rows, subjectKey).values(),
]

/** The things that rows are about, by name. */
export function subjectsOf(rows: readonly KnowledgeRow[]): { key: string; name: string }[] {
  const subjects = new Map(rows.map((row) => [subjectKey(row), subjectOf(row).name]))
  return [...subjects]
    .map(([key, name]) => ({ key, name }))
    .toSorted((a, b) => compareNames(a.name, b.name))
}

/** The numbers of the sessions in which something was learned. */
export function sessionsOf(rows: readonly KnowledgeRow[]): number[] {
  const numbers = rows.flatMap(({ known }) =>
    Object.values(known).flatMap((one) => one?.session_number ?? []),
  )
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}
