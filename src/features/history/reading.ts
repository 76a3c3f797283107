import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { letOthersRun } from '../../db/long-work.ts'
import { thingOf, whatIs } from '../../db/things.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { asReader } from './as-reader.ts'
import { same, unpack } from './changes.ts'
import { HISTORY_OF } from './history-of.ts'
import * as errors from './history.errors.ts'
import * as queries from './history.queries.ts'
import type { Revision } from './history.schemas.ts'
import { allNamed, type Named, withoutHidden } from './links.ts'
import { readChanges, readLive } from './read-sides.ts'
import { actionOf, trackedOf } from './tracked.ts'
import { namesOf, seenBy, type Values, viewOf, viewsOf } from './views.ts'

/** What is left to a reader of a revision: which fields, and when. */
interface Left {
  at: number
  fields: string[]
}

/** Revisions as a reader may read them. */
export function createReading(db: Database) {
  const rights = createRights(db)
  const { readableToday, left } = rights

  function find(asker: Asker, id: number): queries.RevisionRow {
    const row = db.first(queries.findRevision({ id, userId: asker.userId }))
    if (!row || !present(asker, row)) throw errors.missing()
    return row
  }

  /** Undefined where nothing of it is for the reader. */
  function present(asker: Asker, row: queries.RevisionRow): Revision | undefined {
    const left = leftOf(asker, row)
    if (!left) return undefined
    const by = (user_id: number | null, name: string | null) =>
      user_id === null || name === null ? null : { user_id, name }
    const { restored_from } = row
    return {
      id: row.id,
      what: { ...trackedOf(row.what), name: row.name },
      action: actionOf(row.action),
      fields: left.fields,
      by: by(row.by_user, row.by_name),
      ...(row.imported_by !== null && { imported_by: row.imported_by }),
      at: new Date(left.at).toISOString(),
      ...(restored_from !== null && isFound(asker, restored_from) && { restored_from }),
      ...(row.taken_by !== null && { taken_by: by(row.taken_by, row.taker_name) }),
      ...(row.suggested_by !== null && {
        suggested_by: by(row.suggested_by, row.suggester_name),
      }),
      deleted: row.is_deleted === 1,
    }
  }

  function isFound(asker: Asker, id: number): boolean {
    const row = db.first(queries.findRevision({ id, userId: asker.userId }))
    return row !== undefined && leftOf(asker, row) !== undefined
  }

  function leftOf(asker: Asker, row: queries.RevisionRow): Left | undefined {
    const names = Object.keys(unpack(row.changes))
    if (isDm(row.role)) return { at: row.at, fields: names }
    const today = readableToday(asker, row.campaign_id, row.role)
    const at = left(row, today, asker.userId)
    if (at === undefined) return undefined
    const view = viewOf(viewsOf(row), asker.userId)!
    const fields = [...(view.f ?? names), ...namesOf(view.v ?? {})]
    // A later change that is DM only would tell itself by the order in which they are stored.
    const inOrder = fields.toSorted((a, b) => (a < b ? -1 : 1))
    return { at, fields: inOrder.filter((name) => today(row, name)) }
  }

  /** Both sides of what the reader may read of it, without what that reader may not see today. */
  function sides(asker: Asker, row: queries.RevisionRow) {
    const tracked = trackedOf(row.what)
    const { fields } = leftOf(asker, row)!
    const whole = readChanges(db, tracked, row)
    const view = viewOf(viewsOf(row), asker.userId)
    const changes = isDm(row.role) ? whole : seenBy(view!, whole, row.at).changes
    const { links } = HISTORY_OF[tracked.kind]
    const side = (index: 0 | 1): Values =>
      Object.fromEntries(fields.map((name) => [name, changes[name]![index]]))
    const [before, after] = [side(0), side(1)]
    const named = see(asker, row.campaign_id, [
      ...allNamed(before, links),
      ...allNamed(after, links),
    ])
    const sees = ({ kind, id }: Named) => named.some((seen) => seen.kind === kind && seen.id === id)
    const { asToday = (_name: string, value: unknown) => value } = isDm(row.role)
      ? {}
      : HISTORY_OF[tracked.kind]
    const live = readLive(db, tracked, row.campaign_id)
    const clean = (values: Values): Values =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          withoutHidden(name, asToday(name, value, live), links, sees),
        ]),
      )
    return { before: clean(before), after: clean(after), named }
  }

  function see({ userId }: Asker, campaignId: number, named: Named[]) {
    const numbers = named.flatMap(({ kind, id }) => (kind === 'tag' ? [] : [thingOf({ kind, id })]))
    const tagIds = named.flatMap(({ kind, id }) => (kind === 'tag' ? [id] : []))
    const things = numbers.length
      ? db.all(queries.listSeen({ userId, things: JSON.stringify(numbers) }))
      : []
    const tags = tagIds.length
      ? db.all(queries.listTags({ campaignId, ids: JSON.stringify(tagIds) }))
      : []
    return [
      ...things.map(({ thing, name }) => ({ ...whatIs(thing), name })),
      ...tags.map(({ id, name }) => ({ kind: 'tag' as const, id, name })),
    ]
  }

  return {
    find,
    present,
    sides,
    listViews: (asker: Asker, page: queries.Page) => listViews(db, rights, asker, page),
  }
}

