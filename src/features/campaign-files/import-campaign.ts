import type { Database, Queries, Transaction } from '../../db/database.ts'
import { type Checkpointer, createCheckpointer } from '../../db/file/checkpointer.ts'
import { createSliceClock, letOthersRun, type Watch } from '../../db/long-work.ts'
import { randomId } from '../../db/random-id.ts'
import { deleteRows, insertRow, updateRow, updateRows } from '../../db/write-row.ts'
import { valuesOf } from '../../fields.ts'
import { CAMPAIGN_FIELDS } from '../campaigns/campaigns.fields.ts'
import { keepPicture } from '../pictures/keep-picture.ts'
import { reserveRoom } from '../uploads/staged-file.ts'
import * as errors from './campaign-files.errors.ts'
import type { CheckedCampaign } from './check-campaign.ts'
import { discardCampaign } from './discard-campaign.ts'
import * as queries from './import.queries.ts'
import type { Import } from './parts/part.ts'
import { type Line, partOf, pictureOf, ROW_PARTS, type RowPart, withIds } from './parts/registry.ts'
import type { Numbered } from './read-campaign.ts'

interface ImportOptions extends Watch {
  /** The creator and DM of the new campaign. */
  ownerId: number
  /** The number of the owner in the file, if the file names the owner. */
  ownerInFile: number | null
  /** Replaces the name in the file. */
  name?: string | undefined
  /**
   * Of a file of another program, by the id of the new campaign: notes what is written, and finds the kinds that are there.
   */
  noting?: ((campaignId: number) => Pick<ImportTarget, 'find' | 'onWritten' | 'finish'>) | undefined
  /** Runs in the last transaction, which makes the campaign visible. */
  onShow?: ((tx: Transaction, campaignId: number) => void) | undefined
}

/** A line with the ids here of what it names. */
export interface Incoming {
  part: RowPart
  line: Line<RowPart>
  origin: string | undefined
  pictureId: number | null
}

/** Where lines are written. */
export interface ImportTarget {
  /** The id by which the history of all its changes is one; else a random one. */
  readonly batch?: number
  campaignId: number
  /** A sign of life. Answers false for an import that was given up. */
  touch(tx: Transaction): boolean
  /** The line as it can be written there, and the id of the row that it is already, if there is one. */
  find?(tx: Transaction, row: Incoming): { line: Incoming['line']; id?: number | undefined }
  /** Runs for each row that was written newly. */
  onWritten?(tx: Transaction, id: number, row: Incoming): void
  /** The same once a line's later parts are there; `isNew` tells whether it was written newly. */
  finish?(tx: Transaction, id: number, row: Pick<Incoming, 'part' | 'line'>, isNew: boolean): void
  /** New things are written as deleted at that time, so that no member sees them yet. */
  deletedAt?: string
}

/** In the order of the file; but a session is there before the NPCs that died in it. */
const WRITTEN = [...new Set<RowPart>(['tags', 'kinds', 'sessions', ...ROW_PARTS])]

/** These are read twice, because they name what comes after them. */
const FINISHED = WRITTEN.filter((part) => partOf(part).finish)

/**
 * Makes a campaign from a checked file and answers its id. Short transactions write it, so that other requests continue, into
 * a campaign without members, which is invisible until the last transaction. On an error or an abort, what was written
 * is deleted.
 */
export async function importCampaign(
  db: Database,
  file: CheckedCampaign,
  options: ImportOptions,
): Promise<number> {
  const room = await reserveRoom(db)
  const checkpointer = createCheckpointer(db)
  let campaignId: number | undefined
  try {
    campaignId = begin(db, file, options)
    await writeLines(db, file, {
      ...options,
      target: newCampaign(campaignId, options),
      checkpointer,
    })
    finish(db, campaignId, file, options)
    return campaignId
  } catch (error) {
    await room.free()
    if (campaignId !== undefined) await discardCampaign(db, campaignId)
    throw error
  } finally {
    await checkpointer.close()
    await room.free()
  }
}

const newCampaign = (campaignId: number, { noting, ownerId }: ImportOptions): ImportTarget => ({
  campaignId,
  touch(tx) {
    assertOwnerActive(tx, ownerId)
    const unfinished = { campaign_id: campaignId }
    return tx.run(updateRows('unfinished_imports', unfinished, { touched_at: now() })).changes > 0
  },
  ...noting?.(campaignId),
})

/** Throws `not_found` for an account that was deleted or suspended meanwhile. */
export function assertOwnerActive(from: Queries, id: number): void {
  if (!from.first(queries.findActiveUser({ id }))) throw errors.ownerGone()
}

const now = () => new Date().toISOString()

function begin(
  db: Database,
  { manifest }: CheckedCampaign,
  { name, noting }: ImportOptions,
): number {
  return db.transaction((tx) => {
    const { created_at, updated_at, ...campaign } = manifest.campaign
    const values = valuesOf(CAMPAIGN_FIELDS, { ...campaign, name: name ?? campaign.name })
    const row = { ...values, created_at, updated_at, created_by: null }
    const { lastInsertRowid: id } = tx.run(insertRow('campaigns', row))
    // The kinds of the file come in the place of those that a new campaign has, but for the built-in ones.
    if (manifest.counts.kinds > 0 && !noting)
      tx.run(deleteRows('kinds', { campaign_id: id, of: 'article' }))
    tx.run(insertRow('unfinished_imports', { campaign_id: id, touched_at: now() }))
    return id
  })
}

