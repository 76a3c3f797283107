import * as z from 'zod'

import { WHOLE_NUMBER } from '../numbers.schemas.ts'
import { entities } from './entities.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Fields whose names do not say everything, wherever they occur. */
const FIELD_NOTES: Record<string, string> = {
  avatar_url:
    'The address of the portrait, or the seed of a drawn one. An http(s) address of another server is taken, and answered until the server has copied the picture.',
  avoid: 'What open fields said before: the answer says something else.',
  campaign_id: 'Without one: the first campaign of the reader, where a single one is meant.',
  cursor: 'The next_cursor of the page before.',
  deletable: 'Whether the reader may delete it.',
  deletion_id:
    'Undoes the deletion while it waits in the bin: POST /api/deletions/{id}/undo. Random, and without order.',
  dm_notes: 'DM only: absent in answers to players, ignored from players.',
  editable: 'Whether the reader may change it.',
  excerpt: 'Pieces of text in order; the marked ones are what was found.',
  is_creator: 'Whether it is the creator of the campaign.',
  keep: 'Fields that are settled: the answer repeats them.',
  label: 'From the one to the other: “mother of”.',
  limit: 'How many on a page, up to 200. Without it everything comes at once.',
  location: 'By name; or by location_id.',
  next_cursor: 'Asks for the next page; null on the last.',
  parent_id: 'The location that this one is in.',
  portrait_url:
    'An address, or the seed of a drawn portrait; null for the one drawn from the name.',
  public_version: 'What players get in place of the truth. Absent in answers to players.',
  reverse_label: 'The other way round: “daughter of”.',
  session_date: 'A day: 2026-11-21.',
  tag: 'The category text, or the joined names of the tags it was created with.',
  total: 'How many there are on all pages together.',
  updated_at:
    'Send it back as last read: when it has changed since, the answer is 409 with the current state.',
  visibility: 'Who may see it: everyone in the campaign, or its DMs. From players it is ignored.',
}

/** Writes zod schemas as JSON Schema. Those in `entities` are gathered in `components` and referred to by name. */
export function createSchemaWriter() {
  const components: Record<string, JsonSchema> = {}
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(entities)) names.add(schema, { id })

  return {
    components,

    /** An input may leave out what has a default, and is written in full; an output refers to entities. */
    write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
      const metadata = io === 'output' ? names : z.registry<{ id: string }>()
      const written = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' })
      const { $schema: _, $defs = {}, ...root } = polish(written)
      for (const [name, definition] of Object.entries($defs)) components[name] ??= definition
      const name = io === 'output' && names.get(schema)?.id
      if (!name) return root
      components[name] ??= root
      return { $ref: `#/components/schemas/${name}` }
    },
  }
}

function polish(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text, (key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const { id, ...found } = value as JsonSchema
    // zod writes the name of an entity into it.
    const plain = plainNumber(typeof id === 'string' ? found : (value as JsonSchema))
    return Object.hasOwn(FIELD_NOTES, key) ? { ...plain, description: FIELD_NOTES[key] } : plain
  }) as JsonSchema
}

/** An id, also in an address, where it is written in digits. */
export const AN_ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const

/** Without zod's bounds of numbers that have none of ours. */
function plainNumber(schema: JsonSchema): JsonSchema {
  if (schema.pattern === WHOLE_NUMBER.source) return AN_ID
  const { minimum, maximum, ...rest } = schema
  const isUnbound = minimum === Number.MIN_SAFE_INTEGER && maximum === Number.MAX_SAFE_INTEGER
  return schema.type === 'integer' && isUnbound ? rest : schema
}
