import type { JsonSchema, Operation } from '../openapi.types.ts'

export const EXAMPLE_ADDRESS = 'http://127.0.0.1:8787'

/** What people would write there; other fields take something of their kind. */
const VALUES: Record<string, unknown> = {
  name: 'Marda',
  title: 'The ferry sinks',
  content: 'She came at dusk.',
  message: 'Thank you for the map.',
  response: 'You are welcome.',
  prompt: 'a ferrywoman who knows every secret of the river',
  email: 'mara@example.org',
  email_or_username: 'mara@example.org',
  username: 'mara',
  password: 'a lamp in the window',
  confirm_password: 'a lamp in the window',
  current_password: 'a lamp in the window',
  new_password: 'two lamps in the window',
  token: 'the token of the link',
  model: 'qwen3.5:2b',
  q: 'ferry',
  from_npc_id: 1,
  to_npc_id: 2,
  style: 'lorelei',
  file: 'marda.svg',
  idOrName: 1,
}

/** The request as one would type it into a terminal. */
export function curlExample(method: string, path: string, operation: Operation): string {
  const { requestBody, parameters = [], security, responses } = operation
  const needed = parameters.filter(({ required }) => required)
  const filled = needed
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (address, { name, schema }) => address.replace(`{${name}}`, valueText(name, schema)),
      path,
    )
  const query = needed
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => `${name}=${valueText(name, schema)}`)
    .join('&')
  const address = `'${EXAMPLE_ADDRESS}${filled}${query && `?${query}`}'`

  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${address}`,
    ...(security.length > 0 ? ['-b cookies.txt'] : []),
    ...(path === '/api/login' ? ['-c cookies.txt'] : []),
    ...bodyParts(requestBody?.content ?? {}),
    ...(isPicture(responses['200']) ? ['-o picture'] : []),
  ]
  return parts.join(' \\\n  ')
}

function bodyParts(content: NonNullable<Operation['requestBody']>['content']): string[] {
  const [[type, body] = []] = Object.entries(content)
  if (!type || !body) return []
  if (type.startsWith('image/')) return [`-H 'Content-Type: ${type}'`, '--data-binary @picture.png']
  const example = exampleOf(body.schema) as Record<string, unknown>
  if (type === 'application/json') {
    return [`-H 'Content-Type: ${type}'`, `-d '${JSON.stringify(example)}'`]
  }
  return Object.entries(example).map(
    ([name, value]) => `--data-urlencode '${name}=${String(value)}'`,
  )
}

/** Something that the schema takes: of an object what is required, or else its first field. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const { properties, required = [], anyOf, items } = schema
  if (properties) {
    const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
    const shown = names.concat('confirm_password' in properties ? ['confirm_password'] : [])
    return Object.fromEntries(
      [...new Set(shown)].map((key) => [key, exampleOf(properties[key]!, key)]),
    )
  }
  if (schema.enum) return schema.enum[0]
  if (Object.hasOwn(VALUES, name)) return VALUES[name]
  if (anyOf) return exampleOf(anyOf[0]!, name)
  if (items) return [exampleOf(items)]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  return type === 'boolean' ? true : 'text'
}

const valueText = (name: string, schema: JsonSchema) =>
  encodeURIComponent(String(exampleOf(schema, name)))

function isPicture(answer: Operation['responses'][string] | undefined): boolean {
  return Object.keys((answer && 'content' in answer && answer.content) || {}).some((type) =>
    /^image\/(png|jpeg|webp)$/.test(type),
  )
}