function finish(
  db: Database,
  campaign_id: number,
  { manifest: { notes, texts } }: CheckedCampaign,
  { ownerId: user_id, onShow = () => {} }: ImportOptions,
): void {
  db.transaction((tx) => {
    assertOwnerActive(tx, user_id)
    for (const type of ['public', 'dm'] as const) {
      if (!notes[type]) continue
      const { content, plain = texts === undefined, updated_at } = notes[type]
      const row = { campaign_id, type, content, is_plain: plain, updated_at, updated_by: null }
      tx.run(insertRow('campaign_notes', row))
    }
    tx.run(updateRow('campaigns', campaign_id, { created_by: user_id }))
    const owner = { campaign_id, user_id, role: 'dm', joined_at: now() } as const
    tx.run(insertRow('campaign_members', owner))
    onShow(tx, campaign_id)
    // If this program was suspended, another one may have discarded the import as abandoned.
    if (tx.run(deleteRows('unfinished_imports', { campaign_id })).changes === 0) {
      throw errors.givenUp()
    }
  })
}

/** Writes the lines of a part, in transactions so short that other requests hardly notice. */
type WriteLines = <Name extends RowPart>(
  part: Name,
  write: (tx: Transaction, line: Numbered<Line<Name>>, pictureId: number | null) => void,
) => Promise<void>

interface LineWriting extends Watch {
  target: ImportTarget
  ownerId: number
  ownerInFile: number | null
  checkpointer: Checkpointer
}

function createLineWriter(
  db: Database,
  file: CheckedCampaign,
  { target, ownerId, signal, onProgress = () => {}, checkpointer }: LineWriting,
): WriteLines {
  const { counts } = file.manifest
  const total = [...WRITTEN, ...FINISHED].reduce((sum, part) => sum + counts[part], 0)
  const acts = { action: 'imported', batch: target.batch ?? randomId() } as const
  let done = 0
  /** The ids of stored pictures by their names in the file. */
  const pictures = new Map<string, number>()

  /** Undefined for a picture that is not stored yet. */
  function pictureIdOf(line: object): number | null | undefined {
    const name = pictureOf(line)
    return name === null ? null : pictures.get(name)
  }

  return async (part, write) => {
    for await (const lines of file.lines(part)) {
      for (let at = 0; at < lines.length;) {
        // Only the first row of a transaction has a new picture: reading one is asynchronous.
        const name = pictureOf(lines[at]!.value)
        const picture = name === null || pictures.has(name) ? null : await file.picture(name)
        const from = at
        db.step(
          (tx) => {
            signal?.throwIfAborted()
            if (!target.touch(tx)) throw errors.givenUp()
            const clock = createSliceClock()
            if (name !== null && picture) pictures.set(name, keepPicture(tx, picture))
            do {
              const line = lines[at++]!
              write(tx, line, pictureIdOf(line.value) ?? null)
            } while (
              at < lines.length &&
              pictureIdOf(lines[at]!.value) !== undefined &&
              !clock.isUp()
            )
          },
          { userId: ownerId, acts },
        )
        await letOthersRun()
        done += at - from
        onProgress({ done, total })
        await checkpointer.settle()
      }
    }
  }
}

/** Writes all lines of a checked file, in short transactions. */
export async function writeLines(
  db: Database,
  file: CheckedCampaign,
  writing: LineWriting,
): Promise<void> {
  const { ownerId, ownerInFile, target } = writing
  const each = createLineWriter(db, file, writing)
  /** The ids here by those in the file, and in the order of the lines. */
  const ids = new Map(WRITTEN.map((part) => [part, new Map<number, number>()]))
  const written = new Map(FINISHED.map((part) => [part, [] as { id: number; isNew: boolean }[]]))
  const into: Import = {
    campaignId: target.campaignId,
    ownerId,
    idHere: (part, id) => ids.get(part as RowPart)?.get(id),
    isOwner: (person) => person !== null && person === ownerInFile,
    names: new Map(file.people.map(({ id, name }) => [id, name])),
    exportedAt: file.manifest.exported_at,
    isMarkdown: file.manifest.texts !== undefined,
    deathUntold: new Set(),
    ...(target.deletedAt !== undefined && { deletedAt: target.deletedAt }),
  }
  const here = <Name extends RowPart>(part: Name, line: Line<Name>) =>
    withIds(part, line, (to, id) => (to === 'people' ? id : ids.get(to)!.get(id)!))

  for (const part of WRITTEN) {
    await each(part, (tx, { value, origin }, pictureId) => {
      const row: Incoming = { part, line: here(part, value), origin, pictureId }
      const { line, id: known } = target.find?.(tx, row) ?? { line: row.line, id: undefined }
      const id = known ?? partOf(part).write(tx, line, into, pictureId)
      const isNew = known === undefined
      if (isNew) target.onWritten?.(tx, id, { ...row, line })
      if (value.id !== undefined) ids.get(part)!.set(value.id, id)
      written.get(part)?.push({ id, isNew })
    })
  }
  for (const part of FINISHED) {
    const inOrder = written.get(part)!.values()
    await each(part, (tx, { value }) => {
      const { id, isNew } = inOrder.next().value!
      const line = here(part, value)
      if (isNew) partOf(part).finish!(tx, id, line, into)
      target.finish?.(tx, id, { part, line }, isNew)
    })
  }
}
