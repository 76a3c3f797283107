import { sql } from 'kysely'
import * as z from 'zod'

import { allPlayers } from '../../db/reader.ts'
import { isOnServer } from '../avatars/avatars.schemas.ts'
import { id, idOrNull, ids, time } from '../campaign-files/format.schemas.ts'
import { aliasesInFile, point } from '../campaign-files/parts/named.ts'
import { ownShape } from '../campaign-files/parts/own.ts'
import { seen } from '../campaign-files/parts/part.ts'
import { thingPart } from '../campaign-files/parts/thing-part.ts'
import { diedAsSeen, MOST_UNDONE, presentDied, undoneForDms, withoutSessions } from './died.ts'
import { mayReadTraits } from './may-read-traits.ts'
import { NPC_FIELDS } from './npcs.fields.ts'

export const npcs = thingPart({
  kind: 'npc',
  file: 'data/npcs.ndjson',
  fields: NPC_FIELDS,
  shape: {
    id,
    location_id: idOrNull,
    portrait: z.string().nullable(),
    tag_ids: ids,
    position: point.nullable(),
    added_by: idOrNull,
    /** Absent from older files: then the sessions tell who died. */
    died_at: time.nullable().optional(),
    died_session_id: idOrNull.optional(),
    /** In place of `died_at` for a death of which only DMs know, where no session says so. */
    dm_died_at: time.optional(),
    /** Deaths that were taken back, and that only DMs knew of. */
    dm_undone_deaths: z
      .array(z.object({ died_at: time }))
      .max(MOST_UNDONE)
      .optional(),
    aliases: aliasesInFile,
    ...ownShape,
  },
  refs: {
    location_id: 'locations',
    died_session_id: 'sessions',
  },
  unique: ({ visibility, name }) => ['name', `${visibility} NPC`, name],
  columns: (reader) => ({
    location_id: seen('locations', 'npcs.location_id', reader),
    may_read_traits: mayReadTraits(reader),
    portrait_id: sql.ref<number | null>('npcs.portrait_id'),
    died: diedAsSeen(reader),
    died_for_all: diedAsSeen(allPlayers),
    dm_undone_deaths: sql<string | null>`iif(${reader.isDm}, ${undoneForDms}, null)`,
  }),
  json: ['dm_undone_deaths'],
  /** Players do not get the `avatar_url` behind an uploaded portrait. */
  toLine(row, { isDm, pictures }) {
    const hasPortrait = row.portrait_id !== null
    const died = presentDied(row.died)
    const isDmOnly = isDm === 1 && died?.session_id === null && row.died_for_all === null
    return {
      ...(hasPortrait && isDm === 0 && { avatar_url: '' }),
      portrait: hasPortrait ? pictures.of('npc', row.id) : null,
      died_at: isDmOnly ? null : (died?.at ?? null),
      ...(isDmOnly && { dm_died_at: died.at }),
      died_session_id: died?.session_id ?? null,
    }
  },
  toRow: (
    { avatar_url, location_id, died_at, died_session_id, dm_died_at, dm_undone_deaths },
    _into,
    portrait_id,
  ) => ({
    // An address of a server is none in a file, which may go to any server.
    ...(isOnServer(avatar_url, undefined) && { avatar_url: '' }),
    location_id,
    portrait_id,
    ...(died_at && { died_at, died_session_id: died_session_id ?? null }),
    ...(dm_died_at !== undefined && { died_at: dm_died_at, died_known_to: '[]' }),
    ...(dm_undone_deaths && { undone_deaths: withoutSessions(dm_undone_deaths) }),
  }),
  andThen(_tx, id, { died_at }, { deathUntold }) {
    if (died_at === undefined) deathUntold.add(id)
  },
})
