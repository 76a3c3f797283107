import { crc32 } from 'node:zlib'

import type { Insertable } from 'kysely'

import type { Acting, Queries, Transaction } from '../../db/database.ts'
import { randomId } from '../../db/random-id.ts'
import type { Schema } from '../../db/schema.ts'
import { isThingKind, thingOf, type What } from '../../db/things.ts'
import { deleteRows, insertRow, updateRows } from '../../db/write-row.ts'
import { noteChange, setSeenTime } from '../things/seen-times.ts'
import { asReader, NO_ACCOUNT } from './as-reader.ts'
import { type Changes, DEEPEST, packChanges, same, textBefore, unpack } from './changes.ts'
import { HISTORY_OF } from './history-of.ts'
import * as queries from './history.queries.ts'
import type { KindOfHistory } from './kind-of-history.ts'
import { thingsNamed } from './links.ts'
import { answerFor, type Answers, revise, type Revision } from './revise.ts'
import { actionNumber, numberOf, type Tracked, trackedOf } from './tracked.ts'
import { join, joinSeen, seenByReaders, writeViews } from './views.ts'

/** Changes by one person within this become one revision. */
const MERGED_MS = 2 * 60_000

type Read = KindOfHistory['read']

/** Something that changes in a transaction: what was answered before, and how answers are read. */
interface Begin {
  campaignId: number
  answers: Answers
  read: Read
}

/** By its number. */
type Begun = Map<number, Begin>

const begun = new WeakMap<Transaction, Begun>()

/**
 * Begins a revision of something, before it changes in a transaction: one revision is written at the end of the transaction,
 * with all changes. Code that writes a thing, notes or a kind must call this first.
 */
export function beginHistory(
  tx: Transaction,
  tracked: Tracked,
  campaignId: number,
  read: Read = HISTORY_OF[tracked.kind].read,
): void {
  const subject = numberOf(tracked)
  const changing = begunIn(tx)
  if (changing.has(subject)) return
  changing.set(subject, { campaignId, answers: readAnswers(tx, tracked, campaignId, read), read })
}

/** The same of a thing that is deleted or comes back: history keeps who saw that, and not what the thing was. */
export function beginHistoryOfSight(tx: Transaction, what: What, campaignId: number): void {
  const thing = thingOf(what)
  beginHistory(tx, what, campaignId, (from, { userId }) => {
    const values = from.first(queries.findVisibility({ thing, userId }))
    return values && { values }
  })
}

/** The same of something that is created. */
export function beginHistoryOfNew(tx: Transaction, tracked: Tracked, campaignId: number): void {
  if (actingIn(tx).acts?.action === 'imported') return keepImported(tx, tracked, campaignId)
  const answers = { dms: undefined, players: undefined, named: new Map() }
  const { read } = HISTORY_OF[tracked.kind]
  begunIn(tx).set(numberOf(tracked), { campaignId, answers, read })
}

/** Of a kind that is gone for good. A thing takes its history with it. */
export const endHistory = (tx: Transaction, tracked: Tracked): void =>
  void tx.run(deleteRows('revisions', { subject: numberOf(tracked) }))

const begunIn = (tx: Transaction): Begun =>
  begun.getOrInsertComputed(tx, () => {
    actingIn(tx)
    tx.beforeCommit(() => keepAll(tx))
    return new Map()
  })

function actingIn({ acting }: Transaction): Acting {
  if (acting) return acting
  throw new Error('A change of a thing needs to know who makes it: pass that to the transaction.')
}

function keepAll(tx: Transaction): void {
  for (const [subject, change] of begun.get(tx)!) keep(tx, subject, change)
}

