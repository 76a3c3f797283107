import type { Database, Transaction } from '../../../db/database.ts'
import { createCheckpointer } from '../../../db/file/checkpointer.ts'
import { findRows } from '../../../db/find-rows.ts'
import { letOthersRun, type Watch } from '../../../db/long-work.ts'
import { shortRandomId } from '../../../db/random-id.ts'
import { nameKey } from '../../../db/text-keys.ts'
import { thingOf, type What, whatIs } from '../../../db/things.ts'
import { insertRow, updateRow, updateRows } from '../../../db/write-row.ts'
import { givenUp } from '../../campaign-files/campaign-files.errors.ts'
import type { CheckedCampaign } from '../../campaign-files/check-campaign.ts'
import {
  type Incoming,
  type ImportTarget,
  writeLines,
} from '../../campaign-files/import-campaign.ts'
import type { Line, RowPart } from '../../campaign-files/parts/registry.ts'
import { setDeleted } from '../../things/set-deleted.ts'
import { reserveRoom } from '../../uploads/staged-file.ts'
import * as errors from '../moving-in.errors.ts'
import * as queries from '../moving-in.queries.ts'
import { findHere, placeKind } from './find-here.ts'
import { assureName, FreeNames } from './free-names.ts'
import { PLACES } from './marks.ts'
import { Merge, type Origin, readOrigin } from './merge.ts'
import { addOrigin, noteOrigins } from './origins.ts'
import { isOfThings, thingOfPart } from './parts.ts'
import { takeBack } from './take-back.ts'
import { changeOrigin } from './write-changes.ts'

const AT_ONCE = 20

interface Options extends Watch {
  campaignId: number
  userId: number
  tool: string
  /** Throws once the person is no longer a DM of the campaign. */
  assertMay: () => void
}

/**
 * Adds a checked file to a campaign. What is new is written as deleted, and appears once all of it is there; what is there
 * already is updated. On an error or an abort all of it is taken back. Answers the id of the import, by which it is undone.
 */
export async function importInto(
  db: Database,
  file: CheckedCampaign,
  { campaignId, userId, tool, assertMay, ...watch }: Options,
): Promise<number> {
  const id = shortRandomId()
  const room = await reserveRoom(db)
  const checkpointer = createCheckpointer(db)
  const now = new Date().toISOString()
  let isBegun = false
  try {
    db.transaction((tx) => {
      // What that has written and not shown yet would look as if people had deleted it.
      if (tx.first(queries.findUnfinished({ campaignId }))) throw errors.otherImport()
      tx.run(
        insertRow('imports', {
          id,
          campaign_id: campaignId,
          user_id: userId,
          state: 'writing',
          created_at: now,
          touched_at: now,
        }),
      )
    })
    isBegun = true
    const target = new ExistingCampaign(id, { campaignId, tool, assertMay }, now)
    await writeLines(db, file, {
      ...watch,
      target,
      ownerId: userId,
      ownerInFile: null,
      checkpointer,
    })
    await showNew(db, target, watch.signal)
    db.run(updateRow('imports', id, { state: 'done' }))
    return id
  } catch (error) {
    await room.free()
    if (isBegun) await takeBack(db, id)
    throw error
  } finally {
    await checkpointer.close()
    await room.free()
  }
}

/** Finds what is there, updates it, and notes what it was. */
class ExistingCampaign implements ImportTarget {
  readonly batch: number
  readonly campaignId: number
  readonly deletedAt: string
  /** The ids of those that were made. */
  readonly #tags: number[] = []
  readonly #tool: string
  readonly #assertMay: () => void
  readonly #names: FreeNames
  readonly #merge: Merge
  readonly #origins: ReturnType<typeof noteOrigins>

  constructor(
    id: number,
    { campaignId, tool, assertMay }: Pick<Options, 'campaignId' | 'tool' | 'assertMay'>,
    deletedAt: string,
  ) {
    this.batch = id
    this.campaignId = campaignId
    this.#tool = tool
    this.#assertMay = assertMay
    this.deletedAt = deletedAt
    this.#names = new FreeNames(campaignId)
    this.#merge = new Merge(id, campaignId, this.#names)
    this.#origins = noteOrigins(tool, campaignId)
  }

