import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

import { maySeeConnection, maySeeOwner } from '../../db/secret-owners.ts'
import { compose, type Statement } from '../../db/statement.ts'
import {
  changeAsSeen,
  type Hideable,
  maySee,
  maySeeEntry,
  member,
  visibleTo,
} from '../../db/visibility.ts'
import type { LiveKind } from './live.schemas.ts'

/**
 * What streams tell of. A thing's stamp is a text that differs exactly when what the reader sees of it differs; it is
 * null while the reader may not see the thing. Each is an SQL expression over the row of the thing and the reader's
 * `member`.
 */
interface Watched {
  table: string
  stamp: RawBuilder<string | null>
}

const things: Partial<Record<LiveKind, Watched>> = {
  npc: hideable(
    'npcs',
    maySee('npcs'),
    sql`(
    select json_group_array(tag_id order by tag_id) from npc_tags where npc_id = npcs.id
  )`,
  ),
  location: hideable('locations'),
  map: hideable('maps'),
  connection: hideable('connections', maySeeConnection('connections')),
  session: hideable('sessions'),
  journal: hideable('journal_entries', maySeeEntry()),
  secret: hideable('secrets', sql`${maySee('secrets')} and ${maySeeOwner()}`),
  tag: { table: 'tags', stamp: sql`tags.updated_at` },
}

/** One thing of the whole campaign, under the campaign's id. */
const ofCampaign: Partial<Record<LiveKind, Watched>> = {
  campaign: {
    table: 'campaigns',
    stamp: sql`json_array(campaigns.updated_at, campaigns.created_by)`,
  },
  members: {
    table: 'campaigns',
    stamp: sql`(
      select json_group_array(json_array(
        other.user_id, other.role, other.character_name, username, portrait_url, portrait_id
      )) from campaign_members as other join users on users.id = other.user_id
      where other.campaign_id = campaigns.id
    )`,
  },
  notes: {
    table: 'campaigns',
    stamp: sql`(
      select json_group_array(json_array(type, updated_at)) from campaign_notes
      where campaign_id = campaigns.id and (type = 'public' or ${member.isDm})
    )`,
  },
  show: {
    table: 'campaigns',
    stamp: sql`coalesce((
      select json_array(npc_id, location_id, map_id, picture_id) from shown_things
      where campaign_id = campaigns.id and (
        ${shows('npcs', 'npc_id')} or ${shows('locations', 'location_id')} or ${shows('maps', 'map_id')}
        or ${pictures('maps', 'picture_id')} or ${pictures('npcs', 'portrait_id')}
      )
    ), '')`,
  },
}

const WATCHED = { ...things, ...ofCampaign } as Record<LiveKind, Watched>

function hideable(
  table: Hideable,
  seen: Expression<SqlBool> = maySee(table),
  more: Expression<unknown> = sql`''`,
): Watched {
  const shown = sql`json_array(${changeAsSeen(table)}, ${visibleTo(table)}, ${more})`
  return { table, stamp: sql`iif(${seen}, ${shown}, null)` }
}

function shows(table: Hideable, column: string) {
  return sql`exists (
    select 1 from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${sql.ref(`shown_things.${column}`)} and ${maySee(table)}
  )`
}

function pictures(table: 'maps' | 'npcs', column: string) {
  return sql`exists (
    select 1 from ${sql.table(table)}
    where ${sql.ref(`${table}.${column}`)} = shown_things.picture_id
    and ${sql.ref(`${table}.campaign_id`)} = shown_things.campaign_id and ${maySee(table)}
  )`
}

const READERS = sql`live_readers as reader join campaign_members as member
  on member.campaign_id = reader.campaign_id and member.user_id = reader.user_id`

