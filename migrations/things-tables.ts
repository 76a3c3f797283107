interface Made {
  name: string
  /** In parentheses, with the table's options. */
  columns: string
  /** The columns to fill, and the query that fills them. */
  rows: [into: string, select: string][]
  /** Behind `create`. */
  indexes: string[]
}

/** The number of each kind, and its table. */
const KINDS = {
  npc: [1, 'npcs'],
  location: [2, 'locations'],
  map: [3, 'maps'],
  connection: [4, 'connections'],
  session: [5, 'sessions'],
  journal: [6, 'journal_entries'],
  secret: [7, 'secrets'],
} as const

export type Kind = keyof typeof KINDS

/** The number of a thing, in SQL. */
export const thing = (kind: Kind, id: string): string => `(${id} * 16 + ${KINDS[kind][0]})`

/** The number of the thing that one of these columns names. */
const named = (...kinds: Kind[]) =>
  `coalesce(${kinds.map((kind) => thing(kind, kind === 'journal' ? 'entry_id' : `${kind}_id`)).join(', ')}, null)`

/** The same rows as before. */
const same = (table: string, columns: string, where = ''): [string, string] => [
  columns,
  `select ${columns} from ${table} ${where}`,
]

const OWN = 'thing integer generated always as'
const hasNpc = 'npc_id is null or exists (select 1 from npcs where npcs.id = npc_id)'

/** `about` and `other_end` of a thing: what its readers must see, too. */
const thingsOf = (kind: Kind, about = 'null', otherEnd = 'null', where = ''): [string, string] => {
  const table = KINDS[kind][1]
  const column = kind === 'journal' ? 'entry_id' : `${kind}_id`
  return [
    'thing, kind, campaign_id, about, other_end, visibility, created_at',
    `select ${thing(kind, 'id')}, ${KINDS[kind][0]}, campaign_id, ${about}, ${otherEnd},
      iif(visibility = 'dm' and exists (
        select 1 from audience where audience.${column} = ${table}.id
      ), 'some', visibility), created_at
    from ${table} ${where}`,
  ]
}

