import type { Visibility } from '../../choices.schemas.ts'
import type { Queries } from '../../db/database.ts'
import type { Statement } from '../../db/statement.ts'
import { readableValues, type ValuesOf, valuesOf } from '../../fields.ts'
import { presentAudience } from '../audiences/audiences.service.ts'
import { CONNECTION_FIELDS } from '../connections/connections.fields.ts'
import { ENTRY_FIELDS } from '../journal/journal.fields.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import type { PictureType } from '../pictures/pictures.schemas.ts'
import { SESSION_FIELDS } from '../storyline/storyline.fields.ts'
import type * as queries from './export.queries.ts'
import type { Line } from './format.schemas.ts'
import type { People } from './people.ts'

/** The number of rows in memory at once. */
const PAGE = 100

type RowOf<List extends (page: queries.Page) => Statement> = NonNullable<ReturnType<List>['row']>
type NpcRow = RowOf<typeof queries.listNpcs>
type LocationRow = RowOf<typeof queries.listLocations>
type EntryRow = RowOf<typeof queries.listEntries>
type SessionRow = RowOf<typeof queries.listSessions>
type ConnectionRow = RowOf<typeof queries.listConnections>
type MapRow = RowOf<typeof queries.listMaps>

/** The rows of a list, a page at a time. */
export function* pages<Row extends { id: number }>(
  from: Queries,
  list: (page: queries.Page) => Statement<Row>,
  scope: queries.Scope,
): Generator<Row[]> {
  for (let afterId = 0; ;) {
    const rows = from.all(list({ ...scope, afterId, limit: PAGE }))
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    afterId = rows.at(-1)!.id
  }
}

const EXTENSIONS: Record<PictureType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

export interface LineScope extends queries.Scope {
  people: People
}

/** Who sees a thing: DMs get the numbers of the players whom it names. */
function audience(
  row: { visibility: Visibility; visible_to: string | null },
  { people }: LineScope,
): { visibility: Visibility; visible_to?: number[] } {
  const shown = presentAudience(row)
  if (shown.visibility !== 'some') return { visibility: shown.visibility }
  const numbers = shown.visible_to?.flatMap((userId) => people.numberOf(userId, null) ?? [])
  return { visibility: 'dm', ...(numbers && { visible_to: numbers }) }
}

export function locationLine(row: LocationRow, scope: LineScope): Line<'locations'> {
  const { visible_to: _, ...location } = row
  return { ...location, ...audience(row, scope) }
}

export function mapLine(row: MapRow, scope: LineScope): Line<'maps'> {
  const { picture_id: _, picture_type, visible_to: __, ...map } = row
  const picture = `pictures/map-${row.id}.${EXTENSIONS[picture_type]}`
  return { ...map, ...audience(row, scope), picture }
}

/** Players do not get who added an NPC, except their own, nor the `avatar_url` behind an uploaded portrait. */
export function npcLine(row: NpcRow, scope: LineScope): Line<'npcs'> {
  const isDm = scope.isDm === 1
  const mayKnowCreator = isDm || row.created_by === scope.userId
  const mayRead = { everyone: true, dm: isDm, traits: row.may_read_traits === 1 }
  const { portrait_type: type } = row
  return {
    id: row.id,
    ...readableValues(NPC_FIELDS, row, (readBy) => mayRead[readBy]),
    ...audience(row, scope),
    avatar_url: type && !isDm ? '' : row.avatar_url,
    portrait: type && `pictures/npc-${row.id}.${EXTENSIONS[type]}`,
    location_id: row.location_id,
    tag_ids: (JSON.parse(row.tag_ids) as number[]).toSorted((a, b) => a - b),
    position: row.x === null || row.y === null ? null : { x: row.x, y: row.y },
    added_by: mayKnowCreator ? scope.people.numberOf(row.created_by, row.creator_name) : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export function entryLine(row: EntryRow, scope: LineScope): Line<'entries'> {
  return {
    npc_id: row.npc_id,
    ...valuesOf(ENTRY_FIELDS, row),
    ...audience(row, scope),
    created_at: row.created_at,
    updated_at: row.updated_at,
    author: scope.people.numberOf(row.user_id, row.username ?? row.imported_author),
  }
}

export function sessionLine(row: SessionRow, scope: LineScope): Line<'sessions'> {
  return {
    ...valuesOf(SESSION_FIELDS, row),
    ...audience(row, scope),
    created_at: row.created_at,
    updated_at: row.updated_at,
    location_ids: (JSON.parse(row.location_ids) as number[]).toSorted((a, b) => a - b),
    npcs: (JSON.parse(row.npcs) as [number, 0 | 1, 0 | 1][])
      .map(([id, introduced, died]) => ({
        id,
        introduced_this_session: introduced === 1,
        died_this_session: died === 1,
      }))
      .toSorted((a, b) => a.id - b.id),
  }
}

export function connectionLine(row: ConnectionRow, scope: LineScope): Line<'connections'> {
  const values = row as ValuesOf<typeof CONNECTION_FIELDS>
  return {
    from_npc_id: row.from_npc_id,
    to_npc_id: row.to_npc_id,
    ...valuesOf(CONNECTION_FIELDS, values),
    ...audience(row, scope),
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...(scope.isDm === 1 && {
      public_version: row.public_version === null ? null : JSON.parse(row.public_version),
    }),
  }
}
