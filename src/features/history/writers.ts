import * as z from 'zod'

import type { Asker } from '../../auth/asker.ts'
import { validated } from '../../edits.ts'
import { invalidInput } from '../../shared.errors.ts'
import { articleUpdate } from '../articles/articles.schemas.ts'
import type { ArticleService } from '../articles/articles.service.ts'
import { connectionUpdate } from '../connections/connections.schemas.ts'
import type { ConnectionService } from '../connections/connections.service.ts'
import { journalUpdate } from '../journal/journal.schemas.ts'
import type { JournalService } from '../journal/journal.service.ts'
import { kindUpdate } from '../kinds/kinds.schemas.ts'
import type { KindService } from '../kinds/kinds.service.ts'
import { locationUpdate } from '../locations/locations.schemas.ts'
import type { LocationService } from '../locations/locations.service.ts'
import { mapUpdate } from '../maps/maps.schemas.ts'
import type { MapService } from '../maps/maps.service.ts'
import { noteUpdate } from '../notes/notes.schemas.ts'
import type { NoteService } from '../notes/notes.service.ts'
import { npcUpdate } from '../npcs/npcs.schemas.ts'
import type { NpcService } from '../npcs/npcs.service.ts'
import { secretUpdate } from '../secrets/secrets.schemas.ts'
import type { SecretService } from '../secrets/secrets.service.ts'
import { sessionUpdate } from '../storyline/storyline.schemas.ts'
import type { StorylineService } from '../storyline/storyline.service.ts'
import type { HistoryKind } from './kinds.ts'
import type { Values } from './views.ts'

/** Sets fields of something by the rules of its own route. Answers it as that does. */
type Write = (
  asker: Asker,
  id: number,
  values: Values,
  updated_at: string | undefined,
) => Record<string, unknown>

export type Writers = Record<HistoryKind, Write>

interface Services {
  npcs: NpcService
  locations: LocationService
  articles: ArticleService
  maps: MapService
  connections: ConnectionService
  storyline: StorylineService
  journal: JournalService
  secrets: SecretService
  notes: NoteService
  kinds: KindService
}

/** What restoring leaves alone: who sees something, and what has a route of its own. */
const FIXED: Partial<Record<HistoryKind, string[]>> = {
  session: ['started_at', 'ended_at', 'here'],
}

export const isWritable = (kind: HistoryKind, name: string): boolean =>
  !['visibility', 'visible_to', ...(FIXED[kind] ?? [])].includes(name)

/** Own values stand in a history by their keys, `own.status`. */
function withOwn(values: Values): Values {
  const entries = Object.entries(values)
  const own = entries.filter(([name]) => name.startsWith('own.'))
  const rest = Object.fromEntries(entries.filter(([name]) => !name.startsWith('own.')))
  if (own.length === 0) return rest
  return { ...rest, own: Object.fromEntries(own.map(([name, value]) => [name.slice(4), value])) }
}

const { content } = noteUpdate.shape
const noteTexts = z.object({ public_notes: content, dm_notes: content }).partial()

const tagList = z.array(z.int().positive()).optional()

/** No route takes all tags of a thing at once. */
function withTags(tags: unknown): { tag_ids?: number[] } {
  const { success, data: tag_ids } = tagList.safeParse(tags)
  if (!success) throw invalidInput('These are no tags.')
  return tag_ids ? { tag_ids } : {}
}

/** Of a kind whose route takes the values as its history has them. */
const plain =
  <Schema extends z.ZodType>(
    schema: Schema,
    update: (asker: Asker, id: number, edit: z.output<Schema>) => Record<string, unknown>,
  ): Write =>
  (asker, id, values, updated_at) =>
    update(asker, id, validated(schema, { ...values, updated_at }))

/** Old values are checked like new ones: a limit may be another one since. */
export function createWriters({
  npcs,
  locations,
  articles,
  storyline,
  ...services
}: Services): Writers {
  const { maps, connections, journal, secrets, notes, kinds } = services
  return {
    npc: (asker, id, { tags, ...values }, updated_at) =>
      npcs.update(asker, id, {
        ...validated(npcUpdate, { ...withOwn(values), updated_at }),
        ...withTags(tags),
      }),
    // A pin that lost its map is none.
    location: (asker, id, { tags, ...values }, updated_at) =>
      locations.update(asker, id, {
        ...validated(locationUpdate, {
          ...withOwn(values),
          ...(values['map_id'] === null && { x: null, y: null }),
          updated_at,
        }),
        ...withTags(tags),
      }),
    article: (asker, id, { tags, ...values }, updated_at) =>
      articles.update(asker, id, {
        ...validated(articleUpdate, { ...withOwn(values), updated_at }),
        ...withTags(tags),
      }),
    map: plain(mapUpdate, maps.update),
    connection: plain(connectionUpdate, connections.update),
    session: (
      asker,
      id,
      { locations: location_ids, articles: article_ids, ...values },
      updated_at,
    ) =>
      storyline.update(
        asker,
        id,
        validated(sessionUpdate, {
          ...withOwn(values),
          ...(location_ids !== undefined && { location_ids }),
          ...(article_ids !== undefined && { article_ids }),
          updated_at,
        }),
      ),
    journal: plain(journalUpdate, journal.update),
    secret: plain(secretUpdate, secrets.update),
    kind: plain(kindUpdate, kinds.update),
    notes: (asker, id, values) => notes.restore(asker, id, validated(noteTexts, values)),
  }
}
