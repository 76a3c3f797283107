import { type Changes, type Pair, same } from './changes.ts'

/** What a reader is answered of something: its fields by name. */
export type Values = Record<string, unknown>

/**
 * What players read of a revision: one view for all players, and one for each player who reads more. A player without a view
 * reads nothing.
 */
export interface View {
  /** One player; without it, all players who have no view of their own. */
  u?: number
  /** When it last changed for them, where that is not the time of the revision. */
  t?: number
  /** The fields that read as DMs read them; without it, all. */
  f?: string[]
  /** The fields that read otherwise. */
  v?: Changes
}

/** How most revisions are stored: all players read all of it, and may not come to lose a part. */
export const AS_DMS = '[{}]'

/** The same with its values; undefined: nothing. */
export interface Seen {
  at: number
  changes: Changes
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** What changed for a reader between two answers. `before` undefined: it was created. */
export function compare(before: Values | undefined, after: Values): Changes {
  const changes: Changes = {}
  for (const [name, value] of Object.entries(after)) {
    if (!before) {
      if (!isBlank(value)) changes[name] = [null, value]
    } else if (name in before && !same(before[name], value)) {
      changes[name] = [before[name], value]
    }
  }
  return changes
}

/** One change after another as one; without what is as it was. */
export function join(first: Changes, second: Changes): Changes {
  const joined: Changes = {}
  for (const name of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const [one, other] = [first[name], second[name]]
    const pair: Pair = [(one ?? other)![0], (other ?? one)![1]]
    if (!same(pair[0], pair[1]) && !(pair[0] === null && isBlank(pair[1]))) joined[name] = pair
  }
  return joined
}

/** What a reader sees by a view, out of what DMs read. */
export function seenBy(view: View, whole: Changes, at: number): Seen {
  const changes: Changes = {}
  for (const name of view.f ?? Object.keys(whole)) if (whole[name]) changes[name] = whole[name]
  return { at: view.t ?? at, changes: { ...changes, ...view.v } }
}

/** The view by which that player reads; without `userId`, all players. */
export const viewOf = (views: View[], userId?: number): View | undefined =>
  views.find(({ u }) => u !== undefined && u === userId) ?? views.find(({ u }) => u === undefined)

/** What all players see, under undefined, and what some see instead. */
export type SeenByReader = Map<number | undefined, Seen | undefined>

/** The views of a stored revision. */
export const viewsOf = ({ views }: { views: string | null }): View[] =>
  views === null ? [] : (JSON.parse(views) as View[])

/** What its views show, out of what DMs read of it. */
export const seenByReaders = (
  row: { views: string | null; at: number },
  whole: Changes,
): SeenByReader => new Map(viewsOf(row).map((view) => [view.u, seenBy(view, whole, row.at)]))

/**
 * The views as they are stored. `narrow` are the fields that a reader may come to lose: a view names its fields where it holds
 * one of them.
 */
export function writeViews(
  seen: SeenByReader,
  whole: Changes,
  at: number,
  isNarrow: (name: string) => boolean,
): View[] {
  const all = seen.get(undefined)
  const views: View[] = all ? [writeView(all, whole, at, isNarrow)] : []
  for (const [u, own] of seen) {
    if (u === undefined || isSameSight(own, all)) continue
    views.push(own ? { u, ...writeView(own, whole, at, isNarrow) } : { u, f: [] })
  }
  return views
}

const isSameSight = (one: Seen | undefined, other: Seen | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.at === other.at &&
    same(one.changes, other.changes))

function writeView(
  seen: Seen,
  whole: Changes,
  at: number,
  isNarrow: (name: string) => boolean,
): View {
  const names = Object.keys(seen.changes)
  const asDms = names.filter(
    (name) => whole[name] !== undefined && samePair(whole[name], seen.changes[name]!),
  )
  const own = names.filter((name) => !asDms.includes(name))
  const isAll = asDms.length === Object.keys(whole).length && !asDms.some(isNarrow)
  return {
    ...(seen.at !== at && { t: seen.at }),
    ...(!isAll && { f: asDms }),
    ...(own.length > 0 && {
      v: Object.fromEntries(own.map((name) => [name, seen.changes[name]!])),
    }),
  }
}

const samePair = (one: Pair, other: Pair) => same(one[0], other[0]) && same(one[1], other[1])

/** What each reader sees of two changes that became one; of a creation, also without a field. */
export function joinSeen(
  first: SeenByReader,
  second: SeenByReader,
  isCreation: boolean,
): SeenByReader {
  const joined: SeenByReader = new Map()
  const of = (seen: SeenByReader, reader: number | undefined) =>
    seen.has(reader) ? seen.get(reader) : seen.get(undefined)
  for (const reader of new Set([undefined, ...first.keys(), ...second.keys()])) {
    const [one, other] = [of(first, reader), of(second, reader)]
    const changes = join(one?.changes ?? {}, other?.changes ?? {})
    const isMoved = other !== undefined && Object.keys(other.changes).length > 0
    const at = isMoved ? other.at : (one ?? other)?.at
    const isNothing =
      at === undefined || (Object.keys(changes).length === 0 && !(isCreation && one))
    joined.set(reader, isNothing ? undefined : { at, changes })
  }
  return joined
}
