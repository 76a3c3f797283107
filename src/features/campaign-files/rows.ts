import type { Audience, Visibility } from '../../choices.schemas.ts'
import type { Queries } from '../../db/database.ts'
import type { RowOf, Statement } from '../../db/statement.ts'
import { type What, whatIs } from '../../db/things.ts'
import { type ReadBy, readableValues, type ValuesOf } from '../../fields.ts'
import { presentAudience } from '../audiences/audiences.service.ts'
import type { CONNECTION_FIELDS } from '../connections/connections.fields.ts'
import { LOCATION_FIELDS } from '../locations/locations.fields.ts'
import { NPC_FIELDS } from '../npcs/npcs.fields.ts'
import type { PictureType } from '../pictures/pictures.schemas.ts'
import { SECRET_FIELDS, type SecretKind } from '../secrets/secrets.fields.ts'
import * as queries from './export.queries.ts'
import type { Line } from './format.schemas.ts'
import type { People } from './people.ts'

/** The number of rows in memory at once. */
const PAGE = 100

/** The parts of a file that are rows of the campaign. */
export type RowPart = keyof typeof queries.ROWS
type Row<Name extends RowPart> = RowOf<(typeof queries.ROWS)[Name]['list']>

export interface LineScope extends queries.Scope {
  people: People
  pictures: PictureFiles
}

/** The lines of a part, a page at a time. */
export function* pagesOf<Name extends RowPart>(
  from: Queries,
  part: Name,
  scope: LineScope,
): Generator<Line<Name>[]> {
  const list = queries.ROWS[part].list as (page: queries.Page) => Statement<Row<Name>>
  for (let afterId = 0; ;) {
    const rows = from.all(list({ ...scope, afterId, limit: PAGE }))
    if (rows.length > 0) yield rows.map((row) => LINES[part](row, scope))
    if (rows.length < PAGE) return
    afterId = rows.at(-1)!.id
  }
}

/** The lines of a part, one at a time. */
export function* linesOf<Name extends RowPart>(
  from: Queries,
  part: Name,
  scope: LineScope,
): Generator<Line<Name>> {
  for (const lines of pagesOf(from, part, scope)) yield* lines
}

type EntryRow = RowOf<typeof queries.listLog>

/** The journal of an NPC, or the log of a session, some entries at a time. */
export function* entriesOf(
  from: Queries,
  list: (page: queries.Page) => Statement<EntryRow>,
  scope: queries.Scope,
): Generator<EntryRow[]> {
  for (let afterId = 0; ;) {
    const found = from.all(list({ ...scope, afterId, limit: PAGE }))
    if (found.length > 0) yield found
    if (found.length < PAGE) return
    afterId = found.at(-1)!.id
  }
}

const EXTENSIONS: Record<PictureType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

interface Shown {
  of: 'map' | 'npc'
  id: number
  picture_id: number
  type: PictureType
}

/** The paths of pictures in the zip. Things that show the same picture share a file, called after the first of them. */
export class PictureFiles {
  readonly #byPicture = new Map<number, string>()
  readonly #byThing = new Map<string, string>()

  constructor(shown: Shown[]) {
    for (const { of, id, picture_id, type } of shown) {
      const file = this.#byPicture.get(picture_id) ?? `pictures/${of}-${id}.${EXTENSIONS[type]}`
      this.#byPicture.set(picture_id, file)
      this.#byThing.set(`${of} ${id}`, file)
    }
  }

  of(thing: 'map' | 'npc', id: number): string {
    return this.#byThing.get(`${thing} ${id}`)!
  }
}

/** Who sees a thing: DMs get the numbers of the players whom it names. */
function audience(
  row: { visibility: Audience; visible_to: string | null },
  { people }: LineScope,
): { visibility: Visibility; visible_to?: number[] } {
  const shown = presentAudience(row)
  if (shown.visibility !== 'some') return { visibility: shown.visibility }
  const numbers = shown.visible_to?.flatMap((userId) => people.numberOf(userId, null) ?? [])
  return { visibility: 'dm', ...(numbers && { visible_to: numbers }) }
}

