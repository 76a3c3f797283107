import { sql } from 'kysely'

import { member } from '../../db/reader.ts'

/** Where a thing or a tag came from, as JSON; null for players, and for what was made here. */
export const originColumn = (table: 'npcs' | 'locations' | 'sessions' | 'articles' | 'tags') =>
  sql<string | null>`iif(${member.isDm}, (
    select json_object('tool', tool, 'id', origin) from origins
    where ${table === 'tags' ? sql`tag_id = tags.id` : sql`origins.thing = ${sql.ref(`${table}.thing`)}`}
  ), null)`.as('origin')

/** Absent without one. */
export const presentOrigin = ({ origin }: { origin: string | null }) =>
  origin === null ? {} : { origin: JSON.parse(origin) as { tool: string; id: string } }
