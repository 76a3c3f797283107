import type { Transaction } from '../../db/database.ts'
import type { What } from '../../db/things.ts'
import { beginHistory } from '../history/keep-history.ts'
import type { ChangeBeside } from '../things/change-beside.ts'
import { findUpdatedAt } from '../things/find-things.ts'
import { updateThing } from '../things/write-thing.ts'
import { tagIdsOf, writeTags } from './thing-tags.ts'

/** Changes the tags of a thing, which is a change for all who see it. `change` answers whether it changed something. */
export function changeTags(
  tx: Transaction,
  what: What,
  campaign_id: number,
  change: () => boolean,
): void {
  beginHistory(tx, what, campaign_id)
  if (!change()) return
  const { updated_at } = tx.first(findUpdatedAt(what))!
  const current = { id: what.id, campaign_id, updated_at }
  const written: ChangeBeside = { before: [], after: [], write() {} }
  updateThing(tx, what.kind, current, undefined, {}, written)
}

/** Replaces the tags of a thing; undefined leaves them. */
export function replaceTags(
  tx: Transaction,
  what: What,
  campaignId: number,
  tagIds: readonly number[] | undefined,
): void {
  if (tagIds === undefined) return
  changeTags(tx, what, campaignId, () => {
    const before = tagIdsOf(tx, what)
    writeTags(tx, what, campaignId, tagIds)
    return String(before) !== String(tagIdsOf(tx, what))
  })
}
