import { type Kysely, sql } from 'kysely'

/**
 * A connection is between any two things, which `things` names by `about` and `other_end`: its own columns for two NPCs go. The
 * graph has positions of things.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...CONNECTIONS, ...POSITIONS]) await sql.raw(statement).execute(db)
}

const KEPT = `id, campaign_id, kind, label, reverse_label, description, has_public_version,
  public_kind, public_label, public_reverse_label, public_description, updated_at, seen_updated_at`

const CONNECTIONS = [
  `create table new_connections (
    id integer primary key autoincrement,
    thing integer generated always as (id * 16 + 4) virtual,
    campaign_id integer not null references campaigns (id) on delete cascade,
    kind text not null,
    label text not null default '',
    reverse_label text not null default '',
    description text not null default '',
    has_public_version integer not null default 0 check (has_public_version in (0, 1)),
    public_kind text not null default 'other',
    public_label text not null default '',
    public_reverse_label text not null default '',
    public_description text not null default '',
    updated_at text not null,
    seen_updated_at text not null default ''
  ) strict`,
  `insert into new_connections (${KEPT}) select ${KEPT} from connections order by id`,
  // Ids of deleted rows are not used again.
  `delete from sqlite_sequence where name = 'new_connections'`,
  `insert into sqlite_sequence (name, seq)
    select 'new_connections', seq from sqlite_sequence where name = 'connections'`,
  'drop table connections',
  'alter table new_connections rename to connections',
  'create index connections_by_campaign on connections (campaign_id, id)',
]

const POSITIONS = [
  `create table graph_positions (
    thing integer primary key references things (thing) on delete cascade,
    campaign_id integer not null references campaigns (id) on delete cascade,
    x real not null,
    y real not null
  ) strict`,
  `insert into graph_positions (thing, campaign_id, x, y)
    select npc_id * 16 + 1, campaign_id, x, y from npc_positions order by npc_id`,
  'drop table npc_positions',
  'create index graph_positions_by_campaign on graph_positions (campaign_id)',
]
