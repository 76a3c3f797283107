import { sql } from 'kysely'

import { type ThingKind, thingOf, type What } from '../../db/things.ts'
import { mayRead } from '../../db/visibility.ts'
import { aboutNothing } from '../campaign-files/content.errors.ts'
import { id, idOrNull, thingOfKind } from '../campaign-files/format.schemas.ts'
import { thingPart } from '../campaign-files/parts/thing-part.ts'
import { thingKind } from '../things/thing-names.ts'
import { namedApart, writeList } from './entry-things.ts'
import { ENTRY_FIELDS } from './journal.fields.ts'
import { ABOUT_KINDS, type AboutInput } from './journal.schemas.ts'

type Named = Record<'npc_id' | 'location_id' | 'article_id' | 'session_id', number | null> & {
  also_about: AboutInput[]
}

/** What it is about besides its session. */
export const aboutOf = (line: Omit<Named, 'session_id'>): AboutInput[] => [
  ...namedApart(line),
  ...line.also_about,
]

/** As the journal stores it, by numbers in `things`. It belongs to the first of these. */
function stored(line: Named): number[] {
  const { session_id, also_about } = line
  const session: What[] = session_id === null ? [] : [{ kind: 'session', id: session_id }]
  return [...new Set([...namedApart(line), ...session, ...also_about].map(thingOf))]
}

/** The way back. An NPC that comes after a location is among the rest: the entry does not belong to it. */
export function namedInOrder(things: What[]): Named {
  const rest = [...things]
  const next = (kind: ThingKind) => (rest[0]?.kind === kind ? rest.shift()!.id : null)
  return {
    npc_id: next('npc'),
    location_id: next('location'),
    article_id: next('article'),
    session_id: next('session'),
    also_about: rest as AboutInput[],
  }
}

/** In the order in which they were written. */
export const entries = thingPart({
  kind: 'journal',
  file: 'data/journal.ndjson',
  fields: ENTRY_FIELDS,
  shape: {
    /** Absent from older files. */
    id: id.optional(),
    /** At least one of these four is given. */
    npc_id: idOrNull,
    location_id: idOrNull.default(null),
    session_id: idOrNull.default(null),
    article_id: idOrNull.default(null),
    /** What it is about besides these, in order. */
    also_about: thingOfKind(ABOUT_KINDS).array().max(1_000).default([]),
    author: idOrNull,
  },
  refs: {
    npc_id: 'npcs',
    location_id: 'locations',
    session_id: 'sessions',
    article_id: 'articles',
    also_about: 'things',
    author: 'people',
  },
  fault: ({ npc_id, location_id, article_id, session_id }) =>
    [npc_id, location_id, article_id, session_id].some((id) => id !== null)
      ? undefined
      : aboutNothing,
  columns: (reader) => ({
    things: sql<string>`(
      select json_group_array(
        json_object('kind', ${thingKind('named')}, 'id', named.id) order by position
      ) from entry_things join things as named on named.thing = entry_things.thing
      where entry_id = journal_entries.id and ${mayRead('named', reader)}
    )`,
    created_by: sql.ref<number | null>('journal_entries.created_by'),
    author_name: sql<string | null>`coalesce(
      (select username from users where users.id = journal_entries.created_by), imported_author
    )`,
  }),
  onPages: {
    ids: (thing) => sql`select entry_id from entry_things where thing = ${thing}`,
  },
  toLine: ({ things, created_by, author_name }, { people }) => ({
    ...namedInOrder(JSON.parse(things)),
    author: people.numberOf(created_by, author_name),
  }),
  toRow: ({ author }, { isOwner, ownerId, names }) => ({
    created_by: isOwner(author) ? ownerId : null,
    imported_author: isOwner(author) || author === null ? null : names.get(author)!,
  }),
  owners: (line) => ({ about: stored(line)[0]! }),
  andThen: (tx, id, line) => writeList(tx, id, stored(line)),
})
