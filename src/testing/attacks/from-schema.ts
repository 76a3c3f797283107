import * as fc from 'fast-check'

import type { OpenApiDocument } from '../../openapi/document.ts'
import type { JsonSchema } from '../../openapi/schemas.ts'

/** Longer texts than this are for the hostile values. */
const LONGEST = 300

/** Makes arbitraries of values that are valid by a schema of the document. Ids are mostly some of `ids`. */
export function createReader(document: OpenApiDocument, ids: readonly number[]) {
  const known = fc.constantFrom(...ids)

  function valid(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
    const { $ref, enum: options, anyOf, oneOf, allOf } = schema as Record<string, never>
    if ($ref) return valid(resolve(document, $ref), name)
    if ('const' in schema) return fc.constant(schema.const)
    if (options) return fc.constantFrom(...(options as unknown[]))
    const branches = (anyOf ?? oneOf ?? allOf) as JsonSchema[] | undefined
    if (branches) return fc.oneof(...branches.map((branch) => valid(branch, name)))
    return ofType(schema, name)
  }

  function ofType(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
    switch (schema.type) {
      case 'string':
        return text(schema)
      case 'integer':
      case 'number': {
        if (/(^|_)(id|ids|to)$/.test(name))
          return fc.oneof({ weight: 9, arbitrary: known }, number(schema))
        return number(schema)
      }
      case 'boolean':
        return fc.boolean()
      case 'array': {
        const { minItems: minLength = 0, items = {} } = schema as {
          minItems?: number
          items?: JsonSchema
        }
        return fc.array(valid(items, name), { minLength, maxLength: minLength + 3 })
      }
      case 'object': {
        const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
        const fields = properties.map(([key, value]) => [key, valid(value, key)])
        return fc.record(Object.fromEntries(fields), {
          requiredKeys: (schema.required ?? []) as never[],
          noNullPrototype: true,
        })
      }
      case 'null':
        return fc.constant(null)
      default:
        return fc.jsonValue({ maxDepth: 1 })
    }
  }

  return valid
}

/** What a reference such as `#/components/schemas/Npc` refers to. */
export const resolve = (document: OpenApiDocument, reference: string) =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as JsonSchema

function text(schema: JsonSchema): fc.Arbitrary<string> {
  const {
    minLength = 0,
    maxLength = LONGEST,
    pattern,
    format,
  } = schema as {
    minLength?: number
    maxLength?: number
    pattern?: string
    format?: string
  }
  if (format === 'email') return fc.emailAddress()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, LONGEST) })
}

/** Numbers at and between the limits. */
function number(schema: JsonSchema): fc.Arbitrary<number> {
  const {
    minimum,
    exclusiveMinimum,
    maximum = 1_000_000,
  } = schema as Record<string, number | undefined>
  const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  if (schema.type === 'integer')
    return fc.integer({ min: Math.ceil(least), max: Math.floor(maximum) })
  return fc.double({ min: least, max: maximum, noNaN: true })
}
