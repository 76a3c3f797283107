import * as z from 'zod'

import { WHOLE_NUMBER } from '../numbers.schemas.ts'
import { entities } from './entities.ts'
import { ANSWERED_NOTES, ENTITY_NOTES, READ_NOTES } from './field-notes.ts'
import type { JsonSchema } from './openapi.types.ts'

type Side = 'input' | 'output'

const NOTES: Record<Side, Record<string, string>> = { input: READ_NOTES, output: ANSWERED_NOTES }

export type SchemaWriter = ReturnType<typeof createSchemaWriter>

/** Writes zod's schemas as JSON Schema; what has a name is gathered in `components`. */
export function createSchemaWriter() {
  const components: Record<string, JsonSchema> = {}
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(entities)) names.add(schema, { id })

  /** What `io` side of the schema carries: an input leaves out what has a default, an output has it always. */
  function write(schema: z.ZodType, io: Side): JsonSchema {
    const metadata = io === 'output' ? names : z.registry<{ id: string }>()
    const written = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' })
    const { $schema: _dialect, $defs = {}, ...root } = written
    for (const [name, definition] of Object.entries($defs)) keep(name, definition as JsonSchema)
    const entity = names.get(schema)
    if (io === 'input' || !entity) return tidy(root as JsonSchema, io)
    keep(entity.id, root as JsonSchema)
    return { $ref: `#/components/schemas/${entity.id}` }
  }

  function keep(name: string, definition: JsonSchema): void {
    const { id: _name, ...schema } = definition as JsonSchema & { id?: string }
    components[name] ??= annotate(tidy(schema, 'output'), ENTITY_NOTES[name as keyof object] ?? {})
  }

  return { write, components }
}

/** In words that people and programs share: no bounds that only say "a number", references into the document. */
function tidy(schema: JsonSchema, io: Side): JsonSchema {
  const { $ref, anyOf, items, properties, ...rest } = schema
  const simple = plainNumber(rest)
  const kinds = anyOf?.map((kind) => tidy(kind, io))
  return {
    ...simple,
    ...($ref && { $ref: $ref.replace('#/$defs/', '#/components/schemas/') }),
    ...(items && { items: tidy(items, io) }),
    ...(kinds && (nullable(kinds) ?? { anyOf: kinds })),
    ...(properties && {
      properties: annotate(
        { properties: mapValues(properties, (property) => tidy(property, io)) },
        NOTES[io],
      ).properties!,
    }),
  }
}

function annotate(schema: JsonSchema, notes: Record<string, string>): JsonSchema {
  if (!schema.properties) return schema
  const described = mapValues(schema.properties, (property, name) => {
    const note = Object.hasOwn(notes, name) ? notes[name] : undefined
    return note ? { ...property, description: note } : property
  })
  return { ...schema, properties: described }
}

function plainNumber(schema: JsonSchema): JsonSchema {
  if (schema.pattern === WHOLE_NUMBER.source) return { type: 'integer', minimum: 1 }
  if (schema.type !== 'integer') return schema
  const { minimum, maximum, exclusiveMinimum, ...rest } = schema
  const least = exclusiveMinimum === 0 ? 1 : minimum
  return {
    ...rest,
    ...(least !== undefined && least !== Number.MIN_SAFE_INTEGER && { minimum: least }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  }
}

/** One kind or null, in one line instead of two branches. */
function nullable(kinds: JsonSchema[]): JsonSchema | undefined {
  const [kind, none] = kinds
  if (kinds.length !== 2 || none?.type !== 'null' || typeof kind?.type !== 'string')
    return undefined
  if (kind.enum) return undefined
  return { ...kind, type: [kind.type, 'null'] }
}

function mapValues<Value, Result>(
  record: Record<string, Value>,
  change: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, change(value, name)]),
  )
}
