import type { Queries, Transaction } from '../../../db/database.ts'
import type { Place } from '../../campaign-files/import-campaign.ts'
import type { Line } from '../../campaign-files/parts/registry.ts'
import { extendKind } from '../../kinds/extend-kind.ts'
import { findKindIn } from '../file-kinds.ts'
import * as queries from '../moving-in.queries.ts'

/** The id of a kind of the file that a campaign has already. */
export function findKind(
  from: Queries,
  campaignId: number,
  { of, name }: Line<'kinds'>,
): number | undefined {
  return findKindIn(from.all(queries.listKinds({ campaignId })), of, name)?.id
}

/** The same, which then has the fields of the file, too. */
export function placeKind(tx: Transaction, campaignId: number, line: Line<'kinds'>) {
  const id = findKind(tx, campaignId, line)
  if (id === undefined) return { line }
  extendKind(tx, id, line.fields)
  return { line, id }
}

/** In a new campaign, only its kinds are there already. */
export const findOnlyKinds = (campaignId: number): Required<Pick<Place, 'find'>> => ({
  find: (tx, part, line) =>
    part === 'kinds' ? (placeKind(tx, campaignId, line as Line<'kinds'>) as never) : { line },
})
