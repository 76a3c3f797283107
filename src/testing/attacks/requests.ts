import * as fc from 'fast-check'

import type { OpenApiDocument, Operation } from '../../openapi/document.ts'
import type { JsonSchema } from '../../openapi/schemas.ts'
import { jpeg, png, webp } from '../pictures.ts'
import { requestOf, type Right, type Sent } from '../rights/right.ts'
import { type Person, PEOPLE, type World } from '../world.ts'
import { createReader } from './from-schema.ts'
import { hostileBody, hostileKey, hostileText, hostileValue } from './hostile.ts'
import { mutated } from './mutated.ts'

export interface Attack {
  person: Person
  method: string
  path: string
  headers: Record<string, string>
  /** As text, or the bytes of a file. */
  body: string | Uint8Array<ArrayBuffer> | undefined
}

type Pairs = [key: string, value: unknown][]

/** Every number in the world is the id of something: one's own, hidden or of another campaign. */
export function idsOf({ foreign, ...world }: World): number[] {
  const all = [...Object.values(world), ...Object.values(foreign)]
  return [...new Set(all.filter((value) => typeof value === 'number'))]
}

/** Requests to the route of these rights: a valid one in which anything may be replaced. */
export function attacksOn(
  rights: readonly Right[],
  world: World,
  document: OpenApiDocument,
): fc.Arbitrary<Attack> {
  const [method = '', template = ''] = rights[0]!.route.split(' ')
  const operation = document.paths[template.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
  const valid = createReader(document, idsOf(world))
  const parts = {
    person: fc.oneof(fc.constantFrom<Person>('creator', 'author'), fc.constantFrom(...PEOPLE)),
    sent: fc.constantFrom(...rights.map((right) => requestOf(right, world))),
    segments: pathSegments(template, idsOf(world)),
    query: queryPairs(operation, valid),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, hostileHeaders),
  }
  return fc.record(parts).chain(({ person, sent, segments, query, headers }) =>
    (method === 'GET' ? fc.constant([undefined, undefined]) : bodyOf(sent, operation, valid)).map(
      ([type, body]): Attack => ({
        person,
        method,
        path: pathOf(template, sent.path, segments, query),
        headers: { ...(type !== undefined && { 'Content-Type': type }), ...headers },
        body,
      }),
    ),
  )
}

type Valid = ReturnType<typeof createReader>

/** What takes the place of each parameter in the path; undefined keeps it. */
function pathSegments(template: string, ids: readonly number[]) {
  const names = [...template.matchAll(/:\w+/g)]
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: fc.constantFrom(...ids.map(String)) },
    { weight: 1, arbitrary: hostileText.map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom('%E0%A4%A', '%00', '%ED%A0%80', '..%2F1', '%2e%2e') },
  )
  return fc.array(segment, { minLength: names.length, maxLength: names.length })
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed().slice(0, 2_000))

function pathOf(
  template: string,
  sent: string,
  segments: readonly (string | undefined)[],
  query: readonly string[],
): string {
  const [path = '', ownQuery] = sent.split('?')
  const rest = [...segments]
  const steps = template.split('/')
  const filled = path
    .split('/')
    .map((step, i) => (steps[i]?.startsWith(':') ? (rest.shift() ?? step) : step))
  const asked = [...(ownQuery === undefined ? [] : [ownQuery]), ...query].join('&')
  return filled.join('/') + (asked && `?${asked}`)
}

function queryPairs({ parameters }: Operation, valid: Valid) {
  const known = parameters.filter((parameter) => parameter.in === 'query')
  const pair = (name: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>) =>
    fc.tuple(name, value).map(([key, given]) => `${encoded(key)}=${encoded(String(given))}`)
  const pairs = known.flatMap(({ name, schema }) => [
    { weight: 3, arbitrary: pair(fc.constant(name), valid(schema, name)) },
    { weight: 2, arbitrary: pair(fc.constant(name), hostileText) },
  ])
  return fc.array(
    fc.oneof(
      ...pairs,
      pair(hostileKey, hostileText),
      fc.constantFrom('%', '=', '&&', '?', 'a=%ff'),
    ),
    { maxLength: known.length === 0 ? 1 : 3 },
  )
}

const hostileHeaders = fc.record(
  {
    'Content-Type': fc.constantFrom(
      '',
      'text/plain',
      'application/json; charset=utf-16',
      'image/png',
      ';;',
    ),
    Accept: fc.constantFrom('text/event-stream', 'text/html', '*/*;q=x', ''),
    Origin: fc.constantFrom('null', 'https://evil.example', 'http://localhost', '%'),
    'Sec-Fetch-Site': fc.constantFrom('cross-site', 'same-site', 'same-origin', 'x'),
    Host: fc.constantFrom('evil.example', 'localhost:1', '[::1', '_'),
    'If-None-Match': fc.constantFrom('*', 'W/"x"', '"'),
    Range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-'),
    'X-Forwarded-For': fc.constantFrom('1.2.3.4', '::', 'x, y', ','),
  },
  { requiredKeys: [] },
)

function bodyOf(
  sent: Sent,
  { requestBody }: Operation,
  valid: Valid,
): fc.Arbitrary<[type: string | undefined, body: Attack['body']]> {
  if (sent.picture) {
    const pictures = [sent.picture.bytes, png(), jpeg(), webp()]
    const { type } = sent.picture
    return fc.oneof(...pictures.map(mutated)).map((bytes) => [type, bytes])
  }
  const [type = 'application/json', content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const write = type === 'application/json' ? asJson : asForm
  const own = Object.entries(sent.form ?? (sent.body as object | undefined) ?? {})
  const pairs = fieldPairs(content?.schema, valid)
  const body = fc.oneof(
    { weight: 6, arbitrary: pairs.map((others) => write([...own, ...others])) },
    { weight: 2, arbitrary: pairs.map(write) },
    { weight: 1, arbitrary: hostileBody },
  )
  return body.map((text) => [type, text])
}

function fieldPairs(schema: JsonSchema | undefined, valid: Valid): fc.Arbitrary<Pairs> {
  const properties = Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>)
  const fields = properties.flatMap(([name, field]) => [
    { weight: 4, arbitrary: fc.tuple(fc.constant(name), valid(field, name)) },
    { weight: 2, arbitrary: fc.tuple(fc.constant(name), hostileValue) },
  ])
  return fc.array(fc.oneof(...fields, fc.tuple(hostileKey, hostileValue)), { maxLength: 5 })
}

/** By hand, because an object cannot have `__proto__`, or a key twice. */
const asJson = (pairs: Pairs) =>
  `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`

const asForm = (pairs: Pairs) =>
  new URLSearchParams(
    pairs.map(([key, value]): [string, string] => [key, String(value).toWellFormed()]),
  ).toString()
