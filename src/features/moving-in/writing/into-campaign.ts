import type { Database, Transaction } from '../../../db/database.ts'
import { createCheckpointer } from '../../../db/file/checkpointer.ts'
import { letOthersRun, type Watch } from '../../../db/long-work.ts'
import { shortRandomId } from '../../../db/random-id.ts'
import { textKey } from '../../../db/text-keys.ts'
import { TABLE_OF, thingOf, THINGS, type What, whatIs } from '../../../db/things.ts'
import { insertRow, updateRow } from '../../../db/write-row.ts'
import { givenUp } from '../../campaign-files/campaign-files.errors.ts'
import type { CheckedCampaign } from '../../campaign-files/check-campaign.ts'
import { type Incoming, type Place, writeLines } from '../../campaign-files/import-campaign.ts'
import type { Line, RowPart } from '../../campaign-files/parts/registry.ts'
import { isNumberTaken } from '../../storyline/session-numbers.ts'
import { changeTags } from '../../tags/change-tags.ts'
import { findTagNamed } from '../../tags/find-tag-named.ts'
import { assignTag } from '../../tags/thing-tags.ts'
import { setDeleted } from '../../things/set-deleted.ts'
import { reserveRoom } from '../../uploads/staged-file.ts'
import * as errors from '../moving-in.errors.ts'
import * as queries from '../moving-in.queries.ts'
import { numberedName } from '../numbering.ts'
import { differenceOf, isClosed } from './differences.ts'
import { findHere, isNamed, kindIdOf, placeKind } from './find-here.ts'
import { type Before, columnsOf, PLACES, type Seen, TEXT_PICTURE } from './marks.ts'
import { addOrigin, noteOrigins } from './origins.ts'
import { thingOfPart } from './parts.ts'
import { takeBack } from './take-back.ts'
import { asColumns, changeOrigin, hiddenOwn, writeChanges } from './write-changes.ts'

const AT_ONCE = 20

interface Options extends Watch {
  campaignId: number
  userId: number
  tool: string
  /** Throws once the person is no DM of the campaign any more. */
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
    const writing = new Writing(id, { campaignId, tool, assertMay }, now)
    await writeLines(db, file, {
      ...watch,
      place: writing,
      ownerId: userId,
      ownerInFile: null,
      checkpointer,
    })
    await showNew(db, writing, watch.signal)
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
class Writing implements Place {
  readonly batch: number
  readonly campaignId: number
  readonly deletedAt: string
  /** The ids of those that were made. */
  readonly #tags: number[] = []
  readonly #tool: string
  readonly #assertMay: () => void
  /** The things that come as DM only. */
  readonly #dmOnly = new Set<number>()
  /** Names and numbers that this import has given. */
  readonly #given = new Set<string>()
  readonly #next = new Map<string, number>()
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
    return tx.run(queries.touch({ id: this.batch, now })).changes > 0
  }

