import { ARTICLE_FIELDS } from '../../features/articles/articles.fields.ts'
import { CONNECTION_FIELDS } from '../../features/connections/connections.fields.ts'
import { ENTRY_FIELDS } from '../../features/journal/journal.fields.ts'
import { LOCATION_FIELDS } from '../../features/locations/locations.fields.ts'
import { MAP_FIELDS } from '../../features/maps/maps.fields.ts'
import { NPC_FIELDS } from '../../features/npcs/npcs.fields.ts'
import { SECRET_FIELDS } from '../../features/secrets/secrets.fields.ts'
import { SESSION_FIELDS } from '../../features/storyline/storyline.fields.ts'
import { type Fields, type ReadBy, readableNames } from '../../fields.ts'
import type { DerivedPart } from './part.ts'

/** What players see of a row, in SQL. `row` is `old` or `new`. */
type Seen = (row: string) => string

const plain =
  (column: string): Seen =>
  (row) =>
    `${row}.${column}`

const told =
  (column: string): Seen =>
  (row) =>
    `iif(${row}.has_public_version, ${row}.public_${column}, ${row}.${column})`

/** Some player may read an NPC's traits: all do where the campaign says so, otherwise the one who added it. */
const trait =
  (column: string): Seen =>
  (row) =>
    `iif(
      ${row}.created_by in (
        select user_id from campaign_members where campaign_id = ${row}.campaign_id and role = 'player'
      ) or (select players_see_traits from campaigns where id = ${row}.campaign_id),
      ${row}.${column}, null)`

const openAliases: Seen = (row) => `alias_words(${row}.aliases, 'everyone')`

const readBy = (list: Fields, readBy: ReadBy) => readableNames(list, (by) => by === readBy)

/** For each noun, what players see of it, besides who sees it and what it refers to, which `updateThing` tells. Changing anything else, such as the DM's notes, is no change to them. */
const SEEN: Record<string, Seen[]> = {
  npcs: [
    ...[...readBy(NPC_FIELDS, 'everyone'), 'portrait_id'].map(plain),
    openAliases,
    // Of a death in a session, those learn who see the session.
    (row) => `iif(${row}.died_session_id is null, ${row}.died_at, null)`,
    ...readBy(NPC_FIELDS, 'traits').map(trait),
  ],
  locations: [...readBy(LOCATION_FIELDS, 'everyone').map(plain), openAliases],
  maps: [...readBy(MAP_FIELDS, 'everyone'), 'picture_id'].map(plain),
  connections: readBy(CONNECTION_FIELDS, 'everyone').map(told),
  journal_entries: readBy(ENTRY_FIELDS, 'everyone').map(plain),
  articles: [
    ...[...readBy(ARTICLE_FIELDS, 'everyone'), 'kind_id', 'picture_id'].map(plain),
    openAliases,
  ],
  secrets: readBy(SECRET_FIELDS, 'everyone').map(plain),
  sessions: [...readBy(SESSION_FIELDS, 'everyone'), 'started_at', 'ended_at'].map(plain),
}

/** `seen_updated_at` is when a row last changed in what players see; `updated_at` is when it last changed at all. */
export const lastSeenChanges: DerivedPart = {
  name: 'The time of the last change that players see',
  create: Object.entries(SEEN).flatMap(([table, columns]) => [
    `create trigger ${table}_seen_new after insert on ${table} when new.seen_updated_at = '' begin
      update ${table} set seen_updated_at = new.updated_at where id = new.id;
    end`,
    `create trigger ${table}_seen_change after update of updated_at on ${table}
    when old.updated_at is not new.updated_at
      and (${columns.map((seen) => `${seen('old')} is not ${seen('new')}`).join(' or ')}) begin
      update ${table} set seen_updated_at = new.updated_at where id = new.id;
    end`,
  ]),
}
