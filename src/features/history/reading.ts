import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { thingOf, whatIs } from '../../db/things.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { personOf } from '../users/person-of.ts'
import { unpack } from './changes.ts'
import { fieldRights } from './field-rights.ts'
import { HISTORY_OF } from './history-of.ts'
import * as errors from './history.errors.ts'
import * as queries from './history.queries.ts'
import type { Revision } from './history.schemas.ts'
import { allNamed, type Named, withoutHidden } from './links.ts'
import { readChanges, readLive } from './read-sides.ts'
import { actionOf, trackedOf } from './tracked.ts'
import { seenBy, type Values, viewOf, viewsOf } from './views.ts'

/** What a reader may read of a revision: which fields, and when they changed. */
interface Readable {
  at: number
  fields: string[]
}

/** Revisions as a reader may read them. */
export function createReading(db: Database) {
  function find(asker: Asker, id: number): queries.RevisionRow {
    const row = findReadable(asker, id)
    if (!row) throw errors.missing()
    return row
  }

  function findReadable(asker: Asker, id: number): queries.RevisionRow | undefined {
    const row = db.first(queries.findRevision({ id, userId: asker.userId }))
    return row && readableOf(asker, row) ? row : undefined
  }

  /** Undefined where nothing of it is for the reader. */
  function present(asker: Asker, row: queries.RevisionRow): Revision | undefined {
    const readable = readableOf(asker, row)
    if (!readable) return undefined
    const { restored_from } = row
    return {
      id: row.id,
      what: { ...trackedOf(row.subject), name: row.name },
      action: actionOf(row.action),
      fields: readable.fields,
      by: personOf(row.by_user, row.by_name),
      ...(row.imported_by !== null && { imported_by: row.imported_by }),
      at: new Date(readable.at).toISOString(),
      ...(restored_from !== null && findReadable(asker, restored_from) && { restored_from }),
      ...(row.taken_by !== null && { taken_by: personOf(row.taken_by, row.taker_name) }),
      ...(row.suggested_by !== null && {
        suggested_by: personOf(row.suggested_by, row.suggester_name),
      }),
      deleted: row.is_deleted === 1,
    }
  }

  function readableOf(asker: Asker, row: queries.RevisionRow): Readable | undefined {
    const names = Object.keys(unpack(row.changes))
    if (isDm(row.role)) return { at: row.at, fields: names }
    const { mayRead, timeOf } = fieldRights(db, asker, row.campaign_id, row.role)
    const at = timeOf(row)
    if (at === undefined) return undefined
    const view = viewOf(viewsOf(row), asker.userId)!
    const fields = [...(view.f ?? names), ...Object.keys(view.v ?? {})]
    // A later change that is DM only would tell itself by the order in which they are stored.
    const inOrder = fields.toSorted((a, b) => (a < b ? -1 : 1))
    return { at, fields: inOrder.filter((name) => mayRead(row, name)) }
  }

  /** Both sides of what the reader may read of it, without what that reader may not see today. */
  function sides(asker: Asker, row: queries.RevisionRow) {
    const tracked = trackedOf(row.subject)
    const { fields } = readableOf(asker, row)!
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

  return { find, present, sides }
}
