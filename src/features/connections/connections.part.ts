import { sql } from 'kysely'

import { KIND_NUMBERS } from '../../db/things.ts'
import { namesOf } from '../../fields.ts'
import { withItself, withoutEnd } from '../campaign-files/content.errors.ts'
import { id, idOrNull, thingOfKind } from '../campaign-files/format.schemas.ts'
import { idsAbout } from '../campaign-files/parts/part.ts'
import { thingPart } from '../campaign-files/parts/thing-part.ts'
import { thingKind } from '../things/thing-names.ts'
import { CONNECTION_FIELDS } from './connections.fields.ts'
import { connectionUpdate, END_KINDS } from './connections.schemas.ts'
import { publicColumns } from './connections.service.ts'
import { type End, type EndsSaid, isSame, ownersFrom } from './ends.ts'
import { asTold } from './public-version.ts'

const end = thingOfKind(END_KINDS)
const names = namesOf(CONNECTION_FIELDS)

/** A line names an end that is an NPC in two ways, of which older programs know the second. */
const endOf = (line: EndsSaid, name: 'from' | 'to'): End | undefined => {
  const npcId = line[`${name}_npc_id`]
  return line[name] ?? (npcId ? { kind: 'npc', id: npcId } : undefined)
}

export const endsOf = (line: EndsSaid) => ({ from: endOf(line, 'from')!, to: endOf(line, 'to')! })

const npcIn = (column: 'about' | 'other_end') => sql<number | null>`(
  select id from things as one where one.thing = ${sql.ref(`things.${column}`)}
    and one.kind = ${sql.lit(KIND_NUMBERS.npc)}
)`

const endColumn = (column: 'about' | 'other_end') => sql<string>`(
  select json_object('kind', ${thingKind('one')}, 'id', one.id)
  from things as one where one.thing = ${sql.ref(`things.${column}`)}
)`

export const connections = thingPart({
  kind: 'connection',
  file: 'data/connections.ndjson',
  fields: CONNECTION_FIELDS,
  shape: {
    /** Absent from older files. */
    id: id.optional(),
    /** Absent from older files, which connect NPCs alone. */
    from: end.optional(),
    to: end.optional(),
    from_npc_id: idOrNull.optional(),
    to_npc_id: idOrNull.optional(),
    /** Absent from what a player exports. */
    public_version: connectionUpdate.shape.public_version,
  },
  refs: { from: 'things', to: 'things', from_npc_id: 'npcs', to_npc_id: 'npcs' },
  fault(line) {
    const { from, to } = endsOf(line)
    if (!from || !to) return withoutEnd
    return isSame(from, to) ? withItself : undefined
  },
  columns: (reader) => ({
    from: endColumn('about'),
    to: endColumn('other_end'),
    from_npc_id: npcIn('about'),
    to_npc_id: npcIn('other_end'),
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
  json: ['public_version', 'from', 'to'],
  onPages: {
    ids: (thing) =>
      sql`${idsAbout('connection', thing)} union all select id from things where other_end = ${thing}`,
  },
  toRow: ({ public_version }) => publicColumns(public_version ?? null),
  owners: (line) => ownersFrom(endsOf(line)),
})
