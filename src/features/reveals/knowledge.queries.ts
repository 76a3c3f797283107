import { type SqlBool, sql } from 'kysely'

import { isNarrowed, reaches } from '../../db/ledger.ts'
import { prepare } from '../../db/statement.ts'
import { member, visibleTo } from '../../db/visibility.ts'
import { columnOf, type Kind, KINDS } from './reveal-kinds.ts'
import { REVEAL_KINDS, type RevealKind } from './reveals.schemas.ts'

export const listPlayers = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('campaign_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['users.id as user_id', 'users.username as name'])
    .where('member.campaign_id', '=', p.campaignId)
    .where('member.role', '=', 'player')
    .orderBy('member.joined_at')
    .orderBy('users.id'),
)

const byKind = <Made>(make: (kind: RevealKind, facts: Kind) => Made) =>
  Object.fromEntries(REVEAL_KINDS.map((kind) => [kind, make(kind, KINDS[kind])])) as Record<
    RevealKind,
    Made
  >

interface OfCampaign {
  campaignId: number
  /** The DM who reads. */
  userId: number
}

/** The things of one kind that are, or once were, not for everyone; and all secrets. DMs see all of them. */
const rowsOf = (kind: RevealKind, { table, isSeen }: Kind, p: OfCampaign) => {
  const wasHidden = sql<SqlBool>`(
    ${sql.ref(`${table}.visibility`)} = 'dm' or exists (
      select 1 from reveals where ${sql.ref(`reveals.${columnOf(kind)}`)} = ${sql.ref(`${table}.id`)}
    )
  )`
  return sql`
    select ${sql.ref(`${table}.id`)} as id,
      ${sql.ref(`${table}.created_at`)} || ' ' || ${sql.lit(kind)} as sort_key
    from ${sql.table(table)}
    join campaign_members as member
      on member.campaign_id = ${sql.ref(`${table}.campaign_id`)} and member.user_id = ${p.userId}
      and member.role in ('dm', 'gm')
    where ${sql.ref(`${table}.campaign_id`)} = ${p.campaignId}
      and ${kind === 'secret' ? sql`true` : wasHidden} and ${isSeen()}`
}

/** Newest first. */
export const listRows = byKind((kind, facts) =>
  prepare((db, p: OfCampaign & { afterValue: string; afterId: number; limit: number }) => ({
    compile: () =>
      sql<{ id: number; sort_key: string }>`
        select id, sort_key from (${rowsOf(kind, facts, p)})
        where (sort_key, id) < (${p.afterValue}, ${p.afterId})
        order by sort_key desc, id desc limit ${p.limit}
      `.compile(db),
  })),
)

export const countRows = byKind((kind, facts) =>
  prepare((db, p: OfCampaign) => ({
    compile: () =>
      sql<{ total: number }>`select count(*) as total from (${rowsOf(kind, facts, p)})`.compile(db),
  })),
)

interface RowFacts {
  name: string
  visibility: 'everyone' | 'dm'
  visible_to: string | null
  tag_ids: string
}

/** `npc` is the NPC that the tags are of. */
const tagIds = (npc: string) => sql`(
  select json_group_array(tag_id order by tag_id) from npc_tags where npc_id = ${sql.ref(npc)}
)`

const NPC_COLUMNS: Partial<Record<RevealKind, string>> = {
  npc: 'npcs.id',
  secret: 'secrets.npc_id',
  journal: 'journal_entries.npc_id',
}

/** A row as DMs see it. An entry is named by its beginning, as a secret is. */
export const findRow = byKind((kind, { table, name }) =>
  prepare((db, p: { id: number }) => ({
    compile: () => {
      const npc = NPC_COLUMNS[kind]
      const beginning = sql<string>`substr(journal_entries.content, 1, 120)`
      return sql<RowFacts>`
        select ${kind === 'journal' ? beginning : name} as name, ${sql.ref(`${table}.visibility`)} as visibility,
          ${visibleTo(table, { isDm: sql`1`, userId: sql`0` })} as visible_to,
          ${npc ? tagIds(npc) : sql`'[]'`} as tag_ids
        from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${p.id}
      `.compile(db)
    },
  })),
)

/** The name of a thing. */
export const findName = byKind((_, { table, name }) =>
  prepare((db, p: { id: number }) => ({
    compile: () =>
      sql<{ name: string }>`
      select ${name} as name from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${p.id}
    `.compile(db),
  })),
)

interface Known {
  user_id: number
  since: string
  session_id: number | null
  session_number: number | null
}

/** The players who see a thing, since when, and since which session. */
export const listKnown = byKind((kind, { table, isSeen }) =>
  prepare((db, p: { id: number; campaignId: number }) => ({
    compile: () => {
      const column = columnOf(kind)
      return sql<Known>`
        select known.user_id, max(known.joined_at, coalesce(line.created_at, known.created_at)) as since,
          session.id as session_id, session.session_number
        from (
          select member.user_id, member.joined_at, ${sql.ref(`${table}.created_at`)} as created_at, (
            select line.id from reveals as line
            where ${sql.ref(`line.${column}`)} = ${sql.ref(`${table}.id`)}
              and ${reaches(member.userId)} and not ${isNarrowed(column, member.userId)}
            order by line.created_at, line.id limit 1
          ) as line_id
          from ${sql.table(table)}
          join campaign_members as member
            on member.campaign_id = ${p.campaignId} and member.role = 'player'
          where ${sql.ref(`${table}.id`)} = ${p.id} and ${isSeen()}
        ) as known
        left join reveals as line on line.id = known.line_id
        left join sessions as session
          on session.id = line.in_session_id and line.created_at >= known.joined_at
      `.compile(db)
    },
  })),
)
