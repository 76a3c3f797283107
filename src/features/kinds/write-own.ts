import type { Queries, Transaction } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { TABLE_OF, type What, thingOf, whatIs } from '../../db/things.ts'
import { deleteRows, insertRow } from '../../db/write-row.ts'
import { requireLenient } from '../audiences/audiences.service.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import { combined, type ChangeBeside } from '../things/change-beside.ts'
import { findThing } from '../things/find-things.ts'
import * as errors from './kinds.errors.ts'
import { KINDS_OF, KIND_LIMITS, type KindOf, type OwnField, type ReadBy } from './kinds.limits.ts'
import { type OwnTable, parseFields, presentOwn, readableFields } from './own-columns.ts'
import { fits, holdsThings, narrower, readingOf, readingOfLink, wantedOf } from './own-values.ts'
import { keepWords } from './own-words.ts'
import * as queries from './own.queries.ts'
import type { Own, OwnInput } from './own.schemas.ts'

interface Change {
  field: OwnField
  /** Of a field that holds no things; null clears. */
  value?: string | null
  /** The numbers of the things in order. */
  things?: number[]
  read_by: ReadBy
}

export interface OfKind {
  of: KindOf
  /** The kind of an article; of others it says nothing. */
  kindId?: number | undefined
}

/** Of which kind a thing is that has fields of one's own. */
export const ownKindOf = (from: Queries, { kind, id }: What): OfKind => ({
  of: kind as KindOf,
  ...(kind === 'article' && {
    kindId: from.first(findRows('articles', { id }, ['kind_id']))!.kind_id,
  }),
})

/** The fields of the kind. Throws `invalid` for one that is not there, or that the reader does not know of. */
export function fieldsOf(
  from: Queries,
  campaignId: number,
  { of, kindId }: OfKind,
  { userId, isDm }: Pick<Membership, 'userId' | 'isDm'> = { userId: 0, isDm: true },
): OwnField[] {
  const found =
    of === 'article'
      ? from.first(queries.findFields({ id: kindId ?? 0, campaignId, userId, isDm: isDm ? 1 : 0 }))
      : from.first(findRows('kinds', { campaign_id: campaignId, of }, ['fields']))
  if (of === 'article' && !found) throw errors.notInCampaign()
  return found ? parseFields(found.fields) : []
}

/**
 * What a write makes of a thing's own values, where it names any: `current` is the thing as it is, or undefined for a new one.
 * A value that is sent as it was answered changes nothing, so that what its writer does not see stays. Throws `invalid`.
 */
export function ownChange(
  from: Queries,
  membership: Membership,
  kind: OfKind,
  input: OwnInput,
  current?: { id: number },
): ChangeBeside | undefined {
  if (input === undefined) return undefined
  const { campaignId, userId, isDm } = membership
  const fields = fieldsOf(from, campaignId, kind)
  const writable = new Map(readableFields(fields, isDm).map((field) => [field.key, field]))
  const thing = current && thingOf({ kind: kind.of, id: current.id })
  const answered: Own = current
    ? presentOwn(from.first(queries.findAnswered[kind.of]({ id: current.id, userId }))!)
    : {}
  const answeredAs = (key: string) => (Object.hasOwn(answered, key) ? answered[key]! : null)
  const values = new Map(
    thing ? from.all(queries.listValues({ thing })).map((row) => [row.key, row]) : [],
  )
  const links = Map.groupBy(thing ? from.all(queries.listLinks({ thing })) : [], ({ key }) => key)

  const changes = Object.entries(input).flatMap(([key, sent]): Change[] => {
    const field = writable.get(key)
    if (!field) {
      // From players, what they cannot read is left aside, whether it is there or not.
      if (isDm) throw errors.unknownKey(key).at(`own.${key}`)
      if (!isBlank(sent)) requireLenient(membership)
      return []
    }
    const read_by = field.read_by
    if (holdsThings(field)) {
      const things = readThings(field, sent)
      const stored = links.get(key) ?? []
      const isAsAnswered = isSameThings(things, thingsIn(answeredAs(key)))
      const isWidened = isDm && things.length > 0 && stored.some((row) => row.read_by !== read_by)
      if (isAsAnswered && !isWidened) return []
      for (const one of things) {
        const found = from.first(findThing({ thing: one, userId }))
        if (found?.campaign_id !== campaignId)
          throw errors.noSuchThing(field.label).at(`own.${key}`)
      }
      if (isAsAnswered)
        return [{ field, things: stored.map(({ refers_to }) => refers_to), read_by }]
      const seen = new Set(thingsIn(answeredAs(key)))
      const unseen =
        field.type === 'things' || things.length === 0
          ? stored.filter(({ seen_by, refers_to }) => seen_by !== null && !seen.has(refers_to))
          : []
      return [{ field, things: [...things, ...unseen.map(({ refers_to }) => refers_to)], read_by }]
    }
    if (sent !== null && !fits(field, sent)) {
      throw errors.doesNotFit(field.label, wantedOf(field)).at(`own.${key}`)
    }
    const stored = values.get(key)
    const isWidened = isDm && sent !== null && stored !== undefined && stored.read_by !== read_by
    if (answeredAs(key) === sent && !isWidened) return []
    return [{ field, value: sent === null ? null : JSON.stringify(sent), read_by }]
  })
  return changes.length === 0 ? undefined : changeBy(campaignId, changes, links)
}

