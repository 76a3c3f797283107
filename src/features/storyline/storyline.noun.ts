import { sql } from 'kysely'

import type { Noun } from '../../noun.ts'
import { missing, notInCampaign } from './storyline.errors.ts'
import { SESSION_FIELDS } from './storyline.fields.ts'

export const session = {
  number: 5,
  table: 'sessions',
  fields: SESSION_FIELDS,
  missing,
  notInCampaign,
  name: 'title',
  ownFields: 'built-in',
  depth: 0,
  refersTo: [
    { kind: 'location', column: 'here_id' },
    { kind: 'npc', column: 'npc_id', in: 'session_npcs', by: 'session_id' },
    { kind: 'location', column: 'location_id', in: 'session_locations', by: 'session_id' },
    { kind: 'article', column: 'article_id', in: 'session_articles', by: 'session_id' },
  ],
  // What is planned, with what it is about, for DMs.
  refersToAll: (reader) => sql`
    select thing from (
      with recursive planned (thing) as (
        select value from json_each(iif(${reader.isDm}, sessions.planned, '[]'))
        union select about from things join planned using (thing) where about is not null
        union select other_end from things join planned using (thing) where other_end is not null
      ) select thing from planned
    )`,
} as const satisfies Noun
