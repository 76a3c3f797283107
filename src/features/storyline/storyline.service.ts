import type { Asker } from '../../auth/asker.ts'
import type { Visibility } from '../../choices.schemas.ts'
import type { Transaction } from '../../db/database.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { thingOf } from '../../db/things.ts'
import { dayInUtc } from '../../db/times.ts'
import { applyChanges, assertFresh, pick } from '../../edits.ts'
import { namesOf, valuesOf } from '../../fields.ts'
import type { Needs } from '../../services.ts'
import { requireLenient, presentAudience } from '../audiences/audiences.service.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import { beginHistory } from '../history/keep-history.ts'
import { presentOwn } from '../kinds/own-columns.ts'
import { ownChange } from '../kinds/write-own.ts'
import { presentOrigin } from '../things/origin.ts'
import { insertThing, updateThing } from '../things/write-thing.ts'
import { followDeaths } from './session-deaths.ts'
import { listLinks } from './session-links.queries.ts'
import { forgetLines, linksChanged, changeOfLinks, replaceLinks } from './session-links.ts'
import { isNumberTaken } from './session-numbers.ts'
import * as errors from './storyline.errors.ts'
import { SESSION_FIELDS } from './storyline.fields.ts'
import * as queries from './storyline.queries.ts'
import {
  type Session,
  SESSION_LIMITS,
  type SessionCreate,
  type SessionUpdate,
  type StorylineQuery,
} from './storyline.schemas.ts'

type NewSession = Omit<SessionCreate, 'title'> & { title?: string | undefined }

type Plan = NonNullable<SessionUpdate['plan']>

/**
 * A campaign's sessions by number: its DMs write them, and players see those that they may see, with the NPCs and
 * locations that they may see. An `inCampaign` beside a session's id must be that session's campaign.
 */
export function createStorylineService({
  db,
  campaigns,
  audiences,
  deletions,
  quotas,
}: Needs<'db' | 'campaigns' | 'audiences' | 'deletions' | 'quotas'>) {
  /** By campaign and number, in slices. */
  function list(asker: Asker, filter: StorylineQuery): Iterable<Session[]> {
    const { userId } = asker
    if (filter.campaign_id !== undefined) campaigns.requireMember(asker, filter.campaign_id)
    const narrowed = {
      campaignId: filter.campaign_id ?? null,
      npcId: filter.npc_id ?? null,
      locationId: filter.location_id ?? null,
      articleId: filter.article_id ?? null,
    }
    const ids = db.all(queries.listSessionIds({ userId, ...narrowed }))
    return readInSlices(db, ids, (some) => queries.findSessions({ ids: some, userId })).map(
      (rows) => rows.map(presentSession),
    )
  }

  function find(asker: Asker, id: number): Session | undefined {
    const row = db.first(queries.findSession({ userId: asker.userId, id }))
    return row && presentSession(row)
  }

  function get(asker: Asker, id: number, inCampaign?: number): Session {
    const found = find(asker, id)
    if (!found || (inCampaign ?? found.campaign_id) !== found.campaign_id) {
      throw errors.missing()
    }
    return found
  }

  return {
    list,
    find,
    get,

    /** The last `limit` by number, the latest first, as the asker sees them; for `everyone`, as everybody does. */
    latest(asker: Asker, campaignId: number, visibility: Visibility, limit: number): Session[] {
      const { userId } = campaigns.requireMember(asker, campaignId)
      const forDms = visibility === 'dm' ? 1 : 0
      return db
        .all(queries.listLatestSessions({ userId, campaignId, forDms, limit }))
        .map(presentSession)
    },

    /** Throws `conflict` when the number is taken. With `startedAt` it runs from then on, and has a title without one. */
    create(
      asker: Asker,
      { campaign_id, title, plan = {}, ...fields }: NewSession,
      startedAt: string | null = null,
    ): Session {
      const membership = campaigns.requireDmOfCurrent(asker, campaign_id)
      const { campaignId } = membership
      const audience = audiences.ofNew(membership, fields)
      const write = ownChange(db, membership, { of: 'session' }, fields.own)?.write
      quotas.assertRow(campaignId)
      const id = db.transaction((tx) => {
        const session_number = fields.session_number ?? nextNumber(tx, campaignId)
        assertNumberFree(tx, campaignId, session_number)
        const row = {
          ...valuesOf(SESSION_FIELDS, { ...fields, goals: plan.goals }),
          ...planned(tx, membership, plan),
          title: title ?? `Session ${session_number}`,
          started_at: startedAt,
          session_number,
          session_date: fields.session_date ?? dayInUtc(),
        }
        const id = insertThing(tx, 'session', campaignId, audience, row, { about: null, write })
        replaceLinks(tx, campaignId, id, fields)
        const at = new Date().toISOString()
        followDeaths(tx, { id, at }, [], tx.all(listLinks(id)))
        return id
      }, asker)
      return get(asker, id)
    },

    /** Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, changes: SessionUpdate, inCampaign?: number): Session {
      const current = get(asker, id, inCampaign)
      const { campaign_id: campaignId } = current
      const membership = campaigns.requireWriter(asker, campaignId)
      const { updated_at, plan = {} } = changes
      assertFresh('session', current, updated_at)
      const audience = audiences.ofChanged(membership, current, changes)
      if (!membership.isDm) {
        db.transaction((tx) => updateAsTrusted(tx, membership, current, changes), asker)
        return get(asker, id)
      }
      const next = applyChanges(
        valuesOf(SESSION_FIELDS, { ...current, goals: current.plan?.goals }),
        pick(namesOf(SESSION_FIELDS), { ...changes, goals: plan.goals }),
      )
      db.transaction((tx) => {
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
      }, asker)
      return get(asker, id)
    },

    /** Its NPCs and locations stay. Answers the id that undoes this. */
    delete(asker: Asker, id: number, inCampaign?: number): number {
      const { campaignId } = campaigns.requireDm(asker, get(asker, id, inCampaign).campaign_id)
      return deletions.delete(asker, { kind: 'session', id, campaignId })
    },
  }
}