/** What others refer to comes first. */
export const TABLES: Made[] = [
  {
    name: 'things',
    columns: `(
      thing integer primary key,
      id integer generated always as (thing >> 4) virtual,
      kind integer not null check (kind = thing & 15),
      campaign_id integer not null references campaigns (id) on delete cascade,
      about integer references things (thing) on delete cascade,
      other_end integer references things (thing) on delete cascade,
      visibility text not null check (visibility in ('everyone', 'some', 'dm')),
      created_at text not null,
      deleted_at text
    ) strict`,
    rows: [
      thingsOf('npc'),
      thingsOf('location'),
      thingsOf('map'),
      thingsOf('session'),
      thingsOf('connection', thing('npc', 'from_npc_id'), thing('npc', 'to_npc_id')),
      thingsOf('journal', named('npc', 'location', 'session'), 'null', `where ${hasNpc}`),
      thingsOf('secret', named('npc', 'location', 'session', 'connection')),
    ],
    indexes: [
      'index things_by_campaign on things (campaign_id, kind, visibility, deleted_at)',
      'index things_by_creation on things (campaign_id, kind, created_at, id)',
      'index things_by_about on things (about, kind, visibility, deleted_at) where about is not null',
      'index things_by_other_end on things (other_end) where other_end is not null',
      'index things_deleted on things (deleted_at) where deleted_at is not null',
    ],
  },
  {
    name: 'maps',
    columns: `(
      id integer primary key autoincrement,
      ${OWN} ${thing('map', 'id')} virtual,
      campaign_id integer not null references campaigns (id) on delete cascade,
      name text not null check (name <> ''),
      picture_id integer not null references pictures (id),
      location_id integer references locations (id) on delete set null,
      updated_at text not null,
      seen_updated_at text not null default ''
    ) strict`,
    rows: [
      same('maps', 'id, campaign_id, name, picture_id, location_id, updated_at, seen_updated_at'),
    ],
    indexes: [
      'index maps_by_campaign on maps (campaign_id)',
      'index maps_by_picture on maps (picture_id)',
      'index maps_by_location on maps (location_id)',
    ],
  },
  {
    name: 'locations',
    columns: `(
      id integer primary key autoincrement,
      ${OWN} ${thing('location', 'id')} virtual,
      campaign_id integer not null references campaigns (id) on delete cascade,
      name text not null check (name <> ''),
      name_key text not null,
      description text not null default '',
      icon text not null default 'map',
      parent_id integer references locations (id) on delete set null,
      map_id integer references maps (id) on delete set null,
      x real check (x between 0 and 1),
      y real check (y between 0 and 1),
      unfinished integer not null default 0 check (unfinished in (0, 1)),
      updated_at text not null,
      seen_updated_at text not null default ''
    ) strict`,
    rows: [
      same(
        'locations',
        'id, campaign_id, name, name_key, description, icon, parent_id, map_id, x, y, unfinished, updated_at, seen_updated_at',
      ),
    ],
    indexes: [
      'index locations_by_name on locations (campaign_id, name_key, id)',
      'index locations_by_parent on locations (parent_id)',
      'index locations_by_map on locations (map_id)',
    ],
  },
  {
    name: 'npcs',
    columns: `(
      id integer primary key autoincrement,
      ${OWN} ${thing('npc', 'id')} virtual,
      campaign_id integer not null references campaigns (id) on delete cascade,
      created_by integer references users (id) on delete set null,
      location_id integer references locations (id) on delete set null,
      name text not null check (name <> '' and length(name) <= 100),
      name_key text not null,
      description text not null default '',
      personality text not null default '',
      backstory text not null default '',
      tag text not null default 'NPC',
      emoji text not null default '👻',
      language_style text not null check (
        language_style in (
          'Formal / Courtly', 'Cryptic / Symbolic', 'Rustic / Plainspoken',
          'Comedic / Satirical', 'Poetic / Tragic'
        )
      ),
      narrative_role text not null check (
        narrative_role in (
          'Expositor', 'Suspicious Local', 'Bardic Performer',
          'Merchant / Pragmatist', 'Witness / Survivor'
        )
      ),
      trustworthiness text not null check (
        trustworthiness in ('Honest', 'Half-truths', 'Deceptive', 'Clueless')
      ),
      avatar_url text not null default '',
      portrait_id integer references pictures (id) on delete set null,
      dm_notes text not null default '',
      unfinished integer not null default 0 check (unfinished in (0, 1)),
      class_key text not null default '',
      updated_at text not null,
      seen_updated_at text not null default ''
    ) strict`,
    rows: [
      same(
        'npcs',
        `id, campaign_id, created_by, location_id, name, name_key, description, personality, backstory, tag, emoji,
          language_style, narrative_role, trustworthiness, avatar_url, portrait_id, dm_notes, unfinished, class_key,
          updated_at, seen_updated_at`,
      ),
    ],
    indexes: [
      'index npcs_by_change on npcs (campaign_id, updated_at, id)',
      'index npcs_by_class on npcs (campaign_id, class_key, id)',
      'index npcs_by_creator on npcs (created_by)',
      'index npcs_by_location on npcs (location_id)',
      'index npcs_by_name on npcs (campaign_id, name_key, id)',
      'index npcs_by_portrait on npcs (portrait_id)',
      'index npcs_unfinished on npcs (campaign_id) where unfinished',
    ],
  },
  {
    name: 'npc_tags',
    columns: `(
      npc_id integer not null references npcs (id) on delete cascade,
      tag_id integer not null references tags (id) on delete cascade,
      primary key (npc_id, tag_id)
    ) strict, without rowid`,
    rows: [same('npc_tags', 'npc_id, tag_id')],
    indexes: ['index npc_tags_by_tag on npc_tags (tag_id)'],
  },
  {
    name: 'pictures_to_copy',
    columns: `(
      id integer primary key autoincrement,
      npc_id integer unique references npcs (id) on delete cascade,
      user_id integer unique references users (id) on delete cascade,
      tries integer not null default 0,
      check ((npc_id is null) <> (user_id is null))
    ) strict`,
    rows: [same('pictures_to_copy', 'id, npc_id, user_id, tries')],
    indexes: [],
  },
  {
    name: 'npc_positions',
    columns: `(
      npc_id integer primary key references npcs (id) on delete cascade,
      campaign_id integer not null references campaigns (id) on delete cascade,
      x real not null,
      y real not null
    ) strict`,
    rows: [same('npc_positions', 'npc_id, campaign_id, x, y')],
    indexes: ['index npc_positions_by_campaign on npc_positions (campaign_id)'],
  },
  {
    name: 'sessions',
    columns: `(
      id integer primary key autoincrement,
      ${OWN} ${thing('session', 'id')} virtual,
      campaign_id integer not null references campaigns (id) on delete cascade,
      session_number integer not null check (session_number > 0),
      title text not null check (title <> ''),
      session_date text not null,
      notes text not null default '',
      started_at text,
      ended_at text,
      updated_at text not null,
      seen_updated_at text not null default ''
    ) strict`,
    rows: [
      same(
        'sessions',
        'id, campaign_id, session_number, title, session_date, notes, started_at, ended_at, updated_at, seen_updated_at',
      ),
    ],
    indexes: [
      'index sessions_by_number on sessions (campaign_id, session_number)',
      `index sessions_running on sessions (campaign_id)
        where started_at is not null and ended_at is null`,
    ],
  },
  {
    name: 'session_locations',
    columns: `(
      session_id integer not null references sessions (id) on delete cascade,
      location_id integer not null references locations (id) on delete cascade,
      primary key (session_id, location_id)
    ) strict, without rowid`,
    rows: [same('session_locations', 'session_id, location_id')],
    indexes: ['index session_locations_by_location on session_locations (location_id)'],
  },
  {
    name: 'session_npcs',
    columns: `(
      session_id integer not null references sessions (id) on delete cascade,
      npc_id integer not null references npcs (id) on delete cascade,
      introduced integer not null default 0 check (introduced in (0, 1)),
      died integer not null default 0 check (died in (0, 1)),
      primary key (session_id, npc_id)
    ) strict, without rowid`,
    rows: [same('session_npcs', 'session_id, npc_id, introduced, died')],
    indexes: ['index session_npcs_by_npc on session_npcs (npc_id)'],
  },
  {
    name: 'connections',
    columns: `(
      id integer primary key autoincrement,
      ${OWN} ${thing('connection', 'id')} virtual,
      campaign_id integer not null references campaigns (id) on delete cascade,
      from_npc_id integer not null references npcs (id) on delete cascade,
      to_npc_id integer not null references npcs (id) on delete cascade,
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
      seen_updated_at text not null default '',
      check (from_npc_id <> to_npc_id)
    ) strict`,
    rows: [
      same(
        'connections',
        `id, campaign_id, from_npc_id, to_npc_id, kind, label, reverse_label, description, has_public_version,
          public_kind, public_label, public_reverse_label, public_description, updated_at, seen_updated_at`,
      ),
    ],
    indexes: [
      'index connections_by_campaign on connections (campaign_id, id)',
      'index connections_by_from on connections (from_npc_id)',
      'index connections_by_to on connections (to_npc_id)',
    ],
  },
  {
    name: 'journal_entries',
    columns: `(
      id integer primary key autoincrement,
      ${OWN} ${thing('journal', 'id')} virtual,
      campaign_id integer not null references campaigns (id) on delete cascade,
      npc_id integer references npcs (id) on delete cascade,
      location_id integer references locations (id) on delete set null,
      session_id integer references sessions (id) on delete set null,
      created_by integer references users (id) on delete set null,
      imported_author text,
      content text not null check (content <> ''),
      updated_at text not null
    ) strict`,
    rows: [
      same(
        'journal_entries',
        'id, campaign_id, npc_id, location_id, session_id, created_by, imported_author, content, updated_at',
        `where ${hasNpc}`,
      ),
    ],
    indexes: [
      'index journal_entries_by_campaign on journal_entries (campaign_id, id)',
      'index journal_entries_by_creator on journal_entries (created_by)',
      'index journal_entries_by_npc on journal_entries (npc_id, id)',
      `index journal_entries_by_location on journal_entries (location_id, id)
        where location_id is not null`,
      `index journal_entries_by_session on journal_entries (session_id, id)
        where session_id is not null`,
      'index journal_entries_without_npc on journal_entries (campaign_id) where npc_id is null',
    ],
  },
  {
    name: 'secrets',
    columns: `(
      id integer primary key autoincrement,
      ${OWN} ${thing('secret', 'id')} virtual,
      campaign_id integer not null references campaigns (id) on delete cascade,
      text text not null,
      position integer not null default 0,
      updated_at text not null
    ) strict`,
    rows: [same('secrets', 'id, campaign_id, text, position, updated_at')],
    indexes: ['index secrets_by_campaign on secrets (campaign_id, id)'],
  },
  {
    name: 'seen_times',
    columns: `(
      thing integer not null references things (thing) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      changed_at text not null default '',
      sight_at text not null default '',
      primary key (thing, user_id)
    ) strict, without rowid`,
    rows: [],
    indexes: ['index seen_times_by_user on seen_times (user_id)'],
  },
  {
    name: 'reference_times',
    columns: `(
      thing integer not null references things (thing) on delete cascade,
      refers_to integer not null references things (thing) on delete cascade,
      since text not null,
      primary key (thing, refers_to)
    ) strict, without rowid`,
    rows: [],
    indexes: ['index reference_times_by_target on reference_times (refers_to)'],
  },
  {
    name: 'audience',
    columns: `(
      thing integer not null references things (thing) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      campaign_id integer not null references campaigns (id) on delete cascade,
      primary key (thing, user_id)
    ) strict, without rowid`,
    rows: [
      [
        'thing, user_id, campaign_id',
        `select ${named('npc', 'location', 'map', 'connection', 'session', 'journal', 'secret')},
          user_id, campaign_id from audience where entry_id is null or exists (
            select 1 from journal_entries where id = entry_id and (${hasNpc})
          )`,
      ],
    ],
    indexes: [
      'index audience_by_member on audience (campaign_id, user_id)',
      'index audience_by_user on audience (user_id)',
    ],
  },
  {
    name: 'reveals',
    columns: `(
      id integer primary key autoincrement,
      campaign_id integer not null references campaigns (id) on delete cascade,
      thing integer not null references things (thing) on delete cascade,
      action text not null check (action in ('base', 'reveal', 'narrow')),
      to_everyone integer not null check (to_everyone in (0, 1)),
      in_session_id integer references sessions (id) on delete set null,
      how text check (how in ('told', 'found')),
      note text not null default '',
      revealed_by integer references users (id) on delete set null,
      imported_by text,
      imported_to text not null default '[]',
      created_at text not null,
      taken_back_at text
    ) strict`,
    rows: [
      [
        `id, campaign_id, thing, action, to_everyone, in_session_id, how, note, revealed_by, imported_by, imported_to,
          created_at, taken_back_at`,
        `select id, campaign_id,
          ${named('npc', 'location', 'map', 'connection', 'session', 'journal', 'secret')},
          action, to_everyone, in_session_id, how, note, revealed_by, imported_by, imported_to, created_at, taken_back_at
        from reveals where entry_id is null or exists (
          select 1 from journal_entries where journal_entries.id = entry_id and (${hasNpc})
        )`,
      ],
    ],
    indexes: [
      'index reveals_by_campaign on reveals (campaign_id, id)',
      'index reveals_by_revealer on reveals (revealed_by)',
      'index reveals_by_thing on reveals (thing)',
      'index reveals_in_session on reveals (in_session_id)',
    ],
  },
  {
    name: 'reveal_receivers',
    columns: `(
      reveal_id integer not null references reveals (id) on delete cascade,
      campaign_id integer not null references campaigns (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      ended_at text,
      primary key (reveal_id, user_id)
    ) strict, without rowid`,
    rows: [
      same(
        'reveal_receivers',
        'reveal_id, campaign_id, user_id, ended_at',
        'where reveal_id in (select id from new_reveals)',
      ),
    ],
    indexes: [
      'index reveal_receivers_by_user on reveal_receivers (user_id, campaign_id)',
      `index reveal_receivers_open on reveal_receivers (campaign_id, user_id)
        where ended_at is null`,
    ],
  },
  {
    name: 'seen_reveals',
    columns: `(
      reveal_id integer not null references reveals (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      primary key (reveal_id, user_id)
    ) strict, without rowid`,
    rows: [
      same('seen_reveals', 'reveal_id, user_id', 'where reveal_id in (select id from new_reveals)'),
    ],
    indexes: ['index seen_reveals_by_user on seen_reveals (user_id)'],
  },
  {
    name: 'private_notes',
    columns: `(
      id integer primary key autoincrement,
      campaign_id integer not null references campaigns (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      thing integer references things (thing) on delete cascade,
      text text not null,
      updated_at text not null
    ) strict`,
    rows: [
      [
        'id, campaign_id, user_id, thing, text, updated_at',
        `select id, campaign_id, user_id, ${named('npc', 'location', 'session', 'connection')}, text, updated_at
        from private_notes`,
      ],
    ],
    indexes: [
      'index private_notes_by_member on private_notes (campaign_id, user_id)',
      'index private_notes_by_user on private_notes (user_id)',
      `unique index private_notes_by_thing on private_notes (thing, user_id) where thing is not null`,
      `unique index private_notes_by_campaign on private_notes (campaign_id, user_id)
        where thing is null`,
    ],
  },
  {
    name: 'pins',
    columns: `(
      campaign_id integer not null references campaigns (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      position integer not null,
      thing integer not null references things (thing) on delete cascade,
      primary key (campaign_id, user_id, position)
    ) strict, without rowid`,
    rows: [
      [
        'campaign_id, user_id, position, thing',
        `select campaign_id, user_id, position, ${named('npc', 'location')} from pins`,
      ],
    ],
    indexes: ['index pins_by_user on pins (user_id)', 'index pins_by_thing on pins (thing)'],
  },
  {
    name: 'shown_things',
    columns: `(
      campaign_id integer primary key references campaigns (id) on delete cascade,
      thing integer references things (thing) on delete cascade,
      picture_id integer references pictures (id) on delete cascade
    ) strict`,
    rows: [
      [
        'campaign_id, thing, picture_id',
        `select campaign_id, ${named('npc', 'location', 'map')}, picture_id from shown_things`,
      ],
    ],
    indexes: [],
  },
  {
    name: 'deletions',
    columns: `(
      id integer primary key,
      campaign_id integer not null references campaigns (id) on delete cascade,
      deleted_by integer references users (id) on delete set null,
      kind text not null,
      thing integer references things (thing) on delete cascade,
      tag text,
      deleted_at text not null
    ) strict`,
    rows: [],
    indexes: [
      'index deletions_by_campaign on deletions (campaign_id)',
      'index deletions_by_person on deletions (deleted_by)',
      'index deletions_by_thing on deletions (thing)',
      'index deletions_by_time on deletions (deleted_at)',
    ],
  },
]
