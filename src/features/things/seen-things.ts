import type { Queries } from '../../db/database.ts'
import { thingOf, type What } from '../../db/things.ts'
import { type Named, NOUNS, notInCampaign } from '../../nouns.ts'
import { findThing } from './find-things.ts'

/**
 * A thing that the person sees, in whichever campaign or in that one: its campaign and its name. Throws `not_found` for others,
 * with the sentence of its kind.
 */
export function getThing(
  from: Queries,
  { userId }: { userId: number },
  what: What,
  campaignId?: number,
): { campaign_id: number; name: string } {
  const found = from.first(findThing({ thing: thingOf(what), userId }))
  if (found && (campaignId ?? found.campaign_id) === found.campaign_id) return found
  throw NOUNS[what.kind].missing()
}

/** The same of what something else names: throws `invalid` unless the person sees it in the campaign. */
export function assertInCampaign(
  from: Queries,
  { userId }: { userId: number },
  campaignId: number,
  what: Named,
): void {
  const found = from.first(findThing({ thing: thingOf(what), userId }))
  if (found?.campaign_id !== campaignId) throw notInCampaign(what.kind)
}
