import { SEPARATOR } from './search-rows.ts'

/** Of a column of aliases, the names for one kind of readers: what SQLite indexes and compares. */
export function aliasWords(column: string, readBy: string): string {
  if (column === '[]') return ''
  return (JSON.parse(column) as { name: string; read_by: string }[])
    .filter(({ read_by }) => read_by === readBy)
    .map(({ name }) => name)
    .join(SEPARATOR)
}