/** SQL that notes what each reader of the campaign sees of a thing before it changes, once until it is told. */
function note(kind: LiveKind, id: string, campaignId: string, exists = true): RawBuilder<unknown> {
  const { table, stamp } = WATCHED[kind]
  const before = exists
    ? sql`(select ${stamp} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${sql.raw(id)})`
    : sql`null`
  return sql`insert into live_touched (kind, id, campaign_id, user_id, stamp)
    select ${sql.lit(kind)}, ${sql.raw(id)}, reader.campaign_id, reader.user_id, ${before}
    from ${READERS} where reader.campaign_id = ${sql.raw(campaignId)}
    on conflict do nothing;`
}

/** Of so many things that go with another at once, readers get `resync` and no event of each. */
export const AT_ONCE = 400

/** What is seen only together with a thing: table, kind and condition, by the kind of the thing. */
const DEPENDENTS: Partial<Record<LiveKind, [kind: LiveKind, condition: (id: string) => string][]>> =
  {
    npc: [
      ['journal', (id) => `npc_id = ${id}`],
      [
        'connection',
        (id) => `id in (select id from connections where from_npc_id = ${id}
      union select id from connections where to_npc_id = ${id})`,
      ],
      [
        'secret',
        (id) => `npc_id = ${id} or connection_id in (select id from connections
      where from_npc_id = ${id} union select id from connections where to_npc_id = ${id})`,
      ],
    ],
    location: [
      ['journal', (id) => `location_id = ${id} and npc_id is null`],
      ['secret', (id) => `location_id = ${id}`],
    ],
    session: [
      ['journal', (id) => `session_id = ${id} and npc_id is null and location_id is null`],
      ['secret', (id) => `session_id = ${id}`],
    ],
    connection: [['secret', (id) => `connection_id = ${id}`]],
  }

function noteDependents(of: LiveKind, id: string, exists = true): RawBuilder<unknown>[] {
  return (DEPENDENTS[of] ?? []).map(([kind, condition]) => {
    const { table, stamp } = WATCHED[kind]
    return sql`insert into live_touched (kind, id, campaign_id, user_id, stamp)
      select ${sql.lit(kind)}, ${sql.ref(`${table}.id`)}, reader.campaign_id, reader.user_id,
        ${exists ? stamp : sql`null`}
      from (
        select * from ${sql.table(table)} where ${sql.raw(condition(id))} limit ${sql.lit(AT_ONCE + 1)}
      ) as ${sql.ref(table)}
      join ${READERS} and reader.campaign_id = ${sql.ref(`${table}.campaign_id`)} where true
      on conflict do nothing;`
  })
}

/** The name of the column of `audience` that names a thing of that kind. */
const AUDIENCE: Partial<Record<LiveKind, string>> = {
  npc: 'npc_id',
  location: 'location_id',
  map: 'map_id',
  session: 'session_id',
  connection: 'connection_id',
  journal: 'entry_id',
  secret: 'secret_id',
}

