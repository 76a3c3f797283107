import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { prepare } from '../../db/statement.ts'
import { maySee } from '../../db/visibility.ts'

/** `ids` is a JSON array. Without `forDms` it is what everybody sees; with it, what the person does. */
interface OpenIds {
  ids: string
  userId: number
  forDms: 0 | 1
}

const isAmong = (id: RawBuilder<unknown>, p: OpenIds) =>
  sql<SqlBool>`${id} in (select value from json_each(${p.ids}))`

/** With a plus, the campaign is no way to the rows: their ids are. */
const campaignOf = (table: string) => sql<number>`+${sql.ref(`${table}.campaign_id`)}`

export const outlineNpcs = prepare((db, p: OpenIds) =>
  db
    .selectFrom('npcs')
    .innerJoin('campaign_members as member', (join) =>
      join.on('member.campaign_id', '=', campaignOf('npcs')).on('member.user_id', '=', p.userId),
    )
    .leftJoin('locations as location', (join) =>
      join
        .onRef('location.id', '=', 'npcs.location_id')
        .on(maySee('locations', 'location'))
        .on(sql<SqlBool>`(${p.forDms} or location.visibility = 'everyone')`),
    )
    .select([
      'npcs.id',
      'npcs.name',
      'npcs.tag',
      'npcs.personality',
      'location.name as location',
      sql<string>`iif(${p.forDms} and member.role in ('dm', 'gm'), npcs.dm_notes, '')`.as(
        'dm_notes',
      ),
    ])
    .where(isAmong(sql`npcs.id`, p))
    .where(maySee('npcs'))
    .where(sql<SqlBool>`(${p.forDms} or npcs.visibility = 'everyone')`),
)

export const nameLocations = prepare((db, p: OpenIds) =>
  db
    .selectFrom('locations')
    .innerJoin('campaign_members as member', (join) =>
      join
        .on('member.campaign_id', '=', campaignOf('locations'))
        .on('member.user_id', '=', p.userId),
    )
    .select(['locations.id', 'locations.name'])
    .where(isAmong(sql`locations.id`, p))
    .where(maySee('locations'))
    .where(sql<SqlBool>`(${p.forDms} or locations.visibility = 'everyone')`),
)
