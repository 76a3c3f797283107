import { sql } from 'kysely'

import { namesOf } from '../../../fields.ts'
import { CONNECTION_FIELDS } from '../../connections/connections.fields.ts'
import { connectionUpdate } from '../../connections/connections.schemas.ts'
import { endsOf, publicColumns } from '../../connections/connections.service.ts'
import { asTold } from '../../connections/public-version.ts'
import { withItself } from '../content.errors.ts'
import { id } from '../format.schemas.ts'
import { idsAbout } from './part.ts'
import { thingPart } from './thing-part.ts'

const names = namesOf(CONNECTION_FIELDS)

export const connections = thingPart({
  kind: 'connection',
  file: 'data/connections.ndjson',
  fields: CONNECTION_FIELDS,
  shape: {
    /** Absent from older files. */
    id: id.optional(),
    from_npc_id: id,
    to_npc_id: id,
    /** Absent from what a player exports. */
    public_version: connectionUpdate.shape.public_version,
  },
  refs: { from_npc_id: 'npcs', to_npc_id: 'npcs' },
  fault: ({ from_npc_id, to_npc_id }) => (from_npc_id === to_npc_id ? withItself : undefined),
  columns: (reader) => ({
    from_npc_id: sql.ref<number>('connections.from_npc_id'),
    to_npc_id: sql.ref<number>('connections.to_npc_id'),
    // Players get the public version of a connection that has one.
    ...Object.fromEntries(names.map((name) => [name, asTold(name, reader)])),
    public_version: sql<string | null>`case
      when not ${reader.isDm} then null
      when has_public_version then json_object(${sql.join(
        names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`public_${name}`)}`),
      )})
      else 'null'
    end`,
  }),
  json: ['public_version'],
  onPages: {
    ids: (thing) =>
      sql`${idsAbout('connection', thing)} union all select id from things where other_end = ${thing}`,
  },
  toRow: ({ from_npc_id, to_npc_id, public_version }) => ({
    from_npc_id,
    to_npc_id,
    ...publicColumns(public_version ?? null),
  }),
  owners: endsOf,
})
