import type { Asker } from '../../auth/asker.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { letOthersRun } from '../../db/long-work.ts'
import { KIND_NUMBERS, thingOf, type What, whatIs } from '../../db/things.ts'
import { updateRow } from '../../db/write-row.ts'
import { pageById, pageStart } from '../../newest-first.ts'
import { NOUNS } from '../../nouns.ts'
import type { Needs } from '../../services.ts'
import type { StoredAudience } from '../audiences/audiences.service.ts'
import {
  audienceByLedger,
  forSome,
  lineThatReached,
  readAudience,
  type Subject,
  type LedgerDetails,
} from '../audiences/ledger.ts'
import { assertNameFree } from '../audiences/namesakes.ts'
import { setAudienceAndTime, writeAudience } from '../audiences/write-audience.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { findThing } from '../things/find-things.ts'
import { ownersOf, pageOfThing } from '../things/owners.ts'
import { assertInCampaign } from '../things/seen-things.ts'
import * as errors from './reveals.errors.ts'
import * as queries from './reveals.queries.ts'
import type { Reveal, RevealCreate, RevealPage, RevealsQuery } from './reveals.schemas.ts'

type Dependencies = Needs<'db' | 'campaigns' | 'audiences' | 'live'>

type To = RevealCreate['to']

function createLists({ db, campaigns }: Pick<Dependencies, 'db' | 'campaigns'>) {
  return {
    /** Newest first. Counting takes long in a long ledger, so that others come between. */
    async list(
      asker: Asker,
      { campaign_id, limit, cursor, ...filter }: RevealsQuery,
    ): Promise<RevealPage> {
      if (campaign_id !== undefined) campaigns.requireMember(asker, campaign_id)
      const narrowed = narrowedBy(asker, campaign_id, filter)
      const start = pageStart({ limit, cursor })
      const found = db.all(
        queries.listReveals({ ...narrowed, afterId: start.afterId, limit: start.limit }),
      )
      const { rows, next_cursor } = pageById(found, limit)
      const reveals = rows.map((row) => presentReveal(db, row))
      await letOthersRun()
      const total = db.first(queries.countReveals(narrowed))?.total ?? 0
      return { reveals, total, next_cursor }
    },

    /** The newest of a campaign, without counting all. */
    latest(asker: Asker, campaignId: number, limit: number): Reveal[] {
      const narrowed = narrowedBy(asker, campaignId)
      return db
        .all(queries.listReveals({ ...narrowed, afterId: Number.MAX_SAFE_INTEGER, limit }))
        .map((row) => presentReveal(db, row))
    },
  }
}

/** Revealing things to players, and the ledger that says who was told what. DMs write and read it; players read their lines. */
export function createRevealService({ db, campaigns, audiences, live }: Dependencies) {
  const find = ({ userId }: Asker, thing: number) => db.first(findThing({ thing, userId }))

  function get({ userId }: Asker, id: number): Reveal {
    const row = db.first(queries.findReveal({ id, userId }))
    if (!row) throw errors.missing()
    return presentReveal(db, row)
  }

  /** What the receivers do not see of what a thing belongs to. */
  function hiddenOwners(asker: Asker, of: number, to: To) {
    return [...new Set(ownersOf(db, of))].flatMap((thing) => {
      const { visibility, visibleTo } = readAudience(db, thing)
      const isSeen =
        visibility === 'everyone' ||
        (to !== 'everyone' && to.every((userId) => visibleTo.includes(userId)))
      return isSeen ? [] : [{ ...whatIs(thing), thing, name: find(asker, thing)?.name ?? '' }]
    })
  }

  return {
    get,

    ...createLists({ db, campaigns }),

    /** DMs only. Throws `conflict` when everyone sees it, or the receivers do not see what it belongs to. */
    create(asker: Asker, input: RevealCreate): Reveal {
      const { what, to, session_id: sessionId, how, note } = input
      const thing = thingOf(what)
      const found = find(asker, thing)
      const wanted = input.campaign_id ?? found?.campaign_id
      const { campaignId } = campaigns.requireDmOfCurrent(asker, wanted)
      if (found?.campaign_id !== campaignId) throw NOUNS[what.kind].missing()
      if (to !== 'everyone') audiences.assertPlayers(campaignId, to, errors.toOthers)
      if (sessionId !== undefined) {
        assertInCampaign(db, asker, campaignId, { kind: 'session', id: sessionId })
      }
      const before = readAudience(db, thing)
      const owners = hiddenOwners(asker, thing, to)
      if (owners.length > 0 && !input.with_owner) throw ownerHidden(owners)
      if (owners.length === 0 && before.visibility === 'everyone') throw errors.seenByAll()
      const subject = { thing, campaignId }
      const details = { by: asker.userId, sessionId, how, note }
      const { id, newest } = db.transaction((tx) => {
        const ofOwners = owners.map((owner) =>
          widen(tx, owner, { thing: owner.thing, campaignId }, to, details),
        )
        const own = widen(tx, { ...what, name: found.name }, subject, to, details)
        return {
          id: own ?? lineThatReached(tx, subject, to === 'everyone' ? [] : to, before),
          newest: own ?? ofOwners.findLast((line) => line !== undefined),
        }
      }, asker)
      const players = to === 'everyone' ? audiences.playerIds(db, campaignId) : to
      if (newest !== undefined) live.reveal(campaignId, players, newest)
      return get(asker, id)
    },

    /** DMs only. The line stays. Throws `conflict` when it was taken back before. */
    takeBack(asker: Asker, id: number): void {
      const row = db.first(queries.findReveal({ id, userId: asker.userId }))
      if (!row) throw errors.missing()
      const { campaignId } = campaigns.requireDm(asker, row.campaign_id)
      if (row.action === 'base') throw errors.missing()
      if (row.taken_back_at !== null) throw errors.takenBack()
      const what = { ...whatIs(row.thing), name: row.what_name }
      const subject = { thing: row.thing, campaignId }
      db.transaction((tx) => {
        tx.run(updateRow('reveals', id, { taken_back_at: new Date().toISOString() }))
        const before = readAudience(tx, row.thing)
        const after = audienceByLedger(tx, row.thing, audiences.playerIds(tx, campaignId))
        assertNameStaysFree(tx, what, subject, before, after)
        setAudienceAndTime(tx, subject, before, after)
      }, asker)
    },
  }
}

