import type { Transaction } from '../../../db/database.ts'
import { findRows } from '../../../db/find-rows.ts'
import { thingOf, THINGS, type What } from '../../../db/things.ts'
import { updateRow } from '../../../db/write-row.ts'
import type { Incoming } from '../../campaign-files/import-campaign.ts'
import type { Line } from '../../campaign-files/parts/registry.ts'
import { changeTags } from '../../tags/change-tags.ts'
import { assignTag } from '../../tags/thing-tags.ts'
import * as queries from '../moving-in.queries.ts'
import { differenceOf, isClosed } from './differences.ts'
import { kindIdOf } from './find-here.ts'
import type { FreeNames } from './free-names.ts'
import { type Before, comparedColumns, type Seen, TEXT_PICTURE } from './marks.ts'
import { asColumns, hiddenOwn, writeChanges } from './write-changes.ts'

/** Updates what is here by what the source changed, and notes what it was, so that the import can be taken back. */
export class Merge {
  readonly #importId: number
  readonly #campaignId: number
  readonly #names: FreeNames
  /** The things that come as DM only. */
  readonly #dmOnly = new Set<number>()

  constructor(importId: number, campaignId: number, names: FreeNames) {
    this.#importId = importId
    this.#campaignId = campaignId
    this.#names = names
  }

  /** A line of a thing that is here. */
  line(tx: Transaction, what: What, { part, line, pictureId }: Incoming, from: Origin): void {
    const thing = thingOf(what)
    const isDmOnly = 'visibility' in line && line.visibility === 'dm'
    if (isDmOnly) this.#dmOnly.add(thing)
    const tagIds = 'tag_ids' in line && !isClosed(tx, what, { isDmOnly }) ? line.tag_ids : []
    const campaignId = this.#campaignId
    for (const tagId of tagIds) {
      const assign = () => tx.run(assignTag({ thing, tagId, campaignId })).changes > 0
      changeTags(tx, what, campaignId, assign)
    }
    const own = asColumns(part, line, pictureId)
    this.columns(tx, what, own, comparedColumns(part, own), from, hiddenOwn(line))
  }

  /** A picture of a text is like a column of its thing. Answers false for one of a thing that this import made. */
  textPicture(
    tx: Transaction,
    { about, name, read_by }: Line<'text_pictures'>,
    pictureId: number | null,
  ): boolean {
    const what = about!
    if (this.#earlier(tx, what)?.is_new) return false
    const from = readOrigin(tx, what)
    const column = TEXT_PICTURE + name
    const hidden = new Set(read_by === 'dm' ? [column] : [])
    if (from) this.columns(tx, what, { [column]: pictureId }, [column], from, hidden)
    return true
  }

  columns(
    tx: Transaction,
    what: What,
    line: Record<string, unknown>,
    columns: readonly string[],
    from: Origin,
    hidden?: ReadonlySet<string>,
  ): void {
    const access = { isDmOnly: this.#dmOnly.has(thingOf(what)), hidden }
    const found = differenceOf(tx, what, line, columns, from.seen ?? {}, access)
    const { row, changes, seen } = found
    // Another thing may have the new name: then ours stays.
    const { name } = changes
    const { part } = THINGS[what.kind]
    if (typeof name === 'string' && this.#names.isTaken(tx, part, name, kindIdOf(line))) {
      delete changes.name
    }
    if (Object.keys(changes).length > 0) writeChanges(tx, what, row, changes, { hidden })
    this.#note(tx, what, found, from)
    tx.run(updateRow('origins', from.id, { seen: JSON.stringify(seen) }))
  }

  /** What this import noted of the thing. */
  #earlier(tx: Transaction, what: What) {
    const noted = { import_id: this.#importId, thing: thingOf(what) }
    return tx.first(findRows('import_things', noted, ['before', 'is_new']))
  }

  #note(
    tx: Transaction,
    what: What,
    { row, changes, seen }: ReturnType<typeof differenceOf>,
    from: Origin,
  ): void {
    const thing = thingOf(what)
    const earlier = this.#earlier(tx, what)
    const before = earlier
      ? (JSON.parse(earlier.before) as Before)
      : { values: {}, seen: from.seen }
    for (const column of Object.keys(changes)) before.values[column] = [row[column], seen[column]!]
    const note = { importId: this.#importId, thing, before: JSON.stringify(before) }
    tx.run(queries.noteBefore({ ...note, isNew: 0 }))
  }
}

/** Where a thing is from; `seen` is null where the import is the first that names it. */
export interface Origin {
  id: number
  seen: Seen | null
}

/** Undefined for a thing that is deleted or that no import made. */
export function readOrigin(tx: Transaction, what: What): Origin | undefined {
  const origin = tx.first(queries.originOfThing({ thing: thingOf(what) }))
  if (!origin || origin.deleted_at !== null) return undefined
  return { id: origin.id, seen: JSON.parse(origin.seen) as Seen }
}
