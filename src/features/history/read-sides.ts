import type { Queries } from '../../db/database.ts'
import { asReader, NO_ACCOUNT } from './as-reader.ts'
import { before, type Changes, isWhole, type Packed, unpack } from './changes.ts'
import * as queries from './history.queries.ts'
import { HISTORY_OF } from './kept.ts'
import { type Kept, numberOf } from './kinds.ts'
import type { Values } from './views.ts'

/** What DMs are answered of something now, in the bin or not. */
export function readLive(from: Queries, { kind, id }: Kept, campaignId: number): Values {
  const reader = { campaignId, userId: NO_ACCOUNT, role: 'dm', deleted: true } as const
  return HISTORY_OF[kind].read(asReader(from, reader), { id, userId: NO_ACCOUNT })?.values ?? {}
}

/**
 * What a revision changed. A text is stored as its difference to what it was later, so that this goes back from what it is now,
 * or from the last copy that is stored whole. A text that cannot be read any more is null.
 */
export function readChanges(
  from: Queries,
  kept: Kept,
  { number, campaign_id }: { number: number; campaign_id: number },
): Changes {
  const rows = from.all(queries.listFrom({ what: numberOf(kept), number }))
  const own = unpack(rows.at(-1)!.changes)
  const names = Object.keys(own).filter((name) => !('b' in own[name]!))
  const later = names.length > 0 ? rows.slice(0, -1).map(({ changes }) => unpack(changes)) : []
  const live = names.length > 0 ? readLive(from, kept, campaign_id) : {}
  return Object.fromEntries(
    Object.entries(own).map(([name, pair]) => {
      if ('b' in pair) return [name, [pair.b, pair.a]]
      const after = goBack(later, name, live[name])
      return [name, [before(pair, after) ?? null, after ?? null]]
    }),
  )
}

/** What a field was before these later changes, the newest first. */
function goBack(later: Packed[], name: string, live: unknown): unknown {
  let value = live
  const nearest = later.findLastIndex((packed) => packed[name] && isWhole(packed[name]))
  for (const packed of later.slice(Math.max(nearest, 0))) {
    if (packed[name]) value = before(packed[name], value)
  }
  return value
}
