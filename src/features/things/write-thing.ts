import type { Insertable, Updateable } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { namesOfPlain, plainTextsOf } from '../../db/plain-texts.ts'
import type { Schema } from '../../db/schema.ts'
import {
  KIND_NUMBERS,
  TABLE_OF,
  type ThingKind,
  thingOf,
  type What,
  whatIs,
} from '../../db/things.ts'
import { laterThan } from '../../db/times.ts'
import { deleteRows, insertRow, updateRow, updateRows } from '../../db/write-row.ts'
import { PICTURES } from '../../nouns.ts'
import type { StoredAudience, WrittenAudience } from '../audiences/audiences.service.ts'
import {
  readAudience,
  recordChange,
  type Subject,
  type LedgerDetails,
} from '../audiences/ledger.ts'
import { beginHistory, beginHistoryOfNew } from '../history/keep-history.ts'
import { changesReferences, combined, type ChangeBeside } from './change-beside.ts'
import * as queries from './find-things.ts'

type Shared = 'campaign_id' | 'updated_at'
type TableOf<Kind extends ThingKind> = (typeof TABLE_OF)[Kind]

interface Times {
  created_at: string
  updated_at: string
  /** A thing that is not there yet is deleted. */
  deleted_at: string | null
}

/** What a reader of a thing must see, too, by its number in `things`: its owner, or both its ends. */
export interface Owners {
  about: number | null
  otherEnd?: number
}

/** What an import brings along. */
interface Imported extends Partial<Times> {
  plainTexts?: string[]
}

/** Adds a thing to a campaign. Answers its id on the wire. */
export function insertThing<Kind extends ThingKind>(
  tx: Transaction,
  kind: Kind,
  campaignId: number,
  shown: StoredAudience,
  row: Omit<Insertable<Schema[TableOf<Kind>]>, Shared>,
  {
    about,
    otherEnd,
    write,
    plainTexts = [],
    ...times
  }: Owners & Imported & Pick<ChangeBeside, 'write'> = {
    about: null,
  },
): number {
  const now = new Date().toISOString()
  const { created_at = now, updated_at = now, deleted_at = null } = times
  const all = { ...row, campaign_id: campaignId, updated_at, seen_updated_at: updated_at }
  const { lastInsertRowid: id } = tx.run(insertRow(TABLE_OF[kind], all as never))
  const thing = thingOf({ kind, id })
  tx.run(
    insertRow('things', {
      thing,
      kind: KIND_NUMBERS[kind],
      campaign_id: campaignId,
      about,
      other_end: otherEnd ?? null,
      visibility: shown.visibility,
      created_at,
      plain_texts: plainTextsOf(plainTexts),
      deleted_at,
    }),
  )
  insertNamed(tx, { thing, campaignId }, shown)
  beginHistoryOfNew(tx, { kind, id }, campaignId)
  write?.(tx, { kind, id })
  return id
}

/**
 * Changes a thing; without `shown`, the same people see it as before, and without a difference nothing is written.
 */
export function updateThing<Kind extends ThingKind>(
  tx: Transaction,
  kind: Kind,
  current: { id: number; campaign_id: number; updated_at: string },
  shown: WrittenAudience | undefined,
  changes: Omit<Updateable<Schema[TableOf<Kind>]>, Shared>,
  ...beside: (ChangeBeside | undefined)[]
): void {
  const subject = { thing: thingOf({ kind, id: current.id }), campaignId: current.campaign_id }
  const before = readAudience(tx, subject.thing)
  const isShown = shown !== undefined && !isSame(before, shown)
  const row = tx.first(queries.findColumns(TABLE_OF[kind], current.id, Object.keys(changes)))!
  const changed = changedIn(row, changes)
  const changesBeside = beside.filter((change) => change !== undefined)
  const references = combined(changesBeside)
  const writes = changesBeside.flatMap(({ write }) => write ?? [])
  const isSameBeside = !changesReferences(references) && writes.length === 0
  if (!isShown && isSameBeside && changed.length === 0) return
  beginHistory(tx, { kind, id: current.id }, current.campaign_id)
  if (shown) setAudience(tx, subject, before, shown)
  const updated_at = laterThan(latest(tx, { kind, id: current.id }, current.updated_at))
  const times = {
    updated_at,
    ...seenTime(before, shown, updated_at),
    ...(changed.some((name) => PICTURE_COLUMNS.has(name)) && { seen_updated_at: updated_at }),
  }
  tx.run(updateRow(TABLE_OF[kind], current.id, { ...changes, ...times } as never))
  readAsMarkdown(tx, subject.thing, changed)
  for (const write of writes) write(tx, { kind, id: current.id })
  noteReferenceChange(tx, { kind, id: current.id }, references, updated_at)
  if (shown) recordChange(tx, subject, before, shown, shown)
}

/** All who see a thing see its picture, and pictures have no history. */
const PICTURE_COLUMNS: ReadonlySet<string> = new Set(PICTURES.map(({ column }) => column))

/** Later than this, an answer that changes has a new time for each of its readers. */
function latest(tx: Transaction, what: What, updatedAt: string): string {
  const ofKind = queries.findKindTime(what)
  const at = ofKind && tx.first(ofKind)?.at
  return at && at > updatedAt ? at : updatedAt
}

