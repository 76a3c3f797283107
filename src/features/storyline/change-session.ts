import type { Transaction } from '../../db/database.ts'
import { applyChanges, pick } from '../../edits.ts'
import { namesOf, valuesOf } from '../../fields.ts'
import { requireLenient, type WrittenAudience } from '../audiences/audiences.service.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import { beginHistory } from '../history/keep-history.ts'
import { ownChange } from '../kinds/write-own.ts'
import { updateThing } from '../things/write-thing.ts'
import { followDeaths } from './session-deaths.ts'
import { listLinks } from './session-links.queries.ts'
import { changeOfLinks, forgetLines, linksChanged, replaceLinks } from './session-links.ts'
import { assertNumberFree } from './session-numbers.ts'
import { planned } from './session-plan.ts'
import { SESSION_FIELDS } from './storyline.fields.ts'
import type { Session, SessionUpdate } from './storyline.schemas.ts'

/** DMs write all of it. */
export function changeAsDm(
  tx: Transaction,
  membership: Membership,
  current: Session,
  changes: SessionUpdate,
  audience: WrittenAudience | undefined,
): void {
  const { id, campaign_id: campaignId } = current
  const { plan = {} } = changes
  const next = applyChanges(
    valuesOf(SESSION_FIELDS, { ...current, goals: current.plan?.goals }),
    pick(namesOf(SESSION_FIELDS), { ...changes, goals: plan.goals }),
  )
  assertNumberFree(tx, campaignId, next.session_number, id)
  beginHistory(tx, { kind: 'session', id }, campaignId)
  const before = tx.all(listLinks(id))
  replaceLinks(tx, campaignId, id, changes)
  const after = tx.all(listLinks(id))
  const links = changeOfLinks(before, after)
  forgetLines(tx, id, linksChanged(before, after))
  followDeaths(tx, { id, at: current.ended_at ?? new Date().toISOString() }, before, after)
  const row = { ...next, ...planned(tx, membership, plan, id) }
  const own = ownChange(tx, membership, { of: 'session' }, changes.own, current)
  updateThing(tx, 'session', current, audience, row, links, own)
}

/** The trusted write notes and own fields alone. */
export function changeAsTrusted(
  tx: Transaction,
  membership: Membership,
  current: Session,
  { notes = current.notes, own, plan }: SessionUpdate,
): void {
  if (plan?.goals || plan?.things?.length) requireLenient(membership)
  const change = ownChange(tx, membership, { of: 'session' }, own, current)
  updateThing(tx, 'session', current, undefined, { notes }, change)
}
