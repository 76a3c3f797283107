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

/** How many rows are in memory at once. */
const PAGE = 100

type NpcRow = NonNullable<ReturnType<typeof queries.listNpcs>['row']>
type LocationRow = NonNullable<ReturnType<typeof queries.listLocations>['row']>
type EntryRow = NonNullable<ReturnType<typeof queries.listEntries>['row']>
type SessionRow = NonNullable<ReturnType<typeof queries.listSessions>['row']>
type ConnectionRow = NonNullable<ReturnType<typeof queries.listConnections>['row']>
type MapRow = NonNullable<ReturnType<typeof queries.listMaps>['row']>

/** The rows of a list, some at a time. */
export function* pages<Row extends { id: number }>(
  from: Queries,
  list: (page: queries.Page) => Statement<Row>,
  eyes: queries.Eyes,
  limit = PAGE,
): Generator<Row[]> {
  for (let afterId = 0; ;) {
    const rows = from.all(list({ ...eyes, afterId, limit }))
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    afterId = rows.at(-1)!.id
  }
}

const EXTENSIONS: Record<PictureType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

export const mapPicture = ({ id, picture_type }: MapRow): string =>
  `pictures/map-${id}.${EXTENSIONS[picture_type]}`

export const npcPortrait = ({
  id,
  portrait_type,
}: Pick<NpcRow, 'id' | 'portrait_type'>): string | null =>
  portrait_type && `pictures/npc-${id}.${EXTENSIONS[portrait_type]}`

export interface Reader extends queries.Eyes {
  people: People
}

/** Who sees a thing, for a line of the file: DMs are told the numbers of the people whom it names. */
function audience(
  row: { visibility: Visibility; visible_to: string | null },
  { people }: Reader,
): { visibility: Visibility; visible_to?: number[] } {
  const shown = presentAudience(row)
  if (shown.visibility !== 'some') return { visibility: shown.visibility }
  const numbers = shown.visible_to?.flatMap((userId) => people.numberOf({ userId }) ?? [])
  return { visibility: 'dm', ...(numbers && { visible_to: numbers }) }
}

export function locationLine(row: LocationRow, reader: Reader): Line<'locations'> {
  const { visibility: _, visible_to: __, ...location } = row
  return { ...location, ...audience(row, reader) }
}

export function mapLine(row: MapRow, reader: Reader): Line<'maps'> {
  const { picture_id: _, picture_type: __, visibility: ___, visible_to: ____, ...map } = row
  return { ...map, ...audience(row, reader), picture: mapPicture(row) }
}

/** A player is told neither who added an NPC, unless it was that player, nor what lies under an uploaded portrait. */
export function npcLine(row: NpcRow, reader: Reader): Line<'npcs'> {
  const mayKnowAdder = reader.all === 1 || row.created_by === reader.userId
  const mayRead = { everyone: true, dm: reader.all === 1, traits: row.may_read_traits === 1 }
  return {
    id: row.id,
    ...readableValues(NPC_FIELDS, row, (readBy) => mayRead[readBy]),
    ...audience(row, reader),
    avatar_url: row.portrait_type && !reader.all ? '' : row.avatar_url,
    portrait: npcPortrait(row),
    location_id: row.location_id,
    tag_ids: (JSON.parse(row.tag_ids) as number[]).toSorted((a, b) => a - b),
    position: row.x === null || row.y === null ? null : { x: row.x, y: row.y },
    added_by: mayKnowAdder ? reader.people.numberOf({ userId: row.created_by }) : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

export function entryLine(row: EntryRow, reader: Reader): Line<'entries'> {
  const { created_by: userId, imported_author: name } = row
  return {
    npc_id: row.npc_id,
    ...valuesOf(ENTRY_FIELDS, row),
    ...audience(row, reader),
    created_at: row.created_at,
    updated_at: row.updated_at,
    author: reader.people.numberOf({ userId, name }),
  }
}

export function sessionLine(row: SessionRow, reader: Reader): Line<'sessions'> {
  return {
    ...valuesOf(SESSION_FIELDS, row),
    ...audience(row, reader),
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

export function connectionLine(row: ConnectionRow, reader: Reader): Line<'connections'> {
  const values = row as ValuesOf<typeof CONNECTION_FIELDS>
  return {
    from_npc_id: row.from_npc_id,
    to_npc_id: row.to_npc_id,
    ...valuesOf(CONNECTION_FIELDS, values),
    ...audience(row, reader),
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...(reader.all === 1 && {
      public_version: row.public_version === null ? null : JSON.parse(row.public_version),
    }),
  }
}
