import type { Database, Transaction } from '../../../db/database.ts'
import { createCheckpointer } from '../../../db/file/checkpointer.ts'
import { letOthersRun, type Watch } from '../../../db/long-work.ts'
import { shortRandomId } from '../../../db/random-id.ts'
import { textKey } from '../../../db/text-keys.ts'
import { TABLE_OF, thingOf, THINGS, type What, whatIs } from '../../../db/things.ts'
import { insertRow, updateRow } from '../../../db/write-row.ts'
import { givenUp } from '../../campaign-files/campaign-files.errors.ts'
import type { CheckedCampaign } from '../../campaign-files/check-campaign.ts'
import { type Place, writeLines } from '../../campaign-files/import-campaign.ts'
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
import { closedColumns } from './closed.ts'
import { placeKind } from './find-kind.ts'
import { type Before, columnsOf, compare, PLACES, type Seen, TEXT_PICTURE } from './marks.ts'
import { addOrigin, noteOrigins } from './origins.ts'
import { kindOfPart } from './parts.ts'
import { takeBack } from './take-back.ts'
import { changeOrigin, hiddenOwn, readRow, asColumns, writeChanges } from './write-changes.ts'

const AT_ONCE = 20

/** What an import into a campaign did. */
export interface Outcome {
  added: number
  updated: number
  unchanged: number
  /** What stays as it is here: it was changed on both sides, or players read it here and it comes as DM only. */
  kept: { what: What; fields: string[] }[]
}

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
): Promise<{ id: number; outcome: Outcome }> {
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
    db.run(queries.setDone({ id }))
    return { id, outcome: writing.outcome }
  } catch (error) {
    await room.free()
    if (isBegun) await takeBack(db, id)
    throw error
  } finally {
    await checkpointer.close()
    await room.free()
  }
}

const NAMED: ReadonlySet<RowPart> = new Set<RowPart>(['npcs', 'locations', 'articles'])
const isNamed = (part: RowPart): part is queries.NamedTable => NAMED.has(part)

/** The kind of an article, in which its name is the only one. */
const kindIdOf = (line: object): number | undefined =>
  'kind_id' in line ? (line.kind_id as number) : undefined

