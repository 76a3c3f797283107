import type { Asker } from '../../auth/asker.ts'
import type { Visibility } from '../../choices.schemas.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { dayInUtc } from '../../db/times.ts'
import { assertFresh } from '../../edits.ts'
import { valuesOf } from '../../fields.ts'
import type { Needs } from '../../services.ts'
import { ownChange } from '../kinds/write-own.ts'
import { getThing } from '../things/seen-things.ts'
import { insertThing } from '../things/write-thing.ts'
import { changeAsDm, changeAsTrusted } from './change-session.ts'
import { followDeaths } from './session-deaths.ts'
import { listLinks } from './session-links.queries.ts'
import { replaceLinks } from './session-links.ts'
import { assertNumberFree, nextNumber } from './session-numbers.ts'
import { planned } from './session-plan.ts'
import * as errors from './storyline.errors.ts'
import { SESSION_FIELDS } from './storyline.fields.ts'
import { presentSession } from './storyline.presenter.ts'
import * as queries from './storyline.queries.ts'
import type { Session, SessionCreate, SessionUpdate, StorylineQuery } from './storyline.schemas.ts'

type NewSession = Omit<SessionCreate, 'title'> & { title?: string | undefined }

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

    /** The last `limit` by number, the latest first, as the asker sees them; for `everyone`, as all members do. */
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
      const membership = campaigns.requireWriter(asker, current.campaign_id)
      assertFresh('session', current, changes.updated_at)
      const audience = audiences.ofChanged(membership, current, changes)
      db.transaction(
        (tx) =>
          membership.isDm
            ? changeAsDm(tx, membership, current, changes, audience)
            : changeAsTrusted(tx, membership, current, changes),
        asker,
      )
      return get(asker, id)
    },

    /** Its NPCs and locations stay. Answers the id that undoes this. */
    delete(asker: Asker, id: number, inCampaign?: number): number {
      const session = { kind: 'session', id } as const
      const { campaign_id } = getThing(db, asker, session, inCampaign)
      const { campaignId } = campaigns.requireDm(asker, campaign_id)
      return deletions.delete(asker, { ...session, campaignId })
    },
  }
}
