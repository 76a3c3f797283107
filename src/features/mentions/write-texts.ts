import type { Transaction } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { thingOf, type What } from '../../db/things.ts'
import { updateRows } from '../../db/write-row.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import { unflatten } from '../kinds/own-names.limits.ts'
import { ownKindOf, valueChange } from '../kinds/write-own.ts'
import { findUpdatedAt } from '../things/find-things.ts'
import { updateThing } from '../things/write-thing.ts'
import type { TextKind } from './texts.ts'

/**
 * Writes texts of a thing by the names of their fields, as a DM. Nothing else changes: a text that is older than Markdown stays as
 * it is shown.
 */
export function writeTexts(
  tx: Transaction,
  membership: Membership,
  what: What<TextKind>,
  texts: Record<string, string>,
): void {
  const { campaignId: campaign_id } = membership
  const thing = thingOf(what)
  const { plain_texts } = tx.first(findRows('things', { thing }, ['plain_texts']))!
  const { updated_at } = tx.first(findUpdatedAt(what))!
  const { own, ...columns } = unflatten(texts)
  const change = own && valueChange(tx, campaign_id, ownKindOf(tx, what), own, { id: what.id })
  updateThing(tx, what.kind, { id: what.id, campaign_id, updated_at }, undefined, columns, change)
  tx.run(updateRows('things', { thing }, { plain_texts }))
}
