import { crc32 } from 'node:zlib'

import type { Acting, Queries, Transaction } from '../../db/database.ts'
import { randomId } from '../../db/random-id.ts'
import { thingOf, type What } from '../../db/things.ts'
import { insertRow } from '../../db/write-row.ts'
import { noteChange, setSeenTime } from '../things/find-things.ts'
import { actionNumber, type Action } from './actions.ts'
import { asReader, NO_ACCOUNT } from './as-reader.ts'
import { before, type Changes, DEEPEST, packChanges, same, unpack } from './changes.ts'
import * as queries from './history.queries.ts'
import { HISTORY_OF } from './kept.ts'
import type { Answer } from './kind-of-history.ts'
import { isThing, type Kept, keptOf, numberOf } from './kinds.ts'
import { thingsNamed } from './links.ts'
import {
  compare,
  join,
  joinSeen,
  namesOf,
  readViews,
  type SeenByReader,
  type View,
  writeViews,
} from './views.ts'

/** Changes by one person within this become one revision. */
const MERGED_MS = 2 * 60_000

/** What everybody was answered of something at one moment. */
interface Answers {
  dms: Answer | undefined
  players: Answer | undefined
  /** Of players who may read more than others. */
  named: Map<number, Answer | undefined>
}

/** What changes in a transaction, by its number, as it was answered before. */
type Begun = Map<number, { campaignId: number; answers: Answers }>

const begun = new WeakMap<Transaction, Begun>()

/**
 * Begins a revision of something, before it changes in a transaction: it is written at the end of the transaction, once for all
 * that changes until then. Whatever writes a thing, notes or a kind calls this first.
 */
export function beginHistory(tx: Transaction, kept: Kept, campaignId: number): void {
  const what = numberOf(kept)
  const changing = begunIn(tx)
  if (changing.has(what)) return
  changing.set(what, { campaignId, answers: readAnswers(tx, kept, campaignId) })
}

/** The same of something that is created. */
export function beginHistoryOfNew(tx: Transaction, kept: Kept, campaignId: number): void {
  if (actingIn(tx).acts?.action === 'imported') return keepImported(tx, kept, campaignId)
  const answers = { dms: undefined, players: undefined, named: new Map() }
  begunIn(tx).set(numberOf(kept), { campaignId, answers })
}

/** Of a kind that is gone for good. A thing takes its history with it. */
export const endHistory = (tx: Transaction, kept: Kept): void =>
  void tx.run(queries.deleteRevisionsOf({ what: numberOf(kept) }))

function begunIn(tx: Transaction): Begun {
  let changing = begun.get(tx)
  if (!changing) {
    actingIn(tx)
    changing = new Map()
    begun.set(tx, changing)
    tx.beforeCommit(() => keepAll(tx))
  }
  return changing
}

function actingIn({ acting }: Transaction): Acting {
  if (acting) return acting
  throw new Error('A change of a thing needs to know who makes it: pass that to the transaction.')
}

function keepAll(tx: Transaction): void {
  for (const [what, { campaignId, answers }] of begun.get(tx)!) keep(tx, what, campaignId, answers)
}

function readAnswers(from: Queries, kept: Kept, campaignId: number): Answers {
  const { read, links } = HISTORY_OF[kept.kind]
  const readAs = (userId: number, role: 'dm' | 'player') =>
    read(asReader(from, { campaignId, userId, role }), { id: kept.id, userId })
  const dms = readAs(NO_ACCOUNT, 'dm')
  const { visibility = 'everyone' } = dms?.values ?? {}
  const players = visibility === 'everyone' ? readAs(NO_ACCOUNT, 'player') : undefined
  const things = [
    ...(isThing(kept.kind) ? [thingOf({ kind: kept.kind, id: kept.id })] : []),
    ...thingsNamed(dms?.values ?? {}, links),
  ]
  const named = from.all(
    queries.listNamedPlayers({
      campaignId,
      things: JSON.stringify(things),
      users: JSON.stringify((dms?.readers ?? []).filter((id) => id !== null)),
    }),
  )
  return {
    dms,
    players,
    named: new Map(named.map(({ user_id }) => [user_id, readAs(user_id, 'player')])),
  }
}