/**
 * The same of values that are not typed, as in an import. What fits no field changes nothing. No value gets more readers by it:
 * it is DM only if its field or the stored value is, or if `hidden` has its key.
 */
export function valueChange(
  from: Queries,
  campaignId: number,
  kind: OfKind,
  input: Record<string, unknown>,
  { id }: { id: number },
  hidden?: ReadonlySet<string>,
): ChangeBeside {
  const thing = thingOf({ kind: kind.of, id })
  const values = new Map(from.all(queries.listValues({ thing })).map((row) => [row.key, row]))
  const changes = fieldsOf(from, campaignId, kind).flatMap((field): Change[] => {
    const value = input[field.key]
    const isThere = Object.hasOwn(input, field.key) && !holdsThings(field)
    if (!isThere || (value !== null && !fits(field, value))) return []
    const stored = values.get(field.key)?.read_by ?? 'everyone'
    const read_by = hidden?.has(field.key) ? 'dm' : narrower(field.read_by, stored)
    return [{ field, value: value === null ? null : JSON.stringify(value), read_by }]
  })
  return changeBy(campaignId, changes, new Map())
}

/** What is stored of a thing's own values, by the keys of its fields. */
export const storedValues = (from: Queries, what: What): [key: string, value: unknown][] =>
  from
    .all(queries.listValues({ thing: thingOf(what) }))
    .map(({ key, value }) => [key, JSON.parse(value)])

function changeBy(
  campaignId: number,
  changes: Change[],
  links: Map<string, queries.LinkRow[]>,
): ChangeBeside {
  const listChanges = changes.map(({ field, things = [], read_by }) =>
    changeOfList(
      (links.get(field.key) ?? [])
        .filter(({ seen_by }) => seen_by === 'everyone')
        .map(({ refers_to }) => refers_to),
      read_by === 'everyone' ? things : [],
    ),
  )
  return {
    ...combined(listChanges),
    write: (tx, what) => writeChanges(tx, campaignId, what, changes),
  }
}

/** What is in one of the lists alone; all that is in both, where their order differs. */
function changeOfList(before: number[], after: number[]): ChangeBeside {
  const [old, now] = [new Set(before), new Set(after)]
  const kept = before.filter((thing) => now.has(thing))
  const isSorted = isSameThings(
    kept,
    after.filter((thing) => old.has(thing)),
  )
  const movedIn = (list: number[], other: Set<number>) =>
    isSorted ? list.filter((thing) => !other.has(thing)) : list
  return { before: before.filter((thing) => !now.has(thing)), after: movedIn(after, old) }
}

function writeChanges(tx: Transaction, campaign_id: number, what: What, changes: Change[]): void {
  const thing = thingOf(what)
  for (const { field, value, things = [], read_by } of changes) {
    const { key, type } = field
    tx.run(deleteRows('own_values', { thing, key }))
    tx.run(deleteRows('own_links', { thing, key }))
    if (type === 'thing' || type === 'things') {
      for (const [position, refers_to] of things.entries()) {
        const seen_by = readingOfLink(field, { type, kind: whatIs(refers_to).kind, read_by })
        tx.run(
          insertRow('own_links', {
            thing,
            key,
            position,
            campaign_id,
            refers_to,
            type,
            read_by,
            seen_by,
          }),
        )
      }
    } else if (value !== null && value !== undefined) {
      const reading = readingOf(field, value, read_by)
      tx.run(insertRow('own_values', { thing, key, campaign_id, value, read_by, ...reading }))
    }
  }
  tx.run(keepWords(tableOf(what), [what.id]))
}

export const tableOf = ({ kind }: What): OwnTable => TABLE_OF[kind as KindOf]

const isBlank = (sent: unknown) =>
  sent === null || sent === '' || (Array.isArray(sent) && sent.length === 0)

/** The things that a value names. Throws `invalid` for one that does not fit. */
function readThings(field: OwnField, sent: unknown): number[] {
  const isList = field.type === 'things'
  if (sent === null) return []
  const list = isList ? sent : [sent]
  const wrong = () => errors.doesNotFit(field.label, wantedOf(field)).at(`own.${field.key}`)
  if (!Array.isArray(list) || list.length > KIND_LIMITS.things) throw wrong()
  const numbers = list.map((one: unknown) => {
    const { kind, id } = (one ?? {}) as { kind?: KindOf; id?: number }
    const isKnown = kind !== undefined && KINDS_OF.includes(kind)
    if (!isKnown || !Number.isSafeInteger(id) || id! <= 0 || id! > LARGEST_ID) throw wrong()
    if (field.to && !field.to.includes(kind)) throw wrong()
    return thingOf({ kind, id: id! })
  })
  return [...new Set(numbers)]
}

/** Its number in `things` is a whole number still. */
const LARGEST_ID = 2 ** 48

function thingsIn(value: Own[string] | null): number[] {
  if (value === null || typeof value !== 'object') return []
  return (Array.isArray(value) ? value : [value]).map(({ kind, id }) => thingOf({ kind, id }))
}

const isSameThings = (a: number[], b: number[]) =>
  a.length === b.length && a.every((thing, at) => thing === b[at])
