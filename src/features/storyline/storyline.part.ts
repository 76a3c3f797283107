import { sql } from 'kysely'

import { thingOf } from '../../db/things.ts'
import { mayRead, maySee } from '../../db/visibility.ts'
import { insertRow, updateRow } from '../../db/write-row.ts'
import { id, idOrNull, thingOfKind, time } from '../campaign-files/format.schemas.ts'
import { ownShape } from '../campaign-files/parts/own.ts'
import { seen } from '../campaign-files/parts/part.ts'
import { thingPart } from '../campaign-files/parts/thing-part.ts'
import { thingKind } from '../things/thing-names.ts'
import { SESSION_FIELDS } from './storyline.fields.ts'
import { PLANNED_KINDS, sessionUpdate } from './storyline.schemas.ts'

const { location_ids, npcs, article_ids } = sessionUpdate.required().shape

export const sessions = thingPart({
  kind: 'session',
  file: 'data/sessions.ndjson',
  fields: SESSION_FIELDS,
  shape: {
    /** Absent from older files. */
    id: id.optional(),
    started_at: time.nullable().default(null),
    ended_at: time.nullable().default(null),
    location_ids,
    npcs,
    article_ids: article_ids.default([]),
    ...ownShape,
    /** The location where the party is. */
    here_id: idOrNull.default(null),
    /** Absent from what a player exports. */
    planned: thingOfKind(PLANNED_KINDS).array().max(1_000).optional(),
  },
  refs: {
    location_ids: 'locations',
    npcs: 'npcs',
    article_ids: 'articles',
    here_id: 'locations',
    planned: 'things',
  },
  unique: ({ session_number }) => ['session_number', 'session', String(session_number)],
  columns: (reader) => ({
    started_at: sql.ref<string | null>('sessions.started_at'),
    ended_at: sql.ref<string | null>('sessions.ended_at'),
    location_ids: sql<string>`(
      select json_group_array(locations.id order by locations.id) from session_locations
      join locations on locations.id = session_locations.location_id
      where session_locations.session_id = sessions.id and ${maySee('locations', reader)}
    )`,
    npcs: sql<string>`(
      select json_group_array(
        json_object(
          'id', npcs.id,
          'introduced_this_session', json(iif(introduced, 'true', 'false')),
          'died_this_session', json(iif(died, 'true', 'false'))
        ) order by npcs.id
      ) from session_npcs join npcs on npcs.id = session_npcs.npc_id
      where session_npcs.session_id = sessions.id and ${maySee('npcs', reader)}
    )`,
    article_ids: sql<string>`(
      select json_group_array(articles.id order by articles.id) from session_articles
      join articles on articles.id = session_articles.article_id
      where session_articles.session_id = sessions.id and ${maySee('articles', reader)}
    )`,
    here_id: seen('locations', 'sessions.here_id', reader),
    planned: sql<string | null>`iif(${reader.isDm}, (
      select json_group_array(
        json_object('kind', ${thingKind('planned')}, 'id', planned.id) order by listed.key
      ) from json_each(sessions.planned) as listed
      join things as planned on planned.thing = listed.value where ${mayRead('planned', reader)}
    ), null)`,
  }),
  json: ['location_ids', 'npcs', 'article_ids', 'planned'],
  toRow: ({ started_at, ended_at }, { exportedAt }) => ({
    started_at,
    // A session that was running ended for this copy when the file was written.
    ended_at: ended_at ?? (started_at && exportedAt),
  }),
  finish(tx, session_id, line, { deathUntold }) {
    for (const article_id of line.article_ids) {
      tx.run(insertRow('session_articles', { session_id, article_id }))
    }
    const { here_id, planned = [] } = line
    if (here_id !== null || planned.length > 0) {
      const things = JSON.stringify(planned.map(thingOf))
      tx.run(updateRow('sessions', session_id, { here_id, planned: things }))
    }
    for (const location_id of line.location_ids) {
      tx.run(insertRow('session_locations', { session_id, location_id }))
    }
    const died_at = line.ended_at ?? line.started_at ?? `${line.session_date}T00:00:00.000Z`
    for (const { id: npc_id, introduced_this_session, died_this_session } of line.npcs) {
      const flags = { introduced: introduced_this_session, died: died_this_session }
      tx.run(insertRow('session_npcs', { session_id, npc_id, ...flags }))
      if (!died_this_session || !deathUntold.has(npc_id)) continue
      tx.run(updateRow('npcs', npc_id, { died_at, died_session_id: session_id }))
    }
  },
})
