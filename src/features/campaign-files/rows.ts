import type { Queries } from '../../db/database.ts'
import type { Statement } from '../../db/statement.ts'
import type { PictureType } from '../pictures/pictures.schemas.ts'
import type * as queries from './export.queries.ts'
import type { Line } from './format.schemas.ts'
import type { People } from './people.ts'

/** How many rows are in memory at once. */
const PAGE = 100

type NpcRow = NonNullable<ReturnType<typeof queries.listNpcs>['row']>
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

export function mapLine(row: MapRow): Line<'maps'> {
  const { picture_id: _, picture_type: __, ...map } = row
  return { ...map, picture: mapPicture(row) }
}

/** A player is told neither who added an NPC, unless it was that player, nor what lies under an uploaded portrait. */
export function npcLine(row: NpcRow, reader: Reader): Line<'npcs'> {
  const { portrait_id: _, portrait_type, x, y, created_by, dm_notes, tag_ids, ...npc } = row
  const mayKnowAdder = reader.all === 1 || created_by === reader.userId
  return {
    ...npc,
    avatar_url: portrait_type && !reader.all ? '' : npc.avatar_url,
    portrait: npcPortrait(row),
    tag_ids: (JSON.parse(tag_ids) as number[]).toSorted((a, b) => a - b),
    position: x === null || y === null ? null : { x, y },
    added_by: mayKnowAdder ? reader.people.numberOf({ userId: created_by }) : null,
    ...(reader.all === 1 && { dm_notes: dm_notes ?? '' }),
  }
}

export interface Reader extends queries.Eyes {
  /** Nobody in particular at the command line. */
  userId: number | null
  people: People
}

export function entryLine(row: EntryRow, { people }: Reader): Line<'entries'> {
  const { id: _, created_by: userId, imported_author: name, ...entry } = row
  return { ...entry, author: people.numberOf({ userId, name }) }
}

export function sessionLine(row: SessionRow): Line<'sessions'> {
  const { id: _, location_ids, npcs, ...session } = row
  return {
    ...session,
    location_ids: (JSON.parse(location_ids) as number[]).toSorted((a, b) => a - b),
    npcs: (JSON.parse(npcs) as [number, 0 | 1, 0 | 1][])
      .map(([id, introduced, died]) => ({
        id,
        introduced_this_session: introduced === 1,
        died_this_session: died === 1,
      }))
      .toSorted((a, b) => a.id - b.id),
  }
}

export function connectionLine(row: ConnectionRow, { all }: queries.Eyes): Line<'connections'> {
  const { id: _, public_version, ...connection } = row
  if (!all) return connection
  return { ...connection, public_version: public_version ? JSON.parse(public_version) : null }
}
