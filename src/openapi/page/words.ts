import type { JsonSchema } from '../openapi.types.ts'

const NAMES: Record<string, string> = {
  'image/*': 'picture',
  'image/png': 'picture',
  'image/svg+xml': 'picture',
}

/** What kind of value it is: "string or null", "list of integer". */
export function kindOf(schema: JsonSchema): string {
  const { $ref, type, items, anyOf, oneOf, const: only } = schema
  if ($ref) return entityName($ref)
  const kinds = anyOf ?? oneOf
  if (kinds) return [...new Set(kinds.map(kindOf))].join(' or ')
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(type)) return type.join(' or ')
  if (type === 'array') return items ? `list of ${kindOf(items)}` : 'list'
  if (schema.contentMediaType) return NAMES[schema.contentMediaType] ?? schema.contentMediaType
  return type ?? 'anything'
}

/** What else holds for it, as short remarks: "1 to 100 characters". */
export function limitsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, format, pattern } = schema
  return [
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, ' entries'),
    format && !/^(uri|date-time)$/.test(format) ? `a valid ${format}` : undefined,
    pattern && !format ? `like ${pattern}` : undefined,
  ].filter((remark) => remark !== undefined)
}

export function entityName($ref: string): string {
  return $ref.slice($ref.lastIndexOf('/') + 1)
}

function range(least: number | undefined, most: number | undefined, unit: string) {
  const said = (number: number) => number.toLocaleString('en-US')
  if (least !== undefined && most !== undefined) return `${said(least)} to ${said(most)}${unit}`
  if (most !== undefined) return `at most ${said(most)}${unit}`
  // Every id is at least 1.
  if (least !== undefined && least !== 1) return `at least ${said(least)}${unit}`
  return undefined
}
