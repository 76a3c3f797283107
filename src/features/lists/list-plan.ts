import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { foldText } from '../../db/text-keys.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import type { KindOf } from '../kinds/kinds.limits.ts'
import { OWN_SORT } from '../kinds/own.schemas.ts'
import { type ListEnd, readListCursor, writeListCursor } from './list-cursor.ts'
import type { ListParams, ListShape } from './list-order.ts'
import { ownFilterValues, ownSortKey } from './own-lists.ts'

/** What all lists of things with fields of one's own can be asked. */
interface ListQuery {
  campaign_id?: number | undefined
  kind_id?: number | undefined
  q?: string | undefined
  sort?: string | undefined
  field?: string | undefined
  value?: string | undefined
  unfinished?: 'true' | 'false' | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export interface ListPlan {
  /** What a cursor of the list says. */
  sorted: string
  shape: ListShape
  params: ListParams
}

/** Throws where the asker is not a member of the campaign, and for a cursor of another list. */
export function planList(
  { db, campaigns }: { db: Database; campaigns: CampaignService },
  asker: Asker,
  of: KindOf,
  query: ListQuery,
): ListPlan {
  const { userId } = asker
  const { campaign_id: campaignId, kind_id: kindId, field, value, sort = 'name', limit } = query
  const scope = scopeOf(campaigns, asker, campaignId)
  const sortKey = ownSortKey(db, sort, { userId, campaignId, of, kindId })
  const plain = OWN_SORT.test(sort) ? 'name' : sort
  const sorted = sortKey === undefined ? plain : `own.${sortKey}`
  const after = query.cursor === undefined ? undefined : readListCursor(query.cursor, sorted)
  const ownSort = after?.sort_missing ? 'unset' : 'own'
  const text = foldText(query.q?.trim() ?? '')
  return {
    sorted,
    shape: {
      sort: sortKey === undefined ? plain : ownSort,
      scope,
      byText: text !== '',
      byOwn: field !== undefined && value !== undefined,
      unfinished: query.unfinished === 'true',
      continued: after !== undefined,
    },
    params: {
      userId,
      campaignId: campaignId ?? 0,
      text,
      field: field ?? '',
      values: ownFilterValues(value ?? ''),
      sortKey: sortKey ?? '',
      // One row more than asked for tells whether another page follows.
      limit: limit === undefined ? -1 : limit + 1,
      afterValue: after?.sort_value ?? '',
      afterName: after?.sort_name ?? '',
      afterId: after?.id ?? 0,
    },
  }
}

function scopeOf(
  campaigns: CampaignService,
  asker: Asker,
  campaignId: number | undefined,
): ListShape['scope'] {
  if (campaignId === undefined) return 'all'
  return campaigns.requireMember(asker, campaignId).isDm ? 'dm' : 'player'
}

/** A page of at most `limit` of the rows found, which are one more where another page follows, and how many there are in all. */
export function countedPage<Row extends ListEnd>(
  found: readonly Row[],
  limit: number,
  { sorted, shape }: Pick<ListPlan, 'sorted' | 'shape'>,
  count: () => number,
): { rows: Row[]; total: number; next_cursor: string | null } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const isLast = found.length === rows.length
  return {
    rows,
    total: isLast && !shape.continued ? rows.length : count(),
    next_cursor: isLast || !last ? null : writeListCursor(sorted, last),
  }
}