/** Finds what is there, updates it, and notes what it was. */
class Writing implements Place {
  readonly batch: number
  readonly campaignId: number
  readonly deletedAt: string
  readonly outcome: Outcome = { added: 0, updated: 0, unchanged: 0, kept: [] }
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
      tx.run(queries.setTags({ id: this.batch, tags: JSON.stringify(this.#tags) }))
    })
    return tx.run(queries.touch({ id: this.batch, now })).changes > 0
  }

  find<Name extends RowPart>(
    tx: Transaction,
    part: Name,
    line: Line<Name>,
    origin: string | undefined,
    pictureId: number | null,
  ): { line: Line<Name>; id?: number } {
    const { campaignId } = this
    if (part === 'tags') {
      const nameKey = textKey((line as Line<'tags'>).name)
      const tag = tx.first(findTagNamed({ campaignId, nameKey }))
      return tag ? { line, id: tag.id } : { line }
    }
    if (part === 'kinds') {
      const kind = { ...(line as Line<'kinds'>), updated_at: this.deletedAt }
      return placeKind(tx, campaignId, kind) as { line: Line<Name>; id?: number }
    }
    if (part === 'reveals' || origin === undefined) return { line }
    if (part === 'text_pictures') {
      const isOfNew = !this.#mergePicture(tx, line as Line<'text_pictures'>, pictureId)
      return isOfNew ? { line } : { line, id: 0 }
    }
    const known = tx.first(queries.findOrigin({ campaignId, tool: this.#tool, origin }))
    if (known?.thing) {
      const { id } = whatIs(known.thing)
      // What was deleted here stays deleted.
      if (known.deleted_at === null) {
        this.#merge(tx, part, id, line, pictureId, { id: known.id, seen: JSON.parse(known.seen) })
      }
      return { line, id }
    }
    if (isNamed(part)) {
      const { name, visibility } = line as Line<queries.NamedTable>
      const sought = { campaignId, nameKey: textKey(name), kindId: kindIdOf(line) }
      const namesake = tx.first(queries.findNamesake(part, sought, visibility))
      if (namesake) {
        const { id } = namesake
        const tool = this.#tool
        let originId = 0
        changeOrigin(tx, { kind: kindOfPart(part), id }, () => {
          originId = addOrigin(tx, { tool, campaignId, part, id, origin, seen: {} })
        })
        this.#merge(tx, part, id, line, pictureId, { id: originId, seen: null })
        return { line, id }
      }
    }
    return { line: this.#withFreeName(tx, part, line) }
  }

  onWritten<Name extends RowPart>(
    tx: Transaction,
    part: Name,
    id: number,
    line: Line<Name>,
    origin: string | undefined,
    pictureId: number | null,
  ): void {
    this.#origins.onWritten(tx, part, id, line, origin, pictureId)
    if (part === 'tags') this.#tags.push(id)
    if (part === 'tags' || part === 'reveals' || part === 'kinds') return
    if (part === 'text_pictures') return
    this.outcome.added += 1
    const thing = thingOf({ kind: kindOfPart(part), id })
    tx.run(queries.noteBefore({ importId: this.batch, thing, isNew: 1, before: '{}' }))
  }

  finish<Name extends RowPart>(
    tx: Transaction,
    part: Name,
    id: number,
    line: Line<Name>,
    isNew: boolean,
  ): void {
    if (isNew) {
      this.#origins.finish(tx, part, id, line, isNew)
      return
    }
    const places = PLACES[part]
    if (!places) return
    const thing = thingOf({ kind: kindOfPart(part), id })
    const origin = tx.first(queries.originOfThing({ thing }))
    if (!origin || origin.deleted_at !== null) return
    const seen = JSON.parse(origin.seen) as Seen
    this.#mergeColumns(tx, part, id, line, places, { id: origin.id, seen })
  }

  #merge<Name extends RowPart>(
    tx: Transaction,
    part: Name,
    id: number,
    line: Line<Name>,
    pictureId: number | null,
    origin: { id: number; seen: Seen | null },
  ): void {
    const thing = thingOf({ kind: kindOfPart(part), id })
    const { campaignId } = this
    if ('visibility' in line && line.visibility === 'dm') this.#dmOnly.add(thing)
    const isClosed = closedColumns(tx, thing, this.#dmOnly.has(thing))
    for (const tagId of 'tag_ids' in line && !isClosed('tags') ? line.tag_ids : []) {
      const assign = () => tx.run(assignTag({ thing, tagId, campaignId })).changes > 0
      changeTags(tx, { kind: kindOfPart(part), id }, campaignId, assign)
    }
    const own = asColumns(part, line, pictureId)
    const columns = columnsOf(part, own)
    this.#mergeColumns(tx, part, id, own, columns, origin, hiddenOwn(line))
  }

  /** A picture of a text is like a column of its thing. Answers false for one of a thing that this import made. */
  #mergePicture(
    tx: Transaction,
    { about, name, read_by }: Line<'text_pictures'>,
    pictureId: number | null,
  ): boolean {
    const { kind, id } = about!
    const thing = thingOf({ kind, id })
    if (tx.first(queries.findBefore({ importId: this.batch, thing }))?.is_new) return false
    const origin = tx.first(queries.originOfThing({ thing }))
    if (!origin || origin.deleted_at !== null) return true
    const column = TEXT_PICTURE + name
    const hidden = new Set(read_by === 'dm' ? [column] : [])
    const from = { id: origin.id, seen: JSON.parse(origin.seen) as Seen }
    const line = { [column]: pictureId }
    this.#mergeColumns(tx, THINGS[kind].part, id, line, [column], from, hidden)
    return true
  }

  #mergeColumns(
    tx: Transaction,
    part: RowPart,
    id: number,
    line: Record<string, unknown>,
    columns: readonly string[],
    origin: { id: number; seen: Seen | null },
    hidden?: ReadonlySet<string>,
  ): void {
    const kind = kindOfPart(part)
    const row = readRow(tx, { kind, id }, columns)!
    const thing = thingOf({ kind, id })
    const isClosed = closedColumns(tx, thing, this.#dmOnly.has(thing), hidden)
    const found = compare(line, row, origin.seen ?? {}, columns, isClosed)
    this.#keepName(tx, part, found, kindIdOf(line))
    const { changes, clashes } = found
    const names = Object.keys(changes)
    if (clashes.length > 0) this.outcome.kept.push({ what: { kind, id }, fields: clashes })
    if (names.length > 0) {
      writeChanges(tx, { kind, id }, row, changes, { hidden })
    }
    this.outcome[names.length > 0 ? 'updated' : 'unchanged'] += 1
    this.#note(tx, { kind, id }, row, found, origin)
    tx.run(queries.setSeen({ id: origin.id, seen: JSON.stringify(found.seen) }))
  }

  /** Another thing may have the new name: then ours stays. */
  #keepName(
    tx: Transaction,
    part: RowPart,
    { changes, clashes }: ReturnType<typeof compare>,
    kindId: number | undefined,
  ): void {
    const { name } = changes
    if (typeof name !== 'string' || !isNamed(part)) return
    const { campaignId } = this
    if (!tx.first(queries.isNamed(part, { campaignId, nameKey: textKey(name), kindId }))) return
    delete changes.name
    clashes.push('name')
  }

  #note(
    tx: Transaction,
    what: What,
    row: Record<string, unknown>,
    { changes, seen }: ReturnType<typeof compare>,
    origin: { seen: Seen | null },
  ): void {
    const thing = thingOf(what)
    const earlier = tx.first(queries.findBefore({ importId: this.batch, thing }))
    const before = earlier
      ? (JSON.parse(earlier.before) as Before)
      : { values: {}, seen: origin.seen }
    for (const column of Object.keys(changes)) before.values[column] = [row[column], seen[column]!]
    const note = { importId: this.batch, thing, isNew: 0 as const, before: JSON.stringify(before) }
    tx.run(queries.noteBefore(note))
  }

  /** A name or number that nothing else has. */
  #withFreeName<Name extends RowPart>(tx: Transaction, part: Name, line: Line<Name>): Line<Name> {
    const { campaignId } = this
    if (part === 'sessions') {
      const { session_number: number } = line as Line<'sessions'>
      const isTaken =
        isNumberTaken(tx, campaignId, { number }) || this.#given.has(`sessions ${number}`)
      const free = isTaken ? (tx.first(queries.lastNumber({ campaignId }))?.last ?? 0) + 1 : number
      this.#given.add(`sessions ${free}`)
      return { ...line, session_number: free }
    }
    if (!isNamed(part)) return line
    const { name } = line as Line<queries.NamedTable>
    const kindId = kindIdOf(line)
    const scope = `${part} ${kindId}`
    const isTaken = (tried: string) => {
      const nameKey = textKey(tried)
      return (
        this.#given.has(`${scope} ${nameKey}`) ||
        tx.first(queries.isNamed(part, { campaignId, nameKey, kindId })) !== undefined
      )
    }
    const free = numberedName(name, { scope, next: this.#next, isTaken })
    this.#given.add(`${scope} ${textKey(free)}`)
    return { ...line, name: free }
  }
}

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
  const isTaken = (tried: string) => {
    const names = { campaignId, nameKey: textKey(tried), kindId: kindIdOf(row) }
    return tx.first(queries.isNamed(table, names)) !== undefined
  }
  const name = numberedName(row.name as string, { scope: '', next: new Map(), isTaken })
  if (name !== row.name) tx.run(updateRow(table, id, { name, name_key: textKey(name) }))
}
