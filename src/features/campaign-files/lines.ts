import type { Queries } from '../../db/database.ts'
import { thingOf, type What } from '../../db/things.ts'
import { FILE_LIMITS } from './format.schemas.ts'
import type { LineScope } from './parts/part.ts'
import { type Line, partOf, type RowPart } from './parts/registry.ts'

/** Where lines are read from, and as whom. */
interface Lines {
  from: Queries
  scope: LineScope
}

/** The number of rows in memory at once. */
const PAGE = 100

/** The lines of a part, or of the entries on the page of one thing, some at a time. */
export function* linesOf<Name extends RowPart>(
  from: Queries,
  name: Name,
  scope: LineScope,
  on?: What,
): Generator<Line<Name>[]> {
  const { rows, toLine } = partOf(name)
  for (let afterId = 0; ;) {
    const page = { ...scope, afterId, limit: PAGE }
    const found = from.all(on ? rows.listOn!({ ...page, thing: thingOf(on) }) : rows.list(page))
    if (found.length > 0) yield found.map((row) => toLine(row, scope))
    if (found.length < PAGE) return
    afterId = found.at(-1)!.id
  }
}

export function* eachLine<Name extends RowPart>({ from, scope }: Lines, name: Name) {
  for (const lines of linesOf(from, name, scope)) yield* lines
}

/** The few lines of a part on the page of one thing, in the order of the page. */
export function listOn<Name extends 'secrets' | 'connections'>(
  from: Queries,
  name: Name,
  scope: LineScope,
  on: What,
): Line<Name>[] {
  const { rows, toLine } = partOf(name)
  const all = { ...scope, afterId: 0, limit: FILE_LIMITS.rows, thing: thingOf(on) }
  return from.all(rows.listOn!(all)).map((row) => toLine(row, scope))
}
