import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'

import { isOneOf } from '../../db/by-ids.ts'
import { allPlayers, memberOrPlayers } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { ifVisible } from '../../db/visibility.ts'
import { shownAvatar } from '../pictures/shown-portraits.ts'
import { foundId, visible } from './search-kinds.ts'
import { type Find, isInRange } from './search.queries.ts'

/** Without `forDms`, what all members see; with it, what this person sees. */
interface Asked {
  userId: number
  forDms: 0 | 1
}

/** `ids` is a JSON array. */
export interface OpenIds extends Asked {
  ids: string
}

const readers = (p: Asked) => memberOrPlayers(sql`${p.forDms}`)

/** The newest that match, of the rows that `among` finds. */
const findAmong = (among: (db: Kysely<Schema>, p: Find & Asked) => Expression<unknown>) =>
  prepare((db, p: Find & Asked) =>
    db
      .selectFrom('search_words as found')
      .select(foundId.as('id'))
      .where(sql<SqlBool>`search_words match ${p.match}`)
      .where(isInRange(p))
      .where(({ exists }) => exists(among(db, p)))
      .orderBy('found.rowid', 'desc')
      .limit(p.limit),
  )

export const findNpcs = findAmong((db, p) =>
  visible(db, 'npcs', p, readers(p)).select('npcs.id').where('npcs.id', '=', foundId),
)

export const findLocations = findAmong((db, p) =>
  visible(db, 'locations', p, readers(p))
    .select('locations.id')
    .where('locations.id', '=', foundId),
)

/** The secrets about an NPC, as a JSON array. */
const secretsAbout = (condition: RawBuilder<unknown>) =>
  sql<string>`(
    select json_group_array(
      json_object('id', secrets.id, 'text', secrets.text) order by secrets.position, secrets.id desc
    )
    from things as known join secrets on secrets.id = known.id
    where known.about = npcs.thing and known.kind = ${sql.lit(KIND_NUMBERS.secret)}
      and known.deleted_at is null and ${condition}
  )`

export const outlineNpcs = prepare((db, p: OpenIds) =>
  visible(db, 'npcs', p, readers(p))
    .leftJoin(
      'locations as location',
      ifVisible('locations as location', 'npcs.location_id', readers(p)),
    )
    .select([
      'npcs.id',
      'npcs.name',
      'npcs.tag',
      'npcs.personality',
      'location.id as location_id',
      'location.name as location',
      sql<string>`iif(${p.forDms} and member.role in ('dm', 'gm'), npcs.dm_notes, '')`.as(
        'dm_notes',
      ),
      secretsAbout(sql`known.visibility = 'everyone'`).as('facts'),
      secretsAbout(
        sql`known.visibility <> 'everyone' and ${p.forDms} and member.role in ('dm', 'gm')`,
      ).as('secrets'),
    ])
    .where(isOneOf('npcs.id', p.ids)),
)

/** With their faces. */
export const nameNpcs = prepare((db, p: OpenIds) =>
  visible(db, 'npcs', p, readers(p))
    .select(['npcs.id', 'npcs.name', shownAvatar().as('avatar_url')])
    .where(isOneOf('npcs.id', p.ids)),
)

/** Ids of NPCs that all members see. */
export const someNpcs = prepare((db, p: { userId: number; campaignId: number; limit: number }) =>
  visible(db, 'npcs', p, allPlayers)
    .select('npcs.id')
    .where('npcs.campaign_id', '=', p.campaignId)
    .limit(p.limit),
)

export const nameLocations = prepare((db, p: OpenIds) =>
  visible(db, 'locations', p, readers(p))
    .select(['locations.id', 'locations.name'])
    .where(isOneOf('locations.id', p.ids)),
)

export const nameArticles = prepare((db, p: OpenIds) =>
  visible(db, 'articles', p)
    .innerJoin('kinds as kind', 'kind.id', 'articles.kind_id')
    .select(['articles.id', 'articles.name', 'articles.kind_id', 'kind.icon'])
    .where(isOneOf('articles.id', p.ids)),
)