/** A page of what a player reads, the newest first, and how much there is. */
async function listViews(
  db: Database,
  { left, readableToday }: ReturnType<typeof createRights>,
  asker: Asker,
  page: queries.Page,
) {
  const { what, since, userId, campaignId: campaign_id } = page
  const isOne = what !== null
  const rows = db.all(isOne ? queries.listViewsOfOne(page) : queries.listViews(page))
  const named = JSON.stringify([...new Set(rows.map((row) => row.what))])
  const readable = db.all(queries.listReadable({ ...page, whats: named })).map((row) => row.what)
  const isReadable = new Set(readable)
  const found: { number: number; id: number; at: number }[] = []
  let total = 0
  const today = readableToday(asker, campaign_id, 'player')
  for (const [index, row] of rows.entries()) {
    if (index % 500 === 499) await letOthersRun()
    if (!isReadable.has(row.what)) continue
    if (row.views === null) {
      total += row.count
      continue
    }
    const at = left({ ...row, campaign_id }, today, userId)
    if (at === undefined || (since !== null && at < since)) continue
    total += 1
    if (at < page.afterAt || (at === page.afterAt && row.id < page.afterId))
      found.push({ number: row.number, id: row.id, at })
  }
  const plain = { ...page, whats: JSON.stringify(readable) }
  found.push(...db.all(isOne ? queries.listPlainOfOne(plain) : queries.listPlain(plain)))
  found.sort((a, b) => b.at - a.at || b.id - a.id)
  return { total, found: found.slice(0, page.limit) }
}

type ViewedRow = Pick<
  queries.RevisionRow,
  'number' | 'campaign_id' | 'what' | 'action' | 'at' | 'views'
>

/** Whether a reader may read a field of a revision today. */
type Today = (row: ViewedRow, name: string) => boolean

function createRights(db: Database) {
  /** Whether both sides of a field still differ for a player. */
  function isLeftOf(row: ViewedRow, name: string, userId: number): boolean {
    const tracked = trackedOf(row.what)
    const view = viewOf(viewsOf(row), userId)
    const pair = view && seenBy(view, readChanges(db, tracked, row), row.at).changes[name]
    if (!pair) return false
    const live = readLive(db, tracked, row.campaign_id)
    const [before, after] = pair.map((value) =>
      HISTORY_OF[tracked.kind].asToday!(name, value, live),
    )
    return !same(before, after)
  }

  return {
    /** Asks each thing once. */
    readableToday({ userId }: Asker, campaignId: number, role: queries.RevisionRow['role']): Today {
      const known = new Map<number, Values>()
      return (row, name) => {
        const { what } = row
        const { kind, id } = trackedOf(what)
        const { isNarrow, read, asToday } = HISTORY_OF[kind]
        if (!isNarrow?.(name)) return true
        if (asToday && !isLeftOf(row, name, userId)) return false
        let values = known.get(what)
        if (!values) {
          const reader = { campaignId, userId, role, deleted: true }
          values = read(asReader(db, reader), { id, userId })?.values ?? {}
          known.set(what, values)
        }
        return name in values
      }
    },

    /** When a player's view of it last changed; undefined where that player has none, or may read nothing of it today. */
    left(row: ViewedRow, today: Today, userId: number): number | undefined {
      const view = viewOf(viewsOf(row), userId)
      if (!view) return undefined
      const { f, v = {}, t = row.at } = view
      // Without names, it holds no field that a reader may come to lose.
      const isLeft = !f || [...f, ...namesOf(v)].some((name) => today(row, name))
      return isLeft ? t : undefined
    },
  }
}