const LINES: { [Name in RowPart]: (row: Row<Name>, scope: LineScope) => Line<Name> } = {
  tags: (tag) => tag,
  locations: ({ visible_to, ...location }, scope) => {
    const { unfinished: _, ...line } = location
    const mayRead = (readBy: ReadBy) => readBy !== 'dm' || scope.isDm === 1
    return {
      ...line,
      ...readableValues(LOCATION_FIELDS, location, mayRead),
      ...audience({ ...location, visible_to }, scope),
    }
  },
  maps: ({ visible_to, ...map }, scope) => ({
    ...map,
    ...audience({ ...map, visible_to }, scope),
    picture: scope.pictures.of('map', map.id),
  }),
  npcs: npcLine,
  entries(row, scope) {
    const { visible_to: _, user_id, username, imported_author, ...entry } = row
    const author = scope.people.numberOf(user_id, username ?? imported_author)
    return { ...entry, ...audience(row, scope), author }
  },
  sessions(row, scope) {
    const { visible_to: _, ...session } = row
    const [location_ids, npcs] = [JSON.parse(row.location_ids), JSON.parse(row.npcs)]
    return { ...session, ...audience(row, scope), location_ids, npcs }
  },
  connections(row, scope) {
    const { visible_to: _, public_version, ...connection } = row
    return {
      ...(connection as typeof connection & ValuesOf<typeof CONNECTION_FIELDS>),
      ...audience(row, scope),
      ...(scope.isDm === 1 && { public_version: JSON.parse(public_version ?? 'null') }),
    }
  },
  secrets: (row, scope) => ({
    id: row.id,
    about: whatIs(row.about!) as What<SecretKind>,
    ...readableValues(SECRET_FIELDS, row, (readBy) => scope.isDm === 1 || readBy === 'everyone'),
    ...audience(row, scope),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }),
  reveals: (row, { people }) => ({
    id: row.id,
    what: whatIs(row.thing),
    action: row.action,
    to: row.to_everyone ? 'everyone' : receiversOf(row, people),
    session_id: row.in_session_id,
    how: row.how,
    note: row.note,
    by: people.numberOf(row.revealed_by, row.username ?? row.imported_by),
    created_at: row.created_at,
    taken_back_at: row.taken_back_at,
  }),
}

/** The numbers of those with an account here, and of those whose names an earlier import kept. */
function receiversOf(row: Row<'reveals'>, people: People): number[] {
  const here = JSON.parse(row.receivers) as { id: number; name: string }[]
  const imported = JSON.parse(row.imported_to) as string[]
  const numbers = [
    ...here.map(({ id, name }) => people.numberOf(id, name)!),
    ...imported.map((name) => people.numberOf(null, name)!),
  ]
  return [...new Set(numbers)]
}

/** Players do not get who added an NPC, except their own, nor the `avatar_url` behind an uploaded portrait. */
function npcLine(row: Row<'npcs'>, scope: LineScope): Line<'npcs'> {
  const isDm = scope.isDm === 1
  const mayKnowCreator = isDm || row.created_by === scope.userId
  const mayRead = { everyone: true, dm: isDm, traits: row.may_read_traits === 1 }
  const hasPortrait = row.portrait_id !== null
  return {
    id: row.id,
    ...readableValues(NPC_FIELDS, row, (readBy) => mayRead[readBy]),
    ...audience(row, scope),
    avatar_url: hasPortrait && !isDm ? '' : row.avatar_url,
    portrait: hasPortrait ? scope.pictures.of('npc', row.id) : null,
    location_id: row.location_id,
    tag_ids: JSON.parse(row.tag_ids),
    position: row.x === null || row.y === null ? null : { x: row.x, y: row.y },
    added_by: mayKnowCreator ? scope.people.numberOf(row.created_by, row.creator_name) : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