interface Revision {
  action: Action
  changes: Changes
  seen: SeenByReader
  at: number
}

function keep(tx: Transaction, what: number, campaignId: number, old: Answers): void {
  const kept = keptOf(what)
  const { userId, acts } = actingIn(tx)
  const now = readAnswers(tx, kept, campaignId)
  if (isThing(kept.kind)) noteSeen(tx, kept as What, campaignId, old, now)
  const last = tx.first(queries.findLast({ what }))
  const revision = revise(old, now, acts?.action, Math.max(Date.now(), (last?.at ?? 0) + 1))
  if (!revision) return
  const isShownAnew = 'visibility' in revision.changes
  const isAlone = acts !== undefined || isShownAnew || revision.action === 'deleted'
  const members = checksumOfMembers(tx, campaignId)
  const by = acts?.by === undefined ? userId : acts.by
  const isMerged =
    last !== undefined &&
    revision.action === 'updated' &&
    !isAlone &&
    last.is_alone === 0 &&
    last.by_user === by &&
    last.members === members &&
    revision.at - last.at <= MERGED_MS &&
    merge(tx, last, revision, old)
  if (isMerged) return
  const depth = (last?.depth ?? 0) + 1
  tx.run(
    insertRow('revisions', {
      id: randomId(),
      campaign_id: campaignId,
      what,
      action: actionNumber(revision.action),
      by_user: by,
      at: revision.at,
      members,
      ...stored(what, revision, depth),
      is_alone: isAlone ? 1 : 0,
      taken_by: acts?.takenBy ?? null,
      suggested_by: acts?.suggestedBy ?? null,
      restored_from: acts?.restoredFrom ?? null,
      batch: acts?.batch ?? null,
    }),
  )
}

/**
 * The time of the last change moves for those players who are answered something else than before. Who may not read it now
 * would not know otherwise that it changed meanwhile, and could undo that with an older save.
 */
function noteSeen(
  tx: Transaction,
  what: What,
  campaignId: number,
  old: Answers,
  now: Answers,
): void {
  if (!old.dms || !now.dms) return
  const isSame = (reader: number | undefined) => {
    const [one, other] = [answerFor(old, reader), answerFor(now, reader)]
    return one !== undefined && other !== undefined && same(one.values, other.values)
  }
  // Others read all that is read by all players together.
  if (now.players && !isSame(undefined)) return void tx.run(setSeenTime(what))
  const isOpen = now.dms.values['visibility'] === 'everyone' && !now.players
  // Who reads nothing any more learns of all by the time of coming to read it again.
  const named = now.players ? [...old.named.keys(), ...now.named.keys()] : [...now.named.keys()]
  const players = named.filter((reader) => isSame(reader) === isOpen)
  if (!isOpen && players.length === 0) return
  tx.run(noteChange({ what, campaignId, ids: JSON.stringify(players), isOnly: isOpen ? 0 : 1 }))
}

/** The columns of what changed. */
export function stored(
  what: number,
  { changes, seen, at }: Pick<Revision, 'changes' | 'seen' | 'at'>,
  depth: number,
) {
  const { isNarrow = () => false } = HISTORY_OF[keptOf(what).kind]
  const views = writeViews(seen, changes, at, isNarrow)
  const isWhole = depth >= DEEPEST
  return {
    depth: isWhole ? 0 : depth,
    changes: packChanges(changes, isWhole),
    views: views.length > 0 ? JSON.stringify(views) : null,
  }
}

