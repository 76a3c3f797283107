import type { Insertable, Updateable } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { KIND_NUMBERS, TABLE_OF, type ThingKind, thingOf } from '../../db/things.ts'
import { laterThan } from '../../db/times.ts'
import { insertRow, updateRow } from '../../db/write-row.ts'
import type { Stored } from '../audiences/audiences.service.ts'
import {
  readAudience,
  type Readers,
  recordChange,
  type Thing,
  type Told,
} from '../audiences/ledger.ts'
import * as queries from './find-things.ts'

type Shared = 'campaign_id' | 'updated_at'
type TableOf<Kind extends ThingKind> = (typeof TABLE_OF)[Kind]

interface Times {
  created_at: string
  updated_at: string
}

/** What a reader of a thing must see, too, by its number in `things`: its owner, or both its ends. */
export interface Owners {
  about: number | null
  otherEnd?: number
}

/** Adds a thing to a campaign. Answers its id on the wire. */
export function insertThing<Kind extends ThingKind>(
  tx: Transaction,
  kind: Kind,
  campaignId: number,
  shown: Readers,
  row: Omit<Insertable<Schema[TableOf<Kind>]>, Shared>,
  { about, otherEnd, ...times }: Owners & Partial<Times> = { about: null },
): number {
  const now = new Date().toISOString()
  const { created_at = now, updated_at = now } = times
  const { lastInsertRowid: id } = tx.run(
    insertRow(TABLE_OF[kind], { ...row, campaign_id: campaignId, updated_at } as never),
  )
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
    }),
  )
  nameReaders(tx, { thing, campaignId }, shown)
  return id
}

/** Changes a thing; without `shown`, the same people see it as before. */
export function updateThing<Kind extends ThingKind>(
  tx: Transaction,
  kind: Kind,
  current: { id: number; campaign_id: number; updated_at: string },
  shown: Stored | undefined,
  changes: Omit<Updateable<Schema[TableOf<Kind>]>, Shared>,
): void {
  const updated_at = laterThan(current.updated_at)
  const thing = { thing: thingOf({ kind, id: current.id }), campaignId: current.campaign_id }
  const before = shown && readAudience(tx, thing)
  if (shown) setAudience(tx, thing, shown)
  const isMoved =
    before && (before.visibility === 'everyone') !== (shown?.visibility === 'everyone')
  const seen = isMoved && HAS_SEEN_TIME.has(kind) && { seen_updated_at: updated_at }
  tx.run(updateRow(TABLE_OF[kind], current.id, { ...changes, ...seen, updated_at } as never))
  if (shown && before) recordChange(tx, thing, before, shown, shown)
}

/** Things that hold what only some of their readers see: see `changeAsSeen`. */
const HAS_SEEN_TIME: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'npc',
  'location',
  'map',
  'connection',
  'session',
])

/** Changes what a thing is about. */
export function setOwners(tx: Transaction, thing: number, { about, otherEnd }: Owners): void {
  tx.run(queries.setOwners({ thing, about, otherEnd: otherEnd ?? null }))
}

/** Changes who sees a thing, and nothing else: no time moves. Answers the id of the line that gives it to somebody. */
export function writeAudience(
  tx: Transaction,
  thing: Thing,
  shown: Readers,
  told: Told,
): number | undefined {
  const before = readAudience(tx, thing)
  setAudience(tx, thing, shown)
  return recordChange(tx, thing, before, shown, told)
}

/** The same without a line in the ledger. */
export function setAudience(tx: Transaction, thing: Thing, shown: Readers): void {
  nameReaders(tx, thing, shown)
  tx.run(queries.setVisibility(thing.thing, shown.visibility))
}

/** Replaces the players whom a thing names. */
function nameReaders(tx: Transaction, { thing, campaignId }: Thing, { visibleTo }: Readers): void {
  tx.run(queries.clearAudience(thing))
  for (const userId of visibleTo) {
    tx.run(insertRow('audience', { thing, campaign_id: campaignId, user_id: userId }))
  }
}
