import type { Queries } from '../../db/database.ts'
import { asReader, NO_ACCOUNT } from './as-reader.ts'
import { type Changes, DEEPEST, isWhole, type Packed, textBefore, unpack } from './changes.ts'
import { HISTORY_OF } from './history-of.ts'
import * as queries from './history.queries.ts'
import { type Tracked, numberOf } from './tracked.ts'
import type { Values } from './views.ts'

/** Among so many revisions is one that is stored whole. */
const NEAR = DEEPEST + 2

/** What DMs are answered of something now, in the bin or not. */
export function readLive(from: Queries, { kind, id }: Tracked, campaignId: number): Values {
  const reader = { campaignId, userId: NO_ACCOUNT, role: 'dm', deleted: true } as const
  return HISTORY_OF[kind].read(asReader(from, reader), { id, userId: NO_ACCOUNT })?.values ?? {}
}

/**
 * What a revision changed. A text is stored as its difference to what it was later, so that this goes back from what it is now,
 * or from the last copy that is stored whole. A text that cannot be read any more is null.
 */
export function readChanges(
  from: Queries,
  tracked: Tracked,
  { number, campaign_id }: { number: number; campaign_id: number },
): Changes {
  const list = (limit: number) =>
    from
      .all(queries.listFrom({ subject: numberOf(tracked), number, limit }))
      .map(({ changes }) => unpack(changes))
  // It is gone with a thing that was deleted for good meanwhile.
  const [own = {}] = list(1)
  const names = Object.keys(own).filter((name) => !('b' in own[name]!))
  const isEnough = (rows: Packed[]) =>
    rows.length < NEAR || names.every((name) => nearestWhole(rows, name) > 0)
  const near = names.length > 0 ? list(NEAR) : []
  // Of a field that changes rarely, the next whole copy may be far.
  const rows = isEnough(near) ? near : list(-1)
  const live = names.length > 0 ? readLive(from, tracked, campaign_id) : {}
  return Object.fromEntries(
    Object.entries(own).map(([name, pair]) => {
      if ('b' in pair) return [name, [pair.b, pair.a]]
      const after = goBack(rows, name, live[name])
      return [name, [textBefore(pair, after) ?? null, after ?? null]]
    }),
  )
}

/** What a field was after the first of these changes. */
function goBack(rows: Packed[], name: string, live: unknown): unknown {
  let value = live
  const nearest = nearestWhole(rows, name)
  for (const packed of rows.slice(1, nearest > 0 ? nearest + 1 : undefined).toReversed()) {
    if (packed[name]) value = textBefore(packed[name], value)
  }
  return value
}

/** Which of the changes after the first says of a field what was before, without regard to later ones; -1 where none does. */
const nearestWhole = (rows: Packed[], name: string): number =>
  rows.findIndex((packed, index) => index > 0 && packed[name] && isWhole(packed[name]))
