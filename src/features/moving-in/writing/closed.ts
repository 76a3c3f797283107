import type { Queries } from '../../../db/database.ts'
import { isOwn, keyOfOwn } from '../../kinds/own-names.limits.ts'
import * as queries from '../moving-in.queries.ts'

/**
 * Which columns an import may not write: what comes as DM only is not written into what players see here, but for the columns
 * and values that DMs alone read. `hidden` has the latter.
 */
export function closedColumns(
  from: Queries,
  thing: number,
  isDmOnly: boolean,
  hidden: ReadonlySet<string> = new Set(),
): (column: string) => boolean {
  if (!isDmOnly || !from.first(queries.isShown({ thing }))) return () => false
  return (column) => column !== 'dm_notes' && !hidden.has(isOwn(column) ? keyOfOwn(column) : column)
}
