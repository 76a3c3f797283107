import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { NOUNS } from '../../nouns.ts'
import type { CampaignService, Membership } from '../campaigns/campaigns.service.ts'
import { unpack } from '../history/changes.ts'
import { numberOf } from '../history/tracked.ts'
import type { Values } from '../history/views.ts'
import type { KindOf } from '../kinds/kinds.limits.ts'
import { readableFields } from '../kinds/own-columns.ts'
import { flatten, isOwn, keyOfOwn } from '../kinds/own-names.limits.ts'
import { fieldsOf, ownChange } from '../kinds/write-own.ts'
import { resolveLocation } from '../locations/resolve-location.ts'
import * as suggestable from './suggestable.ts'
import * as errors from './suggestions.errors.ts'
import * as queries from './suggestions.queries.ts'
import type { SuggestedKind, SuggestionCreate } from './suggestions.schemas.ts'

export interface CheckDependencies {
  db: Database
  campaigns: CampaignService
  things: Record<SuggestedKind, { get(asker: Asker, id: number): object }>
}

type Thing = { campaign_id: number; own?: Record<string, unknown> }

/** What a suggestion is about, or makes, as it is checked. */
interface Target {
  kind: SuggestedKind
  membership: Membership
  /** As the person who suggests is answered; undefined for something new. */
  thing?: Thing & { id: number; kind_id?: number; updated_at: string }
  kindId?: number | undefined
}

/** What a person may suggest. */
export function createChecks(on: CheckDependencies) {
  const { db, campaigns, things } = on

  function targetOf(asker: Asker, { campaign_id, about, make }: SuggestionCreate): Target {
    if (about) {
      if (make) throw errors.aboutWhat()
      const thing = things[about.kind].get(asker, about.id) as NonNullable<Target['thing']>
      const membership = campaigns.requireMember(asker, campaign_id ?? thing.campaign_id)
      if (membership.campaignId !== thing.campaign_id) throw errors.aboutWhat()
      return { kind: about.kind, membership, thing, kindId: thing.kind_id }
    }
    const membership = campaigns.requireMemberOfCurrent(asker, campaign_id)
    if (!make) throw errors.aboutWhat()
    return { kind: make.kind, membership, kindId: make.kind_id }
  }

  /** Whether the person reads a field of what the suggestion is about. */
  function readsOf(asker: Asker, { kind, membership, thing, kindId }: Target) {
    const { campaignId } = membership
    if (thing) {
      const { own = {} } = thing
      return (name: string) =>
        isOwn(name)
          ? Object.hasOwn(own, keyOfOwn(name))
          : name === 'location' || Object.hasOwn(thing, name)
    }
    const fields = NOUNS[kind].ownFields
      ? fieldsOf(db, campaignId, { of: kind as KindOf, kindId }, membership)
      : []
    const keys = readableFields(fields, false).map(({ key }) => key)
    const { players_see_traits } = campaigns.get(asker, campaignId)
    return (name: string) =>
      isOwn(name)
        ? keys.includes(keyOfOwn(name))
        : players_see_traits || NOUNS[kind].fields[name]?.readBy !== 'traits'
  }

  /** The fields as they are stored: a location by its id. */
  function checkFields(asker: Asker, target: Target, sent: Values): Values {
    const { kind, membership, thing, kindId } = target
    const { campaignId } = membership
    if (Object.keys(flatten(sent)).length === 0) throw errors.nothingSuggested()
    suggestable.assertSuggestable(kind, sent, readsOf(asker, target), !thing)
    const all = { ...sent, kind_id: kindId }
    const { kind_id: _, ...fields } = suggestable.checked(kind, all, !thing)
    const located = resolveLocation(db, asker, campaignId, fields)
    delete fields['location']
    if (located !== undefined) fields['location_id'] = located
    suggestable.assertNamedAreSeen(db, asker, campaignId, kind, fields)
    if (kind === 'connection' && !thing) suggestable.assertEnds(fields)
    if (fields['own']) {
      ownChange(db, membership, { of: kind as KindOf, kindId }, fields['own'] as never, thing)
    }
    return fields
  }

  /** The fields that were changed between what the person had read and now. */
  function changedSince({ kind, thing }: Target, based_on: string | null | undefined): string[] {
    const since = Date.parse(based_on ?? '')
    if (!thing || Number.isNaN(since) || based_on === thing.updated_at) return []
    const subject = numberOf({ kind, id: thing.id })
    const changed = db.all(queries.listChangedSince({ subject, since }))
    return [...new Set(changed.flatMap(({ changes }) => Object.keys(unpack(changes))))]
  }

  return { targetOf, checkFields, changedSince }
}
