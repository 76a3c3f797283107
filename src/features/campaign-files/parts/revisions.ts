import { type SqlBool, sql } from 'kysely'
import * as z from 'zod'

import { oneOf } from '../../../choices.schemas.ts'
import { randomId } from '../../../db/random-id.ts'
import { isThingKind, THING_KINDS, THINGS, whatIs } from '../../../db/things.ts'
import { mayRead } from '../../../db/visibility.ts'
import { insertRow } from '../../../db/write-row.ts'
import { DEEPEST, packStored, unpack } from '../../history/changes.ts'
import { HISTORY_OF } from '../../history/history-of.ts'
import { ACTIONS } from '../../history/history.schemas.ts'
import { withOtherIds } from '../../history/links.ts'
import {
  actionNumber,
  actionOf,
  HISTORY_NUMBERS,
  numberOf,
  type Tracked,
  trackedOf,
} from '../../history/tracked.ts'
import { id, idOrNull, thingOfKind, time } from '../format.schemas.ts'
import { readerOf } from '../scope.ts'
import { definePart, type Import, rowsOf } from './part.ts'

/** A change of a thing has no more fields: those of its noun, and 40 of one's own. */
const MOST_FIELDS = 100
const MOST_NAME = 100
const MOST_PACKED = 1_000_000

const packed = z
  .string()
  .max(MOST_PACKED)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/)
const place = z.int().nonnegative()

const COLUMNS = [
  'subject',
  'action',
  'at',
  'depth',
  'changes',
  'by_user',
  'taken_by',
  'suggested_by',
  'imported_by',
] as const

/** A field before and after: see `docs/campaign-file.md`. */
const change = z.union([
  z.object({ b: z.unknown(), a: z.unknown() }),
  z.object({ c: z.tuple([place, place, z.string().max(1_000), place]) }),
  z.object({ z: packed }),
  z.object({ w: packed }),
  z.object({ n: z.literal(1) }),
])

/** The history, where a DM exports it: the oldest changes first. Those of what is in the bin stay behind. */
export const revisions = definePart({
  file: 'data/history.ndjson',
  line: z.object({
    id,
    /** What changed: a thing, a kind, or, without both, the campaign's notes. */
    what: thingOfKind(THING_KINDS).nullable(),
    kind_id: idOrNull,
    action: oneOf(ACTIONS),
    by: idOrNull,
    /** The DM who took a suggestion, and the player who made it where the DM chose other words. */
    taken_by: idOrNull,
    suggested_by: idOrNull,
    at: time,
    /** How many changes since the last one that is stored whole. */
    depth: z.int().min(0).max(DEEPEST),
    changes: z
      .record(z.string().max(MOST_NAME), change)
      .refine((fields) => Object.keys(fields).length <= MOST_FIELDS, 'These are too many fields.'),
  }),
  refs: {
    what: 'things',
    kind_id: 'kinds',
    by: 'people',
    taken_by: 'people',
    suggested_by: 'people',
  },
  rows: rowsOf('line', (db, p) =>
    db
      .selectFrom(
        db
          .selectFrom('revisions')
          // In the order of the changes: the ids on the wire have none.
          .select(['number as id', ...COLUMNS])
          .where('campaign_id', '=', p.campaignId)
          .where(sql<SqlBool>`(${p.isDm} and ${p.withHistory})`)
          .as('line'),
      )
      .leftJoin('things', 'things.thing', 'line.subject')
      .leftJoin('users as author', 'author.id', 'line.by_user')
      .leftJoin('users as taker', 'taker.id', 'line.taken_by')
      .leftJoin('users as suggester', 'suggester.id', 'line.suggested_by')
      .select(['line.id', ...COLUMNS, 'author.username as by_name'])
      .select(['taker.username as taken_by_name', 'suggester.username as suggested_by_name'])
      .where(
        sql<SqlBool>`case line.subject & 15
          when ${sql.lit(HISTORY_NUMBERS.notes)} then 1
          when ${sql.lit(HISTORY_NUMBERS.kind)} then exists (select 1 from kinds where kinds.id = line.subject >> 4)
          else ${mayRead('things', readerOf(p))} end`,
      ),
  ),
  toLine(row, { people }) {
    const tracked = trackedOf(row.subject)
    // The players whom an audience names are not members of the imported campaign.
    const { visible_to: _whom, ...changes } = unpack(row.changes)
    return {
      id: row.id,
      what: isThingKind(tracked.kind) ? whatIs(row.subject) : null,
      kind_id: tracked.kind === 'kind' ? tracked.id : null,
      action: actionOf(row.action),
      by: people.numberOf(row.by_user, row.by_name ?? row.imported_by),
      taken_by: people.numberOf(row.taken_by, row.taken_by_name),
      suggested_by: people.numberOf(row.suggested_by, row.suggested_by_name),
      at: new Date(row.at).toISOString(),
      depth: Math.min(row.depth, DEEPEST),
      changes,
    }
  },
  write(tx, line, into) {
    const { campaignId: campaign_id, isOwner, names, ownerId } = into
    const tracked = trackedIn(line, campaign_id)
    const { what: _what, kind_id: _kind, id: _id, by, action, at, depth, changes } = line
    const ownerOr = (person: number | null) => (isOwner(person) ? ownerId : null)
    const row = {
      id: randomId(),
      campaign_id,
      subject: numberOf(tracked),
      action: actionNumber(action),
      by_user: ownerOr(by),
      imported_by: isOwner(by) || by === null ? null : names.get(by)!,
      taken_by: ownerOr(line.taken_by),
      suggested_by: ownerOr(line.suggested_by),
      at: Math.min(Date.parse(at), Date.now()),
      members: 0,
      depth,
      changes: packStored(changesHere(tracked, changes, into)),
      // Only DMs read it: its former readers are not members here.
      views: null,
      is_alone: 1,
    } as const
    return tx.run(insertRow('revisions', row)).lastInsertRowid
  },
})

function trackedIn(
  { what, kind_id }: { what: { kind: string; id: number } | null; kind_id: number | null },
  campaignId: number,
): Tracked {
  if (what) return what as Tracked
  return kind_id === null ? { kind: 'notes', id: campaignId } : { kind: 'kind', id: kind_id }
}

type Changes = Record<string, z.output<typeof change>>

/** With the ids here in the place of those in the file. What did not come along is left out. */
function changesHere({ kind }: Tracked, changes: Changes, { idHere }: Import): Changes {
  const { links } = HISTORY_OF[kind]
  const here = (name: string, value: unknown): unknown => {
    if (kind === 'article' && name === 'kind_id') {
      return typeof value === 'number' ? (idHere('kinds', value) ?? null) : null
    }
    return withOtherIds(name, value, links, (named) =>
      idHere(named.kind === 'tag' ? 'tags' : THINGS[named.kind].part, named.id),
    )
  }
  return Object.fromEntries(
    Object.entries(changes)
      // Names such as `constructor`, which every object has, are not fields.
      .filter(([name]) => !(name in Object.prototype))
      .map(([name, pair]) => [
        name,
        'b' in pair ? { b: here(name, pair.b), a: here(name, pair.a) } : pair,
      ]),
  )
}