/** Of players, those learn of a new audience who see a thing that opens to all, or that is closed to others. */
const seenTime = (before: StoredAudience, shown: StoredAudience | undefined, at: string) =>
  shown !== undefined &&
  (before.visibility === 'everyone') !== (shown.visibility === 'everyone') && {
    seen_updated_at: at,
  }

const isSame = (before: StoredAudience, after: StoredAudience): boolean =>
  before.visibility === after.visibility &&
  new Set(before.visibleTo).symmetricDifference(new Set(after.visibleTo)).size === 0

/** Flags are stored as 0 and 1. */
const stored = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

const changedIn = (row: Record<string, unknown>, changes: object): string[] =>
  Object.entries(changes).flatMap(([name, value]) =>
    value !== undefined && row[name] !== stored(value) ? [name] : [],
  )

/** A text that is changed is plain no longer. */
function readAsMarkdown(tx: Transaction, thing: number, changed: string[]): void {
  const plain = namesOfPlain(tx.first(queries.findPlainTexts({ thing }))?.plain_texts ?? '')
  const left = plain.filter((name) => !changed.includes(name))
  if (left.length < plain.length) {
    tx.run(updateRows('things', { thing }, { plain_texts: plainTextsOf(left) }))
  }
}

/** Notes since when a thing refers to others, or does so no more: what comes into sight of these is a change of it then. */
export function noteReferenceChange(
  tx: Transaction,
  what: What,
  change: ChangeBeside,
  at: string,
): void {
  if (!changesReferences(change)) return
  const things = JSON.stringify([...change.before, ...change.after])
  const thing = thingOf(what)
  const old = JSON.stringify([...change.before, ...referredBefore(tx, what, change)])
  tx.run(queries.keepSight({ thing, things: old }))
  tx.run(queries.noteReferences({ thing, things, at }))
}

/** The things newly referred to that another field refers to already. */
function referredBefore(tx: Transaction, what: What, { after }: ChangeBeside): number[] {
  if (after.length === 0) return []
  const now = tx.all(queries.listReferences(what)).map(({ refers_to }) => refers_to)
  const times = (list: number[], thing: number) => list.filter((one) => one === thing).length
  return after.filter((thing) => times(now, thing) > times(after, thing))
}

/** Changes what a thing is about. */
export function setOwners(tx: Transaction, thing: number, { about, otherEnd }: Owners): void {
  tx.run(queries.setOwners({ thing, about, otherEnd: otherEnd ?? null }))
}

/** Changes who sees a thing, and nothing else. Answers the id of the line that gives it to somebody. */
export function writeAudience(
  tx: Transaction,
  subject: Subject,
  shown: StoredAudience,
  details: LedgerDetails,
): number | undefined {
  const before = readAudience(tx, subject.thing)
  setAudienceAndTime(tx, subject, before, shown)
  return recordChange(tx, subject, before, shown, details)
}

/** The same without a line in the ledger. `before` is who sees it until now. */
export function setAudienceAndTime(
  tx: Transaction,
  subject: Subject,
  before: StoredAudience,
  shown: StoredAudience,
): void {
  if (isSame(before, shown)) return
  const what = whatIs(subject.thing)
  beginHistory(tx, what, subject.campaignId)
  setAudience(tx, subject, before, shown)
  const updated_at = laterThan(tx.first(queries.findUpdatedAt(what))!.updated_at)
  const times = { updated_at, ...seenTime(before, shown, updated_at) }
  tx.run(updateRow(TABLE_OF[what.kind], what.id, times as never))
}

function setAudience(
  tx: Transaction,
  subject: Subject,
  before: StoredAudience,
  shown: StoredAudience,
): void {
  replaceNamed(tx, subject, shown)
  tx.run(updateRows('things', { thing: subject.thing }, { visibility: shown.visibility }))
  const wasOpen = before.visibility === 'everyone'
  const isOpen = shown.visibility === 'everyone'
  const named = new Set(before.visibleTo).symmetricDifference(new Set(shown.visibleTo))
  if (wasOpen !== isOpen || named.size > 0) {
    const known = wasOpen ? shown.visibleTo : isOpen ? before.visibleTo : undefined
    noteSight(tx, subject, known ? { allBut: known } : { only: [...named] })
  }
}

/** Notes that a thing came into the sight of these players, or out of it. */
function noteSight(
  tx: Transaction,
  { thing, campaignId }: Subject,
  players: { allBut: number[] } | { only: number[] },
): void {
  const isOnly = 'only' in players
  const ids = JSON.stringify(isOnly ? players.only : players.allBut)
  const at = new Date().toISOString()
  tx.run(queries.noteSight({ thing, campaignId, ids, isOnly: isOnly ? 1 : 0, at }))
}

/** Replaces the players whom a thing names. */
function replaceNamed(tx: Transaction, subject: Subject, shown: StoredAudience): void {
  tx.run(deleteRows('audience', { thing: subject.thing }))
  insertNamed(tx, subject, shown)
}

function insertNamed(
  tx: Transaction,
  { thing, campaignId }: Subject,
  { visibleTo }: StoredAudience,
): void {
  for (const userId of visibleTo) {
    tx.run(insertRow('audience', { thing, campaign_id: campaignId, user_id: userId }))
  }
}
