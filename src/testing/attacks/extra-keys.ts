import type { OpenApiDocument, Operation } from '../../openapi/document.ts'
import type { JsonSchema } from '../../openapi/schemas.ts'
import type { Sent } from '../rights/right.ts'
import type { Person, World } from '../world.ts'
import { resolve } from './from-schema.ts'

export interface DescribedRoute {
  operation: Operation
  document: OpenApiDocument
  world: World
}

type Pair = [key: string, value: unknown]

const TO_COME = '9999-12-31T23:59:59.999Z'

/** What only DMs write (decision 3). */
const keysOfDms = ({ authorId }: World): Pair[] => [
  ['visibility', 'dm'],
  ['visible_to', [authorId]],
  ['dm_notes', 'Injected'],
]

/** What the server decides by itself, with values that would give rights, and what every object has. */
function keysOfServer({ creatorId, strangerId, foreign }: World): Pair[] {
  const all = (keys: string, value: unknown) => keys.split(/\s+/).map((key): Pair => [key, value])
  const rights = { is_admin: true, role: 'dm', campaign_id: foreign.campaign, dm_notes: 'Injected' }
  return [
    ['id', foreign.npc],
    ['campaign_id', foreign.campaign],
    ...all('user_id owner_id updated_by revealed_by', creatorId),
    ...all('created_by deleted_by invited_by author', strangerId),
    ...all('created_at updated_at seen_updated_at deleted_at joined_at touched_at', TO_COME),
    ...all('seen_at expires_at used_at started_at ended_at second_factor_at', TO_COME),
    ...all('is_admin is_sample is_creator is_suspended is_finished editable', true),
    ...all('portrait_id picture_id', 1),
    ...all('origin imported_author password_hash name_key', 'Injected'),
    ['role', 'dm'],
    ['__proto__', rights],
    ['constructor', { prototype: rights }],
    ['prototype', rights],
  ]
}

/** The request with all these keys that its route does not name, in the query and at each level of the body. */
export function withExtraKeys(sent: Sent, { operation, document, world }: DescribedRoute): Sent {
  const extra = [...keysOfServer(world), ...keysOfDms(world)]

  function added(value: unknown, schemas: JsonSchema[]): unknown {
    if (Array.isArray(value)) {
      const items = schemas.flatMap(({ items }) => choicesOf(document, items as JsonSchema))
      return value.map((item) => added(item, items))
    }
    if (typeof value !== 'object' || value === null) return value
    // Any key may come in a record, such as the values of fields of one's own: the service says which.
    if (schemas.some(({ additionalProperties }) => isSchema(additionalProperties))) return value
    const named = propertiesOf(schemas)
    const own = Object.entries(value).map(([key, inner]): Pair => [
      key,
      added(inner, choicesOf(document, named.get(key))),
    ])
    // Not by assignment, which sets the prototype in place of a key `__proto__`.
    return Object.fromEntries([...own, ...extra.filter(([key]) => !named.has(key))])
  }

  const query = new Set(['as', ...queryOf(operation)])
  const path = withQuery(
    sent.path,
    extra.filter(([key]) => !query.has(key)),
  )
  const schemas = choicesOf(document, bodyOf(operation))
  if (sent.picture) return { ...sent, path }
  if (sent.form) return { ...sent, path, form: asTexts(added(sent.form, schemas) as object) }
  return { ...sent, path, body: added(sent.body ?? {}, schemas) }
}

/**
 * The request with one key each that its route does name, and a value that may not work: a campaign of others, a version to
 * come, and from a player what only DMs write.
 */
export function withForbiddenValues(
  sent: Sent,
  { operation, document, world }: DescribedRoute,
  person: Person,
): Sent[] {
  const named = propertiesOf(choicesOf(document, bodyOf(operation)))
  const query = new Set(queryOf(operation))
  const values: Pair[] = [
    ['campaign_id', person === 'stranger' ? world.campaign : world.foreign.campaign],
    ['updated_at', TO_COME],
    ...(person === 'author' || person === 'otherPlayer' ? keysOfDms(world) : []),
  ]
  const inBody = values.filter(([key]) => named.has(key))
  const inQuery = values.filter(([key]) => query.has(key))
  return [
    ...inBody.map(([key, value]) => ({
      ...sent,
      body: { ...(sent.body as object), [key]: value },
    })),
    ...inQuery.map((pair) => ({ ...sent, path: withQuery(sent.path, [pair]) })),
  ]
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null

const bodyOf = ({ requestBody }: Operation) => Object.values(requestBody?.content ?? {})[0]?.schema

const queryOf = ({ parameters }: Operation) =>
  parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)

const propertiesOf = (schemas: JsonSchema[]) =>
  new Map(
    schemas.flatMap(({ properties }) => Object.entries(properties ?? {}) as [string, JsonSchema][]),
  )

/** The schemas that a value may follow: what a reference refers to, and each of several choices. */
function choicesOf(document: OpenApiDocument, schema: JsonSchema | undefined): JsonSchema[] {
  if (!schema) return []
  if (schema.$ref) return choicesOf(document, resolve(document, schema.$ref))
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  return choices ? choices.flatMap((one) => choicesOf(document, one)) : [schema]
}

function withQuery(path: string, pairs: Pair[]): string {
  const [address = '', query] = path.split('?')
  const all = new URLSearchParams(query)
  for (const [key, value] of Object.entries(asTexts(Object.fromEntries(pairs)))) all.set(key, value)
  return `${address}?${all.toString()}`
}

const asTexts = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]): [string, string] => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
