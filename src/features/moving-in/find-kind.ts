import type { Queries, Transaction } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import type { Place } from '../campaign-files/import-campaign.ts'
import type { Line } from '../campaign-files/parts/registry.ts'
import { extendKind } from '../kinds/extend-kind.ts'
import * as queries from './moving-in.queries.ts'

/** The id of a kind of the file that a campaign has already: under the same name, or the one that came along as it. */
export function findKind(
  from: Queries,
  campaignId: number,
  { of, name, starter }: Line<'kinds'>,
): number | undefined {
  const kinds = from.all(queries.listKinds({ campaignId })).filter((kind) => kind.of === of)
  const found =
    of === 'article'
      ? (kinds.find((kind) => textKey(kind.name) === textKey(name)) ??
        kinds.find((kind) => starter !== null && kind.starter === starter))
      : kinds[0]
  return found?.id
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