  find(tx: Transaction, row: Incoming): { line: Incoming['line']; id?: number } {
    const { part, line, origin, pictureId } = row
    const { campaignId } = this
    if (part === 'tags') {
      const nameKey = textKey((line as Line<'tags'>).name)
      const tag = tx.first(findTagNamed({ campaignId, nameKey }))
      return tag ? { line, id: tag.id } : { line }
    }
    if (part === 'kinds') {
      const kind = { ...(line as Line<'kinds'>), updated_at: this.deletedAt }
      return placeKind(tx, campaignId, kind)
    }
    if (part === 'reveals' || origin === undefined) return { line }
    if (part === 'text_pictures') {
      const isOfNew = !this.#mergePicture(tx, line as Line<'text_pictures'>, pictureId)
      return isOfNew ? { line } : { line, id: 0 }
    }
    const here = findHere(tx, part, line, origin, { campaignId, tool: this.#tool })
    if (!here) return { line: this.#withFreeName(tx, part, line) }
    const { what, isDeleted, from = this.#nameOrigin(tx, part, what, origin) } = here
    // What was deleted here stays deleted.
    if (!isDeleted) this.#merge(tx, what, row, from)
    return { line, id: what.id }
  }

  onWritten(tx: Transaction, id: number, row: Incoming): void {
    const { part } = row
    this.#origins.onWritten(tx, id, row)
    if (part === 'tags') this.#tags.push(id)
    if (part === 'tags' || part === 'reveals' || part === 'kinds') return
    if (part === 'text_pictures') return
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
    if (from) this.#mergeColumns(tx, part, what, line, places, from)
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

  #merge(tx: Transaction, what: What, { part, line, pictureId }: Incoming, from: Origin): void {
    const { campaignId } = this
    const thing = thingOf(what)
    const isDmOnly = 'visibility' in line && line.visibility === 'dm'
    if (isDmOnly) this.#dmOnly.add(thing)
    for (const tagId of 'tag_ids' in line && !isClosed(tx, what, { isDmOnly })
      ? line.tag_ids
      : []) {
      const assign = () => tx.run(assignTag({ thing, tagId, campaignId })).changes > 0
      changeTags(tx, what, campaignId, assign)
    }
    const own = asColumns(part, line, pictureId)
    this.#mergeColumns(tx, part, what, own, columnsOf(part, own), from, hiddenOwn(line))
  }

  /** A picture of a text is like a column of its thing. Answers false for one of a thing that this import made. */
  #mergePicture(
    tx: Transaction,
    { about, name, read_by }: Line<'text_pictures'>,
    pictureId: number | null,
  ): boolean {
    const what = about!
    const before = tx.first(queries.findBefore({ importId: this.batch, thing: thingOf(what) }))
    if (before?.is_new) return false
    const from = readOrigin(tx, what)
    const column = TEXT_PICTURE + name
    const hidden = new Set(read_by === 'dm' ? [column] : [])
    const { part } = THINGS[what.kind]
    if (from) this.#mergeColumns(tx, part, what, { [column]: pictureId }, [column], from, hidden)
    return true
  }

  #mergeColumns(
    tx: Transaction,
    part: RowPart,
    what: What,
    line: Record<string, unknown>,
    columns: readonly string[],
    from: Origin,
    hidden?: ReadonlySet<string>,
  ): void {
    const access = { isDmOnly: this.#dmOnly.has(thingOf(what)), hidden }
    const found = differenceOf(tx, what, line, columns, from.seen ?? {}, access)
    const { row, changes, seen } = found
    this.#keepName(tx, part, changes, kindIdOf(line))
    if (Object.keys(changes).length > 0) writeChanges(tx, what, row, changes, { hidden })
    this.#note(tx, what, found, from)
    tx.run(updateRow('origins', from.id, { seen: JSON.stringify(seen) }))
  }

  /** Another thing may have the new name: then ours stays. */
  #keepName(
    tx: Transaction,
    part: RowPart,
    changes: Record<string, unknown>,
    kindId: number | undefined,
  ): void {
    const { campaignId } = this
    const { name } = changes
    if (typeof name !== 'string' || !isNamed(part)) return
    if (isNameTaken(tx, part, name, { campaignId, kindId })) delete changes.name
  }

  #note(
    tx: Transaction,
    what: What,
    { row, changes, seen }: ReturnType<typeof differenceOf>,
    from: Origin,
  ): void {
    const thing = thingOf(what)
    const earlier = tx.first(queries.findBefore({ importId: this.batch, thing }))
    const before = earlier
      ? (JSON.parse(earlier.before) as Before)
      : { values: {}, seen: from.seen }
    for (const column of Object.keys(changes)) before.values[column] = [row[column], seen[column]!]
    const note = { importId: this.batch, thing, isNew: 0 as const, before: JSON.stringify(before) }
    tx.run(queries.noteBefore(note))
  }

  /** A name or number that nothing else has. */
  #withFreeName(tx: Transaction, part: RowPart, line: Incoming['line']): Incoming['line'] {
    const { campaignId } = this
    if (part === 'sessions') {
      const { session_number: number } = line as Line<'sessions'>
      const isTaken =
        isNumberTaken(tx, campaignId, { number }) || this.#given.has(`sessions ${number}`)
      const free = isTaken ? (tx.first(queries.lastNumber({ campaignId }))?.last ?? 0) + 1 : number
      this.#given.add(`sessions ${free}`)
      return { ...(line as Line<'sessions'>), session_number: free }
    }
    if (!isNamed(part)) return line
    const { name } = line as Line<queries.NamedTable>
    const kindId = kindIdOf(line)
    const scope = `${part} ${kindId}`
    const isTaken = (tried: string) =>
      this.#given.has(`${scope} ${textKey(tried)}`) ||
      isNameTaken(tx, part, tried, { campaignId, kindId })
    const free = numberedName(name, { scope, next: this.#next, isTaken })
    this.#given.add(`${scope} ${textKey(free)}`)
    return { ...(line as Line<queries.NamedTable>), name: free }
  }
}

/** Where a thing is from; `seen` is null where the import is the first that names it. */
interface Origin {
  id: number
  seen: Seen | null
}

/** Undefined for what is deleted, or from nowhere. */
function readOrigin(tx: Transaction, what: What): Origin | undefined {
  const origin = tx.first(queries.originOfThing({ thing: thingOf(what) }))
  if (!origin || origin.deleted_at !== null) return undefined
  return { id: origin.id, seen: JSON.parse(origin.seen) as Seen }
}

const isNameTaken = (
  tx: Transaction,
  table: queries.NamedTable,
  name: string,
  of: Omit<queries.Name, 'nameKey'>,
): boolean => tx.first(queries.findNamed(table, { ...of, nameKey: textKey(name) })) !== undefined

/** Shows what was written, some at a time. */
async function showNew(db: Database, writing: Writing, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const isMore = db.step((tx) => {
      signal?.throwIfAborted()
      if (!writing.touch(tx)) throw givenUp()
      const hidden = tx.all(queries.listHidden({ importId: writing.batch, limit: AT_ONCE }))
      for (const { thing } of hidden) {
        assureName(tx, writing.campaignId, whatIs(thing))
        setDeleted(tx, thing, null)
      }
      return hidden.length === AT_ONCE
    })
    if (!isMore) return
    await letOthersRun()
  }
}

/** Somebody may have taken the name meanwhile. */
function assureName(tx: Transaction, campaignId: number, { kind, id }: What): void {
  if (kind !== 'npc' && kind !== 'location' && kind !== 'article') return
  const table = TABLE_OF[kind]
  const columns = kind === 'article' ? ['name', 'kind_id'] : ['name']
  const row = tx.first(queries.readColumns(table, id, columns))!
  const isTaken = (tried: string) =>
    isNameTaken(tx, table, tried, { campaignId, kindId: kindIdOf(row) })
  const name = numberedName(row.name as string, { scope: '', next: new Map(), isTaken })
  if (name !== row.name) tx.run(updateRow(table, id, { name, name_key: textKey(name) }))
}