const narrowedBy = (
  { userId }: Asker,
  campaignId: number | undefined,
  filter: Pick<RevealsQuery, 'user_id' | 'session_id' | 'kind' | 'what_id'> = {},
): queries.Narrowed => ({
  userId,
  campaignId: campaignId ?? null,
  forUser: filter.user_id ?? null,
  sessionId: filter.session_id ?? null,
  kind: filter.kind ? KIND_NUMBERS[filter.kind] : null,
  thing: filter.kind && filter.what_id ? thingOf({ kind: filter.kind, id: filter.what_id }) : null,
})

function ownerHidden(owners: (What & { name: string })[]) {
  const names = new Intl.ListFormat('en-US').format(
    owners.map(({ kind, name }) => (kind === 'connection' ? `the connection of ${name}` : name)),
  )
  return owners.length === 1 ? errors.ownerHidden(names) : errors.ownersHidden(names)
}

/** Adds players to an audience. Answers the id of the new line; undefined where all of them saw it before. */
function widen(
  tx: Transaction,
  what: What & { name: string },
  subject: Subject,
  to: To,
  details: LedgerDetails,
) {
  const before = readAudience(tx, subject.thing)
  if (before.visibility === 'everyone') return undefined
  const after: StoredAudience =
    to === 'everyone'
      ? { visibility: 'everyone', visibleTo: [] }
      : forSome([...new Set([...before.visibleTo, ...to])])
  assertNameStaysFree(tx, what, subject, before, after)
  return writeAudience(tx, subject, after, details)
}

/** Names are unique among what all members see, and among the rest. */
function assertNameStaysFree(
  tx: Transaction,
  { kind, id, name }: What & { name: string },
  { campaignId }: Subject,
  before: StoredAudience,
  { visibility }: StoredAudience,
): void {
  if ((visibility === 'everyone') === (before.visibility === 'everyone')) return
  assertNameFree(tx, kind, { campaignId, visibility, name, exceptId: id })
}

/** The line as its reader may know it. */
function presentReveal(from: Queries, row: queries.RevealRow): Reveal {
  const ofDm = isDm(row.role)
  return {
    id: row.id,
    action: row.action,
    what: {
      ...whatIs(row.thing),
      ...(row.kind_id !== null && { kind_id: row.kind_id }),
      name: row.what_name,
    },
    at: pageOfThing(from, whatIs(row.thing)),
    ...(ofDm && { to: row.to_everyone ? 'everyone' : (JSON.parse(row.receivers) as number[]) }),
    session_id: row.session_id,
    session_number: row.session_number,
    how: row.how,
    ...(ofDm && {
      note: row.note,
      by: row.revealed_by,
      imported_to: JSON.parse(row.imported_to) as string[],
      imported_by: row.imported_by,
    }),
    created_at: row.created_at,
    taken_back_at: row.taken_back_at,
    ...(!ofDm && { is_new: row.is_new === 1 }),
  }
}
