import type { Transaction } from '../../db/database.ts'
import { TABLE_OF, thingOf, type What, whatIs } from '../../db/things.ts'
import { laterThan } from '../../db/times.ts'
import { updateRow, updateRows } from '../../db/write-row.ts'
import { type ChangeBeside, combined, noteReferenceChange } from '../things/change-beside.ts'
import { findUpdatedAt } from '../things/find-things.ts'
import { noteChange, setSeenTime } from '../things/seen-times.ts'
import type { KindOf, OwnField, ReadBy } from './kinds.limits.ts'
import { narrower, type Reading, readingOf, readingOfLink } from './own-values.ts'
import { foundBy, keepWords } from './own-words.ts'
import * as queries from './own.queries.ts'
import { tableOf } from './write-own.ts'

type Fields = ReadonlyMap<string, OwnField>

const byKey = (fields: OwnField[]): Fields => new Map(fields.map((field) => [field.key, field]))

interface Stored {
  values: queries.ValueRow[]
  links: queries.LinkRow[]
}

/** What of a thing reads otherwise than before, and for whom. */
interface Reread {
  thing: number
  key: string
  before: ReadBy | null
  after: ReadBy | null
  refersTo?: number
}

/**
 * Reads stored values by other fields. A value keeps the narrowest that it was ever stored under; only a field that is widened
 * in place, a key of `widened`, widens its values.
 */
function reread(
  tx: Transaction,
  fields: Fields,
  { values, links }: Stored,
  widened: ReadonlySet<string> = new Set(),
): Reread[] {
  const readByOf = (key: string, read_by: ReadBy) => {
    const field = fields.get(key)
    if (!field) return read_by
    return widened.has(key) ? 'everyone' : narrower(read_by, field.read_by)
  }
  const changes: Reread[] = []
  const searchedAnew = new Set<number>()
  for (const { thing, key, value, ...before } of values) {
    const read_by = readByOf(key, before.read_by)
    const now = { read_by, ...readingOf(fields.get(key), value, read_by) }
    // A new choice, for example, changes no value.
    if (isSame(before, now)) continue
    tx.run(updateRows('own_values', { thing, key }, now))
    changes.push({ thing, key, before: before.seen_by, after: now.seen_by })
    if (foundBy(before) !== foundBy(now)) searchedAnew.add(thing)
  }
  for (const { thing, key, position, refers_to: refersTo, ...before } of links) {
    const read_by = readByOf(key, before.read_by)
    const seen_by = readingOfLink(fields.get(key), { ...before, read_by })
    if (before.read_by === read_by && before.seen_by === seen_by) continue
    tx.run(updateRows('own_links', { thing, key, position }, { read_by, seen_by }))
    changes.push({ thing, key, before: before.seen_by, after: seen_by, refersTo })
  }
  const byTable = Map.groupBy([...searchedAnew].map(whatIs), tableOf)
  for (const [table, things] of byTable) {
    tx.run(
      keepWords(
        table,
        things.map(({ id }) => id),
      ),
    )
  }
  return changes
}

type Stand = Reading & { read_by: ReadBy }

const isSame = (one: Stand, other: Stand) =>
  one.read_by === other.read_by &&
  one.type === other.type &&
  one.seen_by === other.seen_by &&
  one.sort_value === other.sort_value

/** An article has moved to a kind with these fields: values without a place there stay stored. */
export function readByOtherKind(tx: Transaction, what: What, fields: OwnField[]): void {
  const thing = thingOf(what)
  const stored = {
    values: tx.all(queries.listValues({ thing })),
    links: tx.all(queries.listLinks({ thing })),
  }
  reread(tx, byKey(fields), stored)
}

/** After a change of a kind's fields, the answers of its things change where a value no longer fits, or fits again. */
export function readByOtherFields(
  tx: Transaction,
  kindId: number,
  [before, after]: [OwnField[], OwnField[]],
): void {
  const [old, now] = [byKey(before), byKey(after)]
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => ruleOf(old.get(key)) !== ruleOf(now.get(key)),
  )
  if (changed.length === 0) return
  const isWidened = (key: string) =>
    old.get(key)?.read_by === 'dm' && now.get(key)?.read_by === 'everyone'
  const keys = JSON.stringify(changed)
  const stored = {
    values: tx.all(queries.listValuesOfKind({ kindId, keys })),
    links: tx.all(queries.listLinksOfKind({ kindId, keys })),
  }
  const changes = reread(tx, now, stored, new Set(changed.filter(isWidened)))
  // The time of the kind tells of fields that came or went, for all its things.
  const told = changes.filter(({ key, before, after }) => {
    const isAnswered = (fields: Fields, by: ReadBy | null) => fields.has(key) && by !== null
    return old.has(key) && now.has(key) && isAnswered(old, before) !== isAnswered(now, after)
  })
  for (const [thing, ofThing] of Map.groupBy(told, (change) => change.thing)) {
    touch(
      tx,
      thing,
      ofThing.map((change) => effectOf(change)),
    )
  }

  function effectOf({ key, before, after, refersTo }: Reread): Effect {
    const isOpen = [before, after].includes('everyone') && isForAll(old) && isForAll(now)
    const isLink = isOpen && refersTo !== undefined
    return {
      before: isLink && !after ? [refersTo] : [],
      after: isLink && after ? [refersTo] : [],
      isForAll: isOpen && !isLink,
    }

    function isForAll(fields: Fields) {
      return fields.get(key)?.read_by === 'everyone'
    }
  }
}

/** What changes for those who see the things, or for all. */
interface Effect extends ChangeBeside {
  isForAll: boolean
}

const ruleOf = (field: OwnField | undefined) =>
  field && JSON.stringify([field.type, field.read_by, field.choices, field.to])

/** No change of the thing itself: its history has none of it. */
function touch(tx: Transaction, thing: number, effects: Effect[]): void {
  const what = whatIs(thing) as What<KindOf>
  const { campaign_id: campaignId, updated_at: earlier } = tx.first(findUpdatedAt(what))!
  const updated_at = laterThan(earlier)
  tx.run(updateRow(TABLE_OF[what.kind], what.id, { updated_at }))
  const change = combined(effects)
  noteReferenceChange(tx, what, change, updated_at)
  const things = JSON.stringify([...change.before, ...change.after])
  const readers = tx.all(queries.listReadersOf({ things })).map(({ user_id }) => user_id)
  if (readers.includes(null) || effects.some(({ isForAll }) => isForAll)) {
    tx.run(setSeenTime(what))
  } else if (readers.length > 0) {
    tx.run(noteChange({ what, campaignId, ids: JSON.stringify(readers), isOnly: 1 }))
  }
}
