import { type Kysely, sql } from 'kysely'

const shown = (table: 'locations' | 'maps', column: string) => (row: string) =>
  `(select id from ${table} where id = ${row}.${column} and visibility = 'everyone')`

const plain = (column: string) => (row: string) => `${row}.${column}`

const told = (column: string) => (row: string) =>
  `iif(${row}.has_public_version, ${row}.public_${column}, ${row}.${column})`

const onSeenMap = (column: string) => (row: string) =>
  `iif(${shown('maps', 'map_id')(row)} is null, null, ${row}.${column})`

/** What players see of each. A change of anything else, such as the DM's notes, is none to them. */
const SEEN: Record<string, ((row: string) => string)[]> = {
  npcs: [
    ...[
      'name',
      'description',
      'personality',
      'backstory',
      'tag',
      'emoji',
      'language_style',
      'narrative_role',
      'trustworthiness',
      'avatar_url',
      'portrait_id',
      'visibility',
    ].map(plain),
    shown('locations', 'location_id'),
  ],
  locations: [
    ...['name', 'description', 'icon', 'visibility'].map(plain),
    shown('locations', 'parent_id'),
    shown('maps', 'map_id'),
    ...['x', 'y'].map(onSeenMap),
  ],
  maps: [...['name', 'picture_id', 'visibility'].map(plain), shown('locations', 'location_id')],
  connections: [
    ...['from_npc_id', 'to_npc_id', 'visibility'].map(plain),
    ...['kind', 'label', 'reverse_label', 'description'].map(told),
  ],
  // Whoever writes whom it met and where it went says so too, where players see that.
  sessions: ['session_number', 'title', 'session_date', 'notes', 'visibility'].map(plain),
}

const keepSeen = (table: string) => [
  `alter table ${table} add column seen_updated_at text not null default ''`,
  `update ${table} set seen_updated_at = updated_at`,
  `create trigger ${table}_seen_new after insert on ${table} when new.seen_updated_at = '' begin
    update ${table} set seen_updated_at = new.updated_at where id = new.id;
  end`,
  `create trigger ${table}_seen_change after update of updated_at on ${table}
  when old.updated_at is not new.updated_at
    and (${SEEN[table]!.map((seen) => `${seen('old')} is not ${seen('new')}`).join(' or ')}) begin
    update ${table} set seen_updated_at = new.updated_at where id = new.id;
  end`,
]

/** When something last changed in what players see of it, kept by triggers beside when it last changed at all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    ...Object.keys(SEEN).flatMap(keepSeen),
    'drop index npcs_seen_by_change',
    `create index npcs_seen_by_change on npcs (campaign_id, seen_updated_at, id)
      where visibility = 'everyone'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
