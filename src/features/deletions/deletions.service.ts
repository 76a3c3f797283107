import type { Asker } from '../../auth/asker.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { findRows, type Row } from '../../db/find-rows.ts'
import { nameKey } from '../../db/text-keys.ts'
import { TABLE_OF, thingOf, type What, whatIs } from '../../db/things.ts'
import { deleteRow, insertRow, updateRow } from '../../db/write-row.ts'
import { readAudience } from '../audiences/ledger.ts'
import { isNameTaken } from '../audiences/namesakes.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { beginHistory, beginHistoryOfSight } from '../history/keep-history.ts'
import { keepTagOfAll } from '../history/keep-tags.ts'
import { enterWithEntry, leaveWithEntry } from '../journal/entered-by-lines.ts'
import { pictureOf, setPicture } from '../pictures/picture-of-thing.ts'
import { runningSession } from '../storyline/running-session.ts'
import { isNumberTaken } from '../storyline/session-numbers.ts'
import { putTextPictureBack } from '../text-pictures/text-pictures-in-bin.ts'
import { findThing, findUpdatedAt } from '../things/find-things.ts'
import { setDeleted } from '../things/set-deleted.ts'
import type { BinTimes } from './bin-times.ts'
import { findItem as findBinItem, type ItemFound } from './bin.queries.ts'
import * as errors from './deletions.errors.ts'
import * as queries from './deletions.queries.ts'
import type { Restorable, Restored, UndoInput } from './deletions.schemas.ts'
import { insertDeletion } from './insert-deletion.ts'
import { createPurge } from './purge.ts'
import { renamed } from './rename.ts'

type Deletable = Exclude<Restorable, 'picture' | 'campaign'>

/**
 * Deleting a thing sets a date. From then on no member reads it, nor what is about it. Undoing clears the date. After its days
 * in the bin the thing is deleted for good. Tags and pictures are not things: their rows are stored with the deletion.
 */
export function createDeletionService(db: Database, times: BinTimes) {
  const purge = createPurge(db, times)

  function findItem({ userId }: Asker, id: number): ItemFound {
    const item = db.first(findBinItem({ id, userId, since: times.since() }))
    if (!item) throw errors.over()
    return item
  }

  /** What is shown in its place goes into the bin. Answers the id of the thing. */
  function putPictureBack(tx: Transaction, asker: Asker, item: ItemFound): number {
    if (item.was !== null) return putTextPictureBack(tx, asker, item)
    const thing = item.thing!
    if (!tx.first(findThing({ thing, userId: asker.userId }))) throw errors.ownerDeleted()
    const what = whatIs(thing)
    service.deletePicture(tx, asker, { ...what, campaignId: item.campaign_id }, item.picture_id)
    setPicture(tx, what, item.picture_id)
    tx.run(deleteRow('deletions', item.id))
    return what.id
  }

  const service = {
    /** Deletes a thing or a tag so that it can be brought back. Answers the deletion's id. */
    delete(
      asker: Asker,
      { kind, id, campaignId }: { kind: Deletable; id: number; campaignId: number },
    ): number {
      const deletion = { campaign_id: campaignId, deleted_by: asker.userId, kind }
      return db.transaction((tx) => {
        if (kind === 'tag') return insertDeletion(tx, { ...deletion, was: takeTag(tx, id) })
        if (kind === 'kind') {
          beginHistory(tx, { kind, id }, campaignId)
          return insertDeletion(tx, { ...deletion, was: takeKind(tx, id) })
        }
        beginHistoryOfSight(tx, { kind, id }, campaignId)
        const thing = thingOf({ kind, id })
        const deleted_at = new Date().toISOString()
        if (!setDeleted(tx, thing, deleted_at)) throw errors.deletedAlready()
        tx.run(queries.setEntryOwners({ thing, gone: null }))
        if (kind === 'journal') leaveWithEntry(tx, { id, ...readAudience(tx, thing) })
        return insertDeletion(tx, { ...deletion, thing, deleted_at })
      }, asker)
    },

    /**
     * Puts the picture that a thing shows into the bin, before the thing shows `next`. Answers the deletion's id, or undefined
     * where there is none, or it stays.
     */
    deletePicture(
      tx: Transaction,
      asker: Asker,
      { campaignId, ...what }: What & { campaignId: number },
      next: number | null,
    ): number | undefined {
      const picture_id = pictureOf(tx, what)
      if (picture_id === null || picture_id === next) return undefined
      return insertDeletion(tx, {
        campaign_id: campaignId,
        deleted_by: asker.userId,
        kind: 'picture',
        thing: thingOf(what),
        picture_id,
      })
    },

    start: purge.start,
    forgetOld: purge.forgetOld,
    close: purge.close,

    /**
     * For all who have it in their bin. With `rename` it comes back under that name, or a session under that number. Throws
     * `conflict` when its name or number has been taken since, or what it belonged to is gone.
     */
    undo(asker: Asker, id: number, { rename: newName }: UndoInput = {}): Restored {
      const item = findItem(asker, id)
      if (newName !== undefined && !isDm(item.role) && item.visibility !== 'everyone') {
        throw errors.renamedByDm()
      }
      const restored = db.transaction(
        (tx) => {
          if (item.kind === 'picture') return putPictureBack(tx, asker, item)
          tx.run(deleteRow('deletions', id))
          if (item.kind === 'kind') return putKindBack(tx, item, newName)
          return item.thing === null
            ? putTagBack(tx, item, newName)
            : bringBack(tx, asker, { ...item, thing: item.thing }, newName)
        },
        { ...asker, acts: { action: 'restored' } },
      )
      return { message: 'Brought back', kind: item.kind, id: restored }
    },

    /** DMs only: ends the wait of an item of the bin at once. */
    async end(asker: Asker, id: number): Promise<void> {
      const item = findItem(asker, id)
      if (!isDm(item.role)) throw errors.endedByDm()
      // Its time in the bin is over, so that no request finds it before the purge.
      db.run(updateRow('deletions', id, { deleted_at: '1970-01-01T00:00:00.000Z' }))
      await purge.forget(item)
    },
  }
  return service
}

