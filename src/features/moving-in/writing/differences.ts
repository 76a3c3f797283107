import type { Queries } from '../../../db/database.ts'
import { thingOf, type What } from '../../../db/things.ts'
import { isOwn, keyOfOwn } from '../../kinds/own-names.limits.ts'
import * as queries from '../moving-in.queries.ts'
import { compare, type Seen } from './marks.ts'
import { readRow } from './write-changes.ts'

/** How an import may write to a thing. */
interface Access {
  /** Whether the thing comes as DM only. */
  isDmOnly: boolean
  /** The keys of own values and the columns that DMs alone read. */
  hidden?: ReadonlySet<string> | undefined
}

/** Whether players see the thing, into which nothing comes that is DM only. */
export const isClosed = (from: Queries, what: What, { isDmOnly }: Access): boolean =>
  isDmOnly && from.first(queries.isShown({ thing: thingOf(what) })) !== undefined

/** What a line would change of a thing, and its row. Columns that DMs alone read are open in any case. */
export function differenceOf(
  from: Queries,
  what: What,
  line: object,
  columns: readonly string[],
  seen: Seen,
  access: Access,
) {
  const { hidden = new Set() } = access
  const row = readRow(from, what, columns)!
  const isOfDms = (column: string) =>
    column === 'dm_notes' || hidden.has(isOwn(column) ? keyOfOwn(column) : column)
  const closed = isClosed(from, what, access)
  return { row, ...compare(line, row, seen, columns, (column) => closed && !isOfDms(column)) }
}
