import { guarded } from '../campaign-files/formula-guard.ts'
import { linesOf } from '../campaign-files/lines.ts'
import { asFileName } from '../campaign-files/page-names.ts'
import type { Line, PagePart } from '../campaign-files/parts/registry.ts'
import type { Source } from '../campaign-files/source.ts'
import type { ZipWriter } from '../campaign-files/zip-writer.ts'
import { type Cell, type Column, createColumns } from './columns.ts'
import { readInside, type Secrecy } from './inside.ts'

/** A table for each noun and each kind of articles. `moving-in` reads them again. */
export const tables = ({ withSecrets }: Secrecy) =>
  function* writeTables(source: Source, zip: ZipWriter): Generator<number> {
    const { from, scope } = source
    const inside = yield* readInside(source)
    const columns = createColumns(inside, scope, withSecrets)

    yield* write('npcs', 'npcs', undefined, columns.npcs)
    yield* write('locations', 'locations', undefined, columns.locations)
    yield* write('sessions', 'sessions', undefined, columns.sessions)
    const used = new Set(inside.kindOfArticle.values())
    for (const kind of inside.kinds.filter(({ id }) => used.has(id))) {
      yield* write('articles', `articles ${asFileName(kind.name)}`, kind, columns.articlesOf(kind))
    }
    yield* write('connections', 'connections', undefined, columns.connections)
    yield* write('entries', 'journal', undefined, columns.entries)

    function* write<Name extends PagePart | 'connections' | 'entries'>(
      part: Name,
      file: string,
      kind: Line<'kinds'> | undefined,
      columns: Column<NoInfer<Line<Name>>>[],
    ): Generator<number> {
      const table = zip.open(`${file}.csv`)
      table.write(rowOf(columns.map(([header]) => header)))
      for (const lines of linesOf(from, part, scope)) {
        const listed = lines.filter(
          (line) => !kind || (line as Line<'articles'>).kind_id === kind.id,
        )
        table.write(listed.map((line) => rowOf(columns.map(([, cell]) => cell(line)))).join(''))
        yield lines.length
      }
      table.end()
    }
  }

/** The same file in every program: quoted where it must be, lines that end as the format says. */
const rowOf = (cells: Cell[]): string => `${cells.map(quoted).join(',')}\r\n`

function quoted(cell: Cell): string {
  const text = guarded(cell === null || cell === undefined ? '' : String(cell))
  return /[",;\t|\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
