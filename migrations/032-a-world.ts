import { type Kysely, sql } from 'kysely'

/** Kinds with fields of one's own, articles, and tags on things of several kinds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...KINDS, ...OWN, ...ARTICLES, ...TAGS]) {
    await sql.raw(statement).execute(db)
  }
}

/** As campaigns got them when this was written: what the kind is of, its starter, names and icon. */
const FIRST_KINDS = [
  ['npc', null, 'NPC', 'NPCs', 'crown'],
  ['location', null, 'Location', 'Locations', 'map'],
  ['session', null, 'Session', 'Sessions', 'book'],
  ['article', 'faction', 'Faction', 'Factions', 'shield'],
  ['article', 'item', 'Item', 'Items', 'sword'],
  ['article', 'quest', 'Quest', 'Quests', 'torch'],
  ['article', 'creature', 'Creature', 'Creatures', 'dragon-head'],
  ['article', 'lore', 'Lore', 'Lore', 'spell-book'],
  ['article', 'handout', 'Handout', 'Handouts', 'treasure-map'],
] as const

const STATUS = JSON.stringify([
  {
    key: 'status',
    label: 'Status',
    type: 'choice',
    read_by: 'everyone',
    choices: ['Open', 'Done', 'Failed'],
  },
])

const quoted = (text: string | null) => (text === null ? 'null' : `'${text}'`)

const KINDS = [
  `create table kinds (
    id integer primary key autoincrement,
    campaign_id integer not null references campaigns (id) on delete cascade,
    of text not null check (of in ('npc', 'location', 'session', 'article')),
    starter text,
    name text not null check (name <> ''),
    name_key text not null,
    plural text not null,
    icon text not null,
    position integer not null,
    shown integer not null default 1 check (shown in (0, 1)),
    fields text not null default '[]',
    updated_at text not null,
    seen_updated_at text not null,
    fields_at text not null default '',
    seen_fields_at text not null default ''
  ) strict`,
  'create unique index kinds_by_name on kinds (campaign_id, name_key)',
  `create unique index kinds_built_in on kinds (campaign_id, of) where of <> 'article'`,
  ...FIRST_KINDS.map(
    ([of, starter, name, plural, icon], position) =>
      `insert into kinds
        (campaign_id, of, starter, name, name_key, plural, icon, position, fields, updated_at, seen_updated_at)
      select id, ${quoted(of)}, ${quoted(starter)}, ${quoted(name)}, ${quoted(name.toLowerCase())}, ${quoted(plural)},
        ${quoted(icon)}, ${position}, ${quoted(starter === 'quest' ? STATUS : '[]')}, created_at, created_at
      from campaigns order by id`,
  ),
]

const OWN = [
  `create table own_values (
    thing integer not null references things (thing) on delete cascade,
    key text not null,
    campaign_id integer not null references campaigns (id) on delete cascade,
    value text not null,
    read_by text not null check (read_by in ('everyone', 'dm')),
    type text,
    seen_by text check (seen_by in ('everyone', 'dm')),
    sort_value any,
    primary key (thing, key)
  ) strict, without rowid`,
  `create index own_values_by_value on own_values (campaign_id, key, value, seen_by)
    where type in ('choice', 'flag')`,
  `create table own_links (
    thing integer not null references things (thing) on delete cascade,
    key text not null,
    position integer not null,
    campaign_id integer not null references campaigns (id) on delete cascade,
    refers_to integer not null references things (thing) on delete cascade,
    type text not null check (type in ('thing', 'things')),
    read_by text not null check (read_by in ('everyone', 'dm')),
    seen_by text check (seen_by in ('everyone', 'dm')),
    primary key (thing, key, position)
  ) strict, without rowid`,
  'create index own_links_by_target on own_links (refers_to)',
  'create index own_links_by_campaign on own_links (campaign_id)',
  // What search finds of the own values, which their writes keep up.
  ...['npcs', 'locations', 'sessions'].flatMap((table) => [
    `alter table ${table} add column own_words text not null default ''`,
    `alter table ${table} add column own_dm_words text not null default ''`,
  ]),
]

const ARTICLES = [
  `create table articles (
    id integer primary key autoincrement,
    thing integer generated always as (id * 16 + 8) virtual,
    campaign_id integer not null references campaigns (id) on delete cascade,
    kind_id integer not null,
    created_by integer references users (id) on delete set null,
    name text not null check (name <> ''),
    name_key text not null,
    description text not null default '',
    dm_notes text not null default '',
    unfinished integer not null default 0 check (unfinished in (0, 1)),
    location_id integer references locations (id) on delete set null,
    parent_id integer references articles (id) on delete set null,
    picture_id integer references pictures (id),
    own_words text not null default '',
    own_dm_words text not null default '',
    updated_at text not null,
    seen_updated_at text not null default ''
  ) strict`,
  'create index articles_by_name on articles (campaign_id, name_key, id)',
  'create index articles_by_kind on articles (kind_id, name_key, id)',
  'create index articles_by_change on articles (campaign_id, updated_at, id)',
  'create index articles_by_seen_change on articles (campaign_id, seen_updated_at, id)',
  'create index articles_by_creator on articles (created_by)',
  'create index articles_by_location on articles (location_id) where location_id is not null',
  'create index articles_by_parent on articles (parent_id) where parent_id is not null',
  'create index articles_by_picture on articles (picture_id) where picture_id is not null',
  `create table session_articles (
    session_id integer not null references sessions (id) on delete cascade,
    article_id integer not null references articles (id) on delete cascade,
    primary key (session_id, article_id)
  ) strict, without rowid`,
  'create index session_articles_by_article on session_articles (article_id)',
  `alter table journal_entries
    add column article_id integer references articles (id) on delete set null`,
  `create index journal_entries_by_article on journal_entries (article_id, id)
    where article_id is not null`,
]

const TAGS = [
  `create table thing_tags (
    thing integer not null references things (thing) on delete cascade,
    tag_id integer not null references tags (id) on delete cascade,
    primary key (thing, tag_id)
  ) strict, without rowid`,
  'create index thing_tags_by_tag on thing_tags (tag_id)',
  'insert into thing_tags (thing, tag_id) select npc_id * 16 + 1, tag_id from npc_tags',
  'drop table npc_tags',
]
