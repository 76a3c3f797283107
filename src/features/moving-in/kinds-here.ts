import type { Queries } from '../../db/database.ts'
import { FIRST_KINDS } from '../kinds/first-kinds.fields.ts'
import { parseFields } from '../kinds/own-columns.ts'
import type { KindHere } from './file-kinds.ts'
import * as queries from './moving-in.queries.ts'

/** The kinds of a campaign, or those that a new one has. */
export function kindsHere(from: Queries, campaignId: number | undefined): KindHere[] {
  if (campaignId === undefined) return [...FIRST_KINDS]
  return from
    .all(queries.listKinds({ campaignId }))
    .map(({ fields, ...kind }) => ({ ...kind, fields: parseFields(fields) }))
}