  touch(tx: Transaction): boolean {
    this.#assertMay()
    const now = new Date().toISOString()
    const before = this.#tags.length
    // With the tags themselves, so that they are taken back, too, if this is never done.
    tx.beforeCommit(() => {
      if (this.#tags.length === before) return
      tx.run(updateRow('imports', this.batch, { tags: JSON.stringify(this.#tags) }))
    })
    const own = { id: this.batch, state: 'writing' } as const
    return tx.run(updateRows('imports', own, { touched_at: now })).changes > 0
  }

  find(tx: Transaction, row: Incoming): { line: Incoming['line']; id?: number } {
    const { part, line, origin, pictureId } = row
    const { campaignId } = this
    if (part === 'tags') return this.#findTag(tx, line as Line<'tags'>, origin)
    if (part === 'kinds') {
      const kind = { ...(line as Line<'kinds'>), updated_at: this.deletedAt }
      return placeKind(tx, campaignId, kind)
    }
    if (part === 'reveals' || origin === undefined) return { line }
    if (part === 'text_pictures') {
      const isOfNew = !this.#merge.textPicture(tx, line as Line<'text_pictures'>, pictureId)
      return isOfNew ? { line } : { line, id: 0 }
    }
    const here = findHere(tx, part, line, origin, { campaignId, tool: this.#tool })
    if (!here) return { line: this.#names.give(tx, part, line) }
    const { what, isDeleted, from = this.#nameOrigin(tx, part, what, origin) } = here
    // What was deleted here stays deleted.
    if (!isDeleted) this.#merge.line(tx, what, row, from)
    return { line, id: what.id }
  }

  onWritten(tx: Transaction, id: number, row: Incoming): void {
    const { part } = row
    this.#origins.onWritten(tx, id, row)
    if (part === 'tags') this.#tags.push(id)
    if (!isOfThings(part)) return
    const thing = thingOf(thingOfPart(part, id))
    tx.run(queries.noteBefore({ importId: this.batch, thing, isNew: 1, before: '{}' }))
  }

  finish(tx: Transaction, id: number, row: Pick<Incoming, 'part' | 'line'>, isNew: boolean): void {
    const { part, line } = row
    if (isNew) {
      this.#origins.finish(tx, id, row, isNew)
      return
    }
    const places = PLACES[part]
    if (!places) return
    const what = thingOfPart(part, id)
    const from = readOrigin(tx, what)
    if (from) this.#merge.columns(tx, what, line, places, from)
  }

  /** A tag that was renamed here is the one that came under its old name. */
  #findTag(tx: Transaction, line: Line<'tags'>, origin: string | undefined) {
    const { campaignId } = this
    if (origin !== undefined) {
      const from = { campaign_id: campaignId, tool: this.#tool, origin }
      const known = tx.first(findRows('origins', from, ['tag_id']))
      if (known?.tag_id) return { line, id: known.tag_id }
    }
    const named = { campaign_id: campaignId, name_key: nameKey(line.name) }
    const tag = tx.first(findRows('tags', named, ['id']))
    return tag ? { line, id: tag.id } : { line }
  }

  /** From now on what was written here under the same name is from that source, too. */
  #nameOrigin(tx: Transaction, part: RowPart, what: What, origin: string): Origin {
    const { campaignId } = this
    let id = 0
    changeOrigin(tx, what, () => {
      id = addOrigin(tx, { tool: this.#tool, campaignId, part, id: what.id, origin, seen: {} })
    })
    return { id, seen: null }
  }
}

/** Shows what was written, some at a time. */
async function showNew(
  db: Database,
  target: ExistingCampaign,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const isMore = db.step((tx) => {
      signal?.throwIfAborted()
      if (!target.touch(tx)) throw givenUp()
      const hidden = tx.all(queries.listHidden({ importId: target.batch, limit: AT_ONCE }))
      for (const { thing } of hidden) {
        assureName(tx, target.campaignId, whatIs(thing))
        setDeleted(tx, thing, null)
      }
      return hidden.length === AT_ONCE
    })
    if (!isMore) return
    await letOthersRun()
  }
}