/** Answers the thing's id on the wire. */
function bringBack(
  tx: Transaction,
  { userId }: Asker,
  { thing, campaign_id: campaignId }: ItemFound & { thing: number },
  newName: string | undefined,
): number {
  const what = whatIs(thing)
  beginHistoryOfSight(tx, what, campaignId)
  if (newName !== undefined) {
    const { updated_at } = tx.first(findUpdatedAt(what))!
    const table = TABLE_OF[what.kind]
    tx.run(updateRow(table, what.id, renamed(what.kind, { updated_at }, newName)))
  }
  assertFree(tx, what, campaignId)
  setDeleted(tx, thing, null)
  tx.run(queries.setEntryOwners({ thing, gone: null }))
  if (what.kind === 'journal') {
    enterWithEntry(tx, { id: what.id, ...readAudience(tx, thing) })
  }
  if (tx.first(findThing({ thing, userId }))) return what.id
  throw errors.ownerDeleted()
}

/** Whether the name or number of a deleted thing has been taken since, or another session runs. */
function assertFree(tx: Transaction, what: What, campaignId: number): void {
  const { kind, id } = what
  const thing = thingOf(what)
  const found = tx.first(queries.findNames({ thing }))!
  const { name, session_number, runs } = found
  if (kind === 'article' && found.has_kind === 0) throw errors.kindGone()
  if (name !== null) {
    const { visibility } = readAudience(tx, thing)
    if (isNameTaken(tx, kind, { campaignId, visibility, name, exceptId: id })) throw taken()
  }
  if (session_number === null) return
  if (isNumberTaken(tx, campaignId, { number: session_number, exceptId: id })) throw taken()
  if (!runs || runningSession(tx, campaignId) === undefined) return
  throw errors.anotherRuns()
}

/** Deletes a tag. Answers what it was, with the numbers of its things. */
function takeTag(tx: Transaction, id: number) {
  const tag = tx.first(findRows('tags', { id }))
  const things = tx.all(findRows('thing_tags', { tag_id: id }, ['thing'])).map(({ thing }) => thing)
  keepTagOfAll(tx, { tagId: id, campaignId: tag!.campaign_id, isNew: false })
  tx.run(deleteRow('tags', id))
  return { ...tag, things }
}

/** Answers the tag's id. */
function putTagBack(tx: Transaction, item: ItemFound, newName: string | undefined): number {
  const {
    npc_ids = [],
    things,
    ...kept
  } = JSON.parse(item.was!) as Row<'tags'> & {
    /** Of a tag that an earlier program deleted. */
    npc_ids?: number[]
    things?: number[]
  }
  const tag = newName === undefined ? kept : { ...kept, ...renamed('tag', kept, newName) }
  const name_key = nameKey(tag.name)
  const wanted = { campaign_id: item.campaign_id, name_key }
  if (tx.first(findRows('tags', wanted, ['id']))) throw taken()
  tx.run(insertRow('tags', { ...tag, name_key }))
  const tagged = things ?? npc_ids.map((id) => thingOf({ kind: 'npc', id }))
  tx.run(queries.assignAgain({ tagId: tag.id, things: JSON.stringify(tagged) }))
  keepTagOfAll(tx, { tagId: tag.id, campaignId: item.campaign_id, isNew: true })
  return tag.id
}

/** Deletes a kind that no article is of. Answers what it was. */
function takeKind(tx: Transaction, id: number) {
  const kind = tx.first(findRows('kinds', { id }))!
  tx.run(deleteRow('kinds', id))
  return kind
}

/** Answers the kind's id. */
function putKindBack(tx: Transaction, item: ItemFound, newName: string | undefined): number {
  const kept = JSON.parse(item.was!) as Row<'kinds'>
  const kind = newName === undefined ? kept : { ...kept, ...renamed('kind', kept, newName) }
  const name_key = nameKey(kind.name)
  const wanted = { campaign_id: item.campaign_id, name_key }
  if (tx.first(findRows('kinds', wanted, ['id']))) throw taken()
  beginHistory(tx, { kind: 'kind', id: kind.id }, item.campaign_id)
  tx.run(insertRow('kinds', { ...kind, name_key }))
  return kind.id
}

const ANOTHER_NAME = [{ path: 'rename', message: 'Bring it back under another name.' }]
const taken = () => errors.nameTaken().with({ issues: ANOTHER_NAME })