/** Undefined where nobody is answered anything else than before. */
function revise(
  old: Answers,
  now: Answers,
  said: Action | undefined,
  at: number,
): Revision | undefined {
  if (!old.dms && !now.dms) return undefined
  if (!now.dms) return { action: 'deleted', changes: {}, seen: seenByAll(old, () => ({})), at }
  if (!old.dms && said === 'restored') {
    return { action: 'restored', changes: {}, seen: seenByAll(now, () => ({})), at }
  }
  if (!old.dms) {
    const created = (answer: Answer) => withoutAudience(compare(undefined, answer.values))
    return { action: 'created', changes: created(now.dms), seen: seenByAll(now, created), at }
  }
  const changes = withAudience(compare(old.dms.values, now.dms.values), old.dms, now.dms)
  if (namesOf(changes).length === 0) return undefined
  const seen: SeenByReader = new Map()
  // Who comes to see something learns nothing of what it was, and who does so no more nothing of what it is.
  if ('visibility' in changes) return { action: said ?? 'updated', changes, seen, at }
  for (const reader of [undefined, ...old.named.keys(), ...now.named.keys()]) {
    const [one, other] = [answerFor(old, reader), answerFor(now, reader)]
    const own = one && other && compare(one.values, other.values)
    seen.set(reader, own && namesOf(own).length > 0 ? { at, changes: own } : undefined)
  }
  return { action: said ?? 'updated', changes, seen, at }

  function seenByAll({ players, named }: Answers, of: (answer: Answer) => Changes): SeenByReader {
    const see = (answer: Answer | undefined) => answer && { at, changes: of(answer) }
    return new Map([
      [undefined, see(players)],
      ...[...named].map(([userId, answer]) => [userId, see(answer)] as const),
    ])
  }
}

/** Whoever is not named reads what all players read. */
const answerFor = ({ players, named }: Answers, reader: number | undefined) =>
  reader !== undefined && named.has(reader) ? named.get(reader) : players

const withoutAudience = ({ visibility: _who, visible_to: _to, ...changes }: Changes): Changes =>
  changes

/** A change of an audience names it whole. */
function withAudience(changes: Changes, old: Answer, now: Answer): Changes {
  if (!('visible_to' in changes)) return changes
  return { ...changes, visibility: [old.values['visibility'], now.values['visibility']] }
}

/** Makes one revision of the last one and a change that follows it. Answers whether that was possible. */
function merge(tx: Transaction, last: queries.LastRow, revision: Revision, old: Answers): boolean {
  const isCreation = last.action === actionNumber('created')
  if (!isCreation && last.action !== actionNumber('updated')) return false
  const packed = unpack(last.changes)
  const first: Changes = {}
  for (const [name, pair] of Object.entries(packed)) {
    const after = 'b' in pair ? pair.a : old.dms!.values[name]
    const was = before(pair, after)
    if (was === undefined) return false
    first[name] = [was, after]
  }
  const one = readViews(
    last.views === null ? [] : (JSON.parse(last.views) as View[]),
    first,
    last.at,
  )
  const isNewToSome = [...revision.seen].some(
    ([reader, seen]) => seen && !(one.has(reader) ? one.get(reader) : one.get(undefined)),
  )
  if (isCreation && isNewToSome) return false
  const changes = join(first, revision.changes)
  const seen = joinSeen(one, revision.seen, isCreation)
  if (!isCreation && namesOf(changes).length === 0) {
    tx.run(queries.deleteRevision({ number: last.number }))
    return true
  }
  const { at } = revision
  tx.run(
    queries.changeRevision({
      number: last.number,
      at,
      ...stored(last.what, { changes, seen, at }, last.depth === 0 ? DEEPEST : last.depth),
    }),
  )
  return true
}

function keepImported(tx: Transaction, kept: Kept, campaignId: number): void {
  const { userId, acts } = actingIn(tx)
  tx.run(
    insertRow('revisions', {
      id: randomId(),
      campaign_id: campaignId,
      what: numberOf(kept),
      action: actionNumber('imported'),
      by_user: userId,
      at: Date.now(),
      members: 0,
      depth: 0,
      changes: packChanges({}, false),
      views: null,
      is_alone: 1,
      taken_by: null,
      suggested_by: null,
      restored_from: null,
      batch: acts?.batch ?? null,
    }),
  )
}

export const checksumOfMembers = (from: Queries, campaignId: number): number =>
  crc32(from.first(queries.readMembers({ campaignId }))!.members)