function readAnswers(from: Queries, tracked: Tracked, campaignId: number, read: Read): Answers {
  const { links } = HISTORY_OF[tracked.kind]
  const readAs = (userId: number, role: 'dm' | 'player') =>
    read(asReader(from, { campaignId, userId, role }), { id: tracked.id, userId })
  const dms = readAs(NO_ACCOUNT, 'dm')
  const { visibility = 'everyone' } = dms?.values ?? {}
  const players = visibility === 'everyone' ? readAs(NO_ACCOUNT, 'player') : undefined
  const things = [
    ...(isThingKind(tracked.kind) ? [thingOf({ kind: tracked.kind, id: tracked.id })] : []),
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

function keep(tx: Transaction, subject: number, { campaignId, answers: old, read }: Begin): void {
  const tracked = trackedOf(subject)
  const { userId, acts } = actingIn(tx)
  const now = readAnswers(tx, tracked, campaignId, read)
  if (isThingKind(tracked.kind)) noteSeen(tx, tracked as What, campaignId, old, now)
  const last = tx.first(queries.findLast({ subject }))
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
  insertRevision(tx, {
    campaign_id: campaignId,
    subject,
    action: actionNumber(revision.action),
    by_user: by,
    at: revision.at,
    members,
    ...stored(subject, revision, depth),
    is_alone: isAlone,
  })
}

/**
 * Moves the time of the last change for the players whose answer changes. Otherwise a player who cannot read the thing now
 * would miss the change, and could undo it later with a stale save.
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

type Joined = Omit<Revision, 'action'>

/** The columns of what changed. */
function stored(subject: number, { changes, seen, at }: Joined, depth: number) {
  const { isNarrow = () => false } = HISTORY_OF[trackedOf(subject).kind]
  const views = writeViews(seen, changes, at, isNarrow)
  const isWhole = depth >= DEEPEST
  return {
    depth: isWhole ? 0 : depth,
    changes: packChanges(changes, isWhole),
    views: views.length > 0 ? JSON.stringify(views) : null,
  }
}

/** Makes one revision of the last one and a change that follows it. Answers whether that was possible. */
function merge(tx: Transaction, last: queries.LastRow, revision: Revision, old: Answers): boolean {
  const isCreation = last.action === actionNumber('created')
  if (!isCreation && last.action !== actionNumber('updated')) return false
  const packed = unpack(last.changes)
  const first: Changes = {}
  for (const [name, pair] of Object.entries(packed)) {
    const after = 'b' in pair ? pair.a : old.dms!.values[name]
    const was = textBefore(pair, after)
    if (was === undefined) return false
    first[name] = [was, after]
  }
  const one = seenByReaders(last, first)
  const isNewToSome = [...revision.seen].some(
    ([reader, seen]) => seen && !(one.has(reader) ? one.get(reader) : one.get(undefined)),
  )
  if (isCreation && isNewToSome) return false
  const changes = join(first, revision.changes)
  const seen = joinSeen(one, revision.seen, isCreation)
  replaceRevision(tx, last, { changes, seen, at: revision.at }, isCreation)
  return true
}

/** Replaces a stored revision by what it and others changed together. An update that changed nothing is deleted. */
export function replaceRevision(
  tx: Transaction,
  {
    number,
    subject,
    action,
    depth,
  }: Pick<queries.LastRow, 'number' | 'subject' | 'action' | 'depth'>,
  joined: Joined,
  isCreation: boolean,
): void {
  const isUpdate = action === actionNumber('updated') && !isCreation
  if (isUpdate && Object.keys(joined.changes).length === 0) {
    tx.run(deleteRows('revisions', { number }))
    return
  }
  const columns = stored(subject, joined, depth === 0 ? DEEPEST : depth)
  tx.run(updateRows('revisions', { number }, { at: joined.at, ...columns }))
}

function keepImported(tx: Transaction, tracked: Tracked, campaignId: number): void {
  insertRevision(tx, {
    campaign_id: campaignId,
    subject: numberOf(tracked),
    action: actionNumber('imported'),
    by_user: actingIn(tx).userId,
    at: Date.now(),
    members: 0,
    depth: 0,
    changes: packChanges({}, false),
    views: null,
    is_alone: 1,
  })
}

/** Adds a revision, with what the transaction says of why it changes something. */
function insertRevision(
  tx: Transaction,
  columns: Omit<Insertable<Schema['revisions']>, 'id'>,
): void {
  const { takenBy, suggestedBy, restoredFrom, batch } = actingIn(tx).acts ?? {}
  tx.run(
    insertRow('revisions', {
      id: randomId(),
      ...columns,
      taken_by: takenBy ?? null,
      suggested_by: suggestedBy ?? null,
      restored_from: restoredFrom ?? null,
      batch: batch ?? null,
    }),
  )
}

export const checksumOfMembers = (from: Queries, campaignId: number): number =>
  crc32(from.first(queries.readMembers({ campaignId }))!.members)
