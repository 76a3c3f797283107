import { sql } from 'kysely'

import { KIND_NUMBERS } from '../../../db/things.ts'
import { mayRead } from '../../../db/visibility.ts'
import { ownerOf } from '../../journal/entry-owner.ts'
import { storeAbout, writeOthers } from '../../journal/entry-things.ts'
import { ENTRY_FIELDS } from '../../journal/journal.fields.ts'
import { ABOUT_KINDS, type AboutInput } from '../../journal/journal.schemas.ts'
import { thingKind } from '../../things/thing-names.ts'
import { aboutNothing } from '../content.errors.ts'
import { id, idOrNull, thingOfKind } from '../format.schemas.ts'
import { idsAbout, seen } from './part.ts'
import { thingPart } from './thing-part.ts'

interface About {
  npc_id: number | null
  location_id: number | null
  article_id: number | null
  also_about: AboutInput[]
}

/** What it is about besides its session. */
export const aboutOf = ({ npc_id, location_id, article_id, also_about }: About): AboutInput[] => [
  ...(npc_id === null ? [] : [{ kind: 'npc' as const, id: npc_id }]),
  ...(location_id === null ? [] : [{ kind: 'location' as const, id: location_id }]),
  ...(article_id === null ? [] : [{ kind: 'article' as const, id: article_id }]),
  ...also_about,
]

/** As the journal stores it: the first of each kind has a column of its own. */
const stored = (about: About) => storeAbout(aboutOf(about))

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
    npc_id: sql.ref<number | null>('journal_entries.npc_id'),
    location_id: seen('locations', 'journal_entries.location_id', reader),
    article_id: seen('articles', 'journal_entries.article_id', reader),
    session_id: seen('sessions', 'journal_entries.session_id', reader),
    also_about: sql<string>`(
      select json_group_array(
        json_object('kind', ${thingKind('other')}, 'id', other.id) order by position
      ) from entry_things join things as other on other.thing = entry_things.thing
      where entry_id = journal_entries.id and ${mayRead('other', reader)}
    )`,
    created_by: sql.ref<number | null>('journal_entries.created_by'),
    author_name: sql<string | null>`coalesce(
      (select username from users where users.id = journal_entries.created_by), imported_author
    )`,
  }),
  json: ['also_about'],
  onPages: {
    ids: (thing) => sql`
      ${idsAbout('journal', thing)}
      union all select entry_id from entry_things where thing = ${thing}
      union all select journal_entries.id from things join journal_entries on session_id = things.id
        where things.thing = ${thing} and things.kind = ${sql.lit(KIND_NUMBERS.session)}`,
  },
  toLine: ({ created_by, author_name }, { people }) => ({
    author: people.numberOf(created_by, author_name),
  }),
  toRow(line, { isOwner, ownerId, names }) {
    const { author, session_id } = line
    const { npc_id, location_id, article_id } = stored(line)
    return {
      npc_id,
      location_id,
      article_id,
      session_id,
      created_by: isOwner(author) ? ownerId : null,
      imported_author: isOwner(author) || author === null ? null : names.get(author)!,
    }
  },
  owners: (line) => ({ about: ownerOf({ ...stored(line), session_id: line.session_id }) }),
  andThen(tx, id, line) {
    if (line.also_about.length > 0) writeOthers(tx, id, stored(line).others)
  },
})