/** The trusted write notes and own fields alone. */
function updateAsTrusted(
  tx: Transaction,
  membership: Membership,
  current: Session,
  { notes = current.notes, own, plan }: SessionUpdate,
): void {
  if (plan?.goals || plan?.things?.length) requireLenient(membership)
  const change = ownChange(tx, membership, { of: 'session' }, own, current)
  updateThing(tx, 'session', current, undefined, { notes }, change)
}

function presentSession(row: queries.SessionRow): Session {
  const {
    visible_to: _to,
    plain_texts: _plain,
    planned: _planned,
    goals,
    plan,
    origin: _origin,
    own_answers: _answers,
    ...session
  } = row
  return {
    ...session,
    own: presentOwn(row),
    articles: JSON.parse(row.articles),
    ...presentAudience(row),
    ...presentOrigin(row),
    npcs: JSON.parse(row.npcs),
    locations: JSON.parse(row.locations),
    here: row.here === null ? null : JSON.parse(row.here),
    ...(plan !== null && { plan: { goals, things: JSON.parse(plan) } }),
  }
}

/** The column of what is planned, if the plan says. Each thing once; what is deleted stays, for when it is brought back. */
function planned(
  tx: Transaction,
  { campaignId, userId }: Membership,
  { things }: Plan,
  id?: number,
): { planned?: string } {
  if (things === undefined) return {}
  const numbers = [...new Set(things.map(thingOf))]
  const found = tx.all(queries.listPlanned({ campaignId, userId, things: JSON.stringify(numbers) }))
  if (found.length < numbers.length) throw errors.nothingToPlan()
  const deleted = id === undefined ? [] : tx.all(queries.listDeletedPlanned({ id }))
  return { planned: JSON.stringify([...numbers, ...deleted.map(({ thing }) => thing)]) }
}

/** One more than the highest: the number of a deleted session in between is not given again. */
function nextNumber(tx: Transaction, campaignId: number): number {
  const next = (tx.first(queries.findHighestNumber({ campaignId }))?.highest ?? 0) + 1
  if (next <= SESSION_LIMITS.number) return next
  throw errors.highestNumberTaken()
}

function assertNumberFree(tx: Transaction, campaignId: number, number: number, exceptId?: number) {
  if (!isNumberTaken(tx, campaignId, { number, exceptId })) return
  throw errors.numberTaken(number)
}