/** Tables and triggers of this connection alone, which end with it. */
export function createStatements(): Statement[] {
  const trigger = (
    name: string,
    when: string,
    condition: string,
    notes: RawBuilder<unknown>[],
  ): Statement =>
    compiled(sql`create temp trigger ${sql.raw(`live_${name}`)} ${sql.raw(when)}
      when exists (select 1 from live_readers) and ${sql.raw(condition)}
      begin ${sql.join(notes, sql` `)} end`)

  const kinds = Object.entries(things) as [LiveKind, Watched][]
  return [
    compiled(sql`create temp table live_readers (
      campaign_id integer not null, user_id integer not null, primary key (campaign_id, user_id)
    ) without rowid`),
    compiled(sql`create temp table live_touched (
      number integer primary key, kind text not null, id integer not null,
      campaign_id integer not null, user_id integer not null, stamp text,
      unique (kind, id, user_id)
    )`),
    ...kinds.flatMap(([kind, { table }]) => {
      const own = note(kind, 'old.id', 'old.campaign_id')
      const dependents = noteDependents(kind, 'old.id')
      const column = AUDIENCE[kind]
      return [
        // Before, because other triggers change the row after it.
        trigger(`${kind}_new`, `before insert on ${table}`, 'true', [
          note(kind, 'new.id', 'new.campaign_id', false),
          ...noteDependents(kind, 'new.id', false),
        ]),
        trigger(`${kind}_change`, `before update on ${table}`, 'true', [own]),
        trigger(`${kind}_gone`, `before delete on ${table}`, 'true', [own, ...dependents]),
        ...(dependents.length > 0
          ? [
              trigger(
                `${kind}_shown`,
                `before update of visibility on ${table}`,
                'old.visibility is not new.visibility',
                dependents,
              ),
            ]
          : []),
        ...(column
          ? (['insert', 'delete'] as const).map((event) => {
              const row = event === 'insert' ? 'new' : 'old'
              const id = `${row}.${column}`
              return trigger(
                `${kind}_audience_${event}`,
                `before ${event} on audience`,
                `${id} is not null`,
                [note(kind, id, `${row}.campaign_id`), ...noteDependents(kind, id)],
              )
            })
          : []),
      ]
    }),
    ...(['insert', 'delete'] as const).map((event) => {
      const id = `${event === 'insert' ? 'new' : 'old'}.npc_id`
      const campaign = `(select campaign_id from npcs where npcs.id = ${id})`
      return trigger(`npc_tags_${event}`, `before ${event} on npc_tags`, 'true', [
        note('npc', id, campaign),
      ])
    }),
    ...ofWholeCampaign(trigger),
  ]
}

type MakeTrigger = (
  name: string,
  when: string,
  condition: string,
  notes: RawBuilder<unknown>[],
) => Statement

function ofWholeCampaign(trigger: MakeTrigger): Statement[] {
  const tables = [
    ['notes', 'campaign_notes'],
    ['show', 'shown_things'],
    ['members', 'campaign_members'],
  ] as const
  return [
    trigger('campaign', 'before update on campaigns', 'true', [
      note('campaign', 'old.id', 'old.id'),
    ]),
    ...tables.flatMap(([kind, table]) =>
      (['insert', 'update', 'delete'] as const).map((event) => {
        const id = `${event === 'insert' ? 'new' : 'old'}.campaign_id`
        return trigger(`${kind}_${event}`, `before ${event} on ${table}`, 'true', [
          note(kind, id, id),
        ])
      }),
    ),
    compiled(sql`create temp trigger live_people
      before update of username, portrait_url, portrait_id on users
      when exists (select 1 from live_readers) begin
        insert into live_touched (kind, id, campaign_id, user_id, stamp)
        select 'members', reader.campaign_id, reader.campaign_id, reader.user_id,
          (select ${WATCHED.members.stamp} from campaigns where campaigns.id = reader.campaign_id)
        from live_readers as reader where reader.campaign_id in (
          select own.campaign_id from campaign_members as own where own.user_id = old.id
        ) on conflict do nothing;
      end`),
  ]
}

export interface Touched {
  number: number
  kind: LiveKind
  id: number
  campaign_id: number
  user_id: number
  before: string | null
  after: string | null
}

/** What was noted, with what each reader sees of it now, in the order of the first changes. */
export const listTouched = (): Statement<Touched> =>
  compiled(sql`
    select touched.number, touched.kind, touched.id, touched.campaign_id, touched.user_id,
      touched.stamp as before,
      case touched.kind ${sql.join(
        (Object.entries(WATCHED) as [LiveKind, Watched][]).map(
          ([kind, { table, stamp }]) =>
            sql`when ${sql.lit(kind)} then (
              select ${stamp} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = touched.id
            )`,
        ),
        sql` `,
      )} end as after
    from live_touched as touched join campaign_members as member
      on member.campaign_id = touched.campaign_id and member.user_id = touched.user_id
    order by touched.number`) as Statement<Touched>

function compiled(statement: RawBuilder<unknown>): Statement {
  return compose((db) => ({ compile: () => statement.compile(db) }))
}
