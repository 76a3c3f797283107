import type { Insertable, Updateable } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { namesOfPlain, plainTextsOf } from '../../db/plain-texts.ts'
import type { Schema } from '../../db/schema.ts'
import { KIND_NUMBERS, TABLE_OF, type ThingKind, thingOf, type What } from '../../db/things.ts'
import { laterThan } from '../../db/times.ts'
import { insertRow, updateRow, updateRows } from '../../db/write-row.ts'
import { PICTURES } from '../../nouns.ts'
import type { StoredAudience, WrittenAudience } from '../audiences/audiences.service.ts'
import { readAudience, recordChange } from '../audiences/ledger.ts'
import {
  insertNamedPlayers,
  isSameAudience,
  seenTimeAfter,
  setAudience,
} from '../audiences/write-audience.ts'
import { beginHistory, beginHistoryOfNew } from '../history/keep-history.ts'
import {
  type ChangeBeside,
  changesReferences,
  combined,
  noteReferenceChange,
  referencesOf,
} from './change-beside.ts'
import * as queries from './find-things.ts'
import { findKindTime } from './seen-times.ts'

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
  audience: StoredAudience,
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
      visibility: audience.visibility,
      created_at,
      plain_texts: plainTextsOf(plainTexts),
      deleted_at,
    }),
  )
  insertNamedPlayers(tx, { thing, campaignId }, audience)
  beginHistoryOfNew(tx, { kind, id }, campaignId)
  write?.(tx, { kind, id })
  return id
}

/** Changes a thing; without `audience`, the same people see it as before, and without a difference nothing is written. */
export function updateThing<Kind extends ThingKind>(
  tx: Transaction,
  kind: Kind,
  current: { id: number; campaign_id: number; updated_at: string },
  audience: WrittenAudience | undefined,
  changes: Omit<Updateable<Schema[TableOf<Kind>]>, Shared>,
  ...beside: (ChangeBeside | undefined)[]
): void {
  const subject = { thing: thingOf({ kind, id: current.id }), campaignId: current.campaign_id }
  const before = readAudience(tx, subject.thing)
  const isOtherAudience = audience !== undefined && !isSameAudience(before, audience)
  const row = tx.first(queries.findColumns({ kind, id: current.id }, Object.keys(changes)))!
  const changed = changedIn(row, changes)
  const changesBeside = beside.filter((change) => change !== undefined)
  const references = combined(changesBeside)
  const writes = changesBeside.flatMap(({ write }) => write ?? [])
  const isSameBeside = !changesReferences(references) && writes.length === 0
  if (!isOtherAudience && isSameBeside && changed.length === 0) return
  beginHistory(tx, { kind, id: current.id }, current.campaign_id)
  if (audience) setAudience(tx, subject, before, audience)
  const what = { kind, id: current.id }
  const earlier = changesReferences(references) ? referencesOf(tx, what) : []
  const updated_at = laterThan(latest(tx, { kind, id: current.id }, current.updated_at))
  const times = {
    updated_at,
    ...seenTimeAfter(before, audience, updated_at),
    ...(changed.some((name) => PICTURE_COLUMNS.has(name)) && { seen_updated_at: updated_at }),
  }
  tx.run(updateRow(TABLE_OF[kind], current.id, { ...changes, ...times } as never))
  readAsMarkdown(tx, subject.thing, changed)
  for (const write of writes) write(tx, { kind, id: current.id })
  noteReferenceChange(tx, what, references, updated_at, earlier)
  if (audience) recordChange(tx, subject, before, audience, audience)
}

/** All who see a thing see its picture, and pictures have no history. */
const PICTURE_COLUMNS: ReadonlySet<string> = new Set(PICTURES.map(({ column }) => column))

/** Later than this, an answer that changes has a new time for each of its readers. */
function latest(tx: Transaction, what: What, updatedAt: string): string {
  const ofKind = findKindTime(what)
  const at = ofKind && tx.first(ofKind)?.at
  return at && at > updatedAt ? at : updatedAt
}

/** Flags are stored as 0 and 1. */
const stored = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

const changedIn = (row: Record<string, unknown>, changes: object): string[] =>
  Object.entries(changes).flatMap(([name, value]) =>
    value !== undefined && row[name] !== stored(value) ? [name] : [],
  )

/** A text that is changed is plain no longer. */
function readAsMarkdown(tx: Transaction, thing: number, changed: string[]): void {
  const plain = namesOfPlain(
    tx.first(findRows('things', { thing }, ['plain_texts']))?.plain_texts ?? '',
  )
  const left = plain.filter((name) => !changed.includes(name))
  if (left.length < plain.length) {
    tx.run(updateRows('things', { thing }, { plain_texts: plainTextsOf(left) }))
  }
}

export function setOwners(tx: Transaction, thing: number, { about, otherEnd }: Owners): void {
  tx.run(queries.setOwners({ thing, about, otherEnd: otherEnd ?? null }))
}
