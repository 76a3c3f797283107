import type { Asker } from '../../auth/asker.ts'
import type { ThingKind } from '../../db/things.ts'
import { valuesOf } from '../../fields.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { presentThing } from '../things/present-thing.ts'
import { ENTRY_FIELDS } from './journal.fields.ts'
import type { EntryRow } from './journal.queries.ts'
import type { AboutInput, JournalEntry } from './journal.schemas.ts'

export function presentEntry(row: EntryRow, asker: Asker): JournalEntry {
  const { author_id, author_name } = row
  const about = aboutOf(row)
  const first = (kind: ThingKind) => about.find((what) => what.kind === kind)
  const [npc, location, article] = [first('npc'), first('location'), first('article')]
  return {
    ...presentThing(row),
    npc_id: npc?.id ?? null,
    npc_name: npc?.name ?? null,
    location_id: location?.id ?? null,
    location_name: location?.name ?? null,
    article_id: article?.id ?? null,
    article_name: article?.name ?? null,
    about,
    session_id: row.session_id,
    session_number: row.session_number,
    ...valuesOf(ENTRY_FIELDS, row),
    author:
      author_id === null || author_name === null ? null : { id: author_id, username: author_name },
    imported_author: row.imported_author,
    editable: isDm(row.role) || author_id === asker.userId,
    timestamp: row.created_at,
  }
}

type Named = [position: number, kind: AboutInput['kind'], id: number, name: string]

/** What an entry is about, as far as its reader may see it. */
export const aboutOf = (row: EntryRow): JournalEntry['about'] =>
  (JSON.parse(row.about) as Named[])
    .toSorted(([a], [b]) => a - b)
    .map(([, kind, id, name]) => ({ kind, id, name }))
