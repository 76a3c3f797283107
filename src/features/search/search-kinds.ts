import type { Queries } from '../../db/database.ts'
import { type TextNumber, TEXTS } from '../../db/search-index.ts'
import * as queries from './search.queries.ts'
import type { SearchHit, SearchKind } from './search.schemas.ts'

/** Something found, as it is weighed and shown. */
export interface Found {
  kind: SearchKind
  id: number
  title: string
  /** Of which the one that has most of what is searched for is shown. */
  texts: string[]
  changed: string
  /** What a hit of this kind says besides. */
  facts: Pick<SearchHit, 'npc_id' | 'avatar_url' | 'icon' | 'session_number'>
}

interface Kind {
  /** In the index: the title, if there is one, and the text with it. */
  titles?: TextNumber
  whole: TextNumber
  /** What is called exactly so. */
  named?: ReturnType<typeof queries.findNamed>
  /** Those of `ids`, JSON, that the person may see. */
  read: (db: Queries, p: { ids: string; userId: number }) => Found[]
}

export const KINDS: Record<SearchKind, Kind> = {
  npc: {
    named: queries.findNamed('npcs'),
    titles: TEXTS.npcTitle,
    whole: TEXTS.npcText,
    read: (db, p) =>
      db.all(queries.findNpcs(p)).map((row) => ({
        kind: 'npc',
        id: row.id,
        title: row.name,
        texts: [row.personality, row.description, row.backstory, row.tag, row.dm_notes],
        changed: row.updated_at,
        facts: { avatar_url: row.avatar_url },
      })),
  },
  journal: {
    whole: TEXTS.entryText,
    read: (db, p) =>
      db.all(queries.findEntries(p)).map((row) => ({
        kind: 'journal',
        id: row.id,
        title: row.name,
        texts: [row.content],
        changed: row.updated_at,
        facts: { npc_id: row.npc_id, avatar_url: row.avatar_url },
      })),
  },
  location: {
    named: queries.findNamed('locations'),
    titles: TEXTS.locationTitle,
    whole: TEXTS.locationText,
    read: (db, p) =>
      db.all(queries.findLocations(p)).map((row) => ({
        kind: 'location',
        id: row.id,
        title: row.name,
        texts: [row.description],
        changed: row.updated_at,
        facts: { icon: row.icon },
      })),
  },
  session: {
    titles: TEXTS.sessionTitle,
    whole: TEXTS.sessionText,
    read: (db, p) =>
      db.all(queries.findSessions(p)).map((row) => ({
        kind: 'session',
        id: row.id,
        title: row.title,
        texts: [row.notes],
        changed: row.updated_at,
        facts: { session_number: row.session_number },
      })),
  },
  tag: {
    named: queries.findNamed('tags'),
    titles: TEXTS.tagTitle,
    whole: TEXTS.tagText,
    read: (db, p) =>
      db.all(queries.findTags(p)).map((row) => ({
        kind: 'tag',
        id: row.id,
        title: row.name,
        texts: [row.description],
        changed: row.updated_at,
        facts: { icon: row.icon },
      })),
  },
  connection: {
    whole: TEXTS.connectionText,
    read: (db, p) =>
      db.all(queries.findConnections(p)).map((row) => ({
        kind: 'connection',
        id: row.id,
        title: `${row.from_name} and ${row.to_name}`,
        texts: [
          row.label,
          row.reverse_label,
          row.description,
          row.public_label,
          row.public_reverse_label,
          row.public_description,
        ],
        changed: row.updated_at,
        facts: {},
      })),
  },
}
