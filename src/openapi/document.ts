import type { RouterRoute } from 'hono/types'
import * as z from 'zod'

import { LOGIN_COOKIE } from '../auth/lucia.ts'
import { PICTURE_TYPES } from '../features/pictures/pictures.schemas.ts'
import { bodyKind } from '../http/bodies.ts'
import { factOf, type OtherAnswer, type RouteDescription } from '../http/route-facts.ts'
import { VERSION } from '../version.ts'
import { listErrors, type ListedError } from './error-codes.ts'
import { AN_ID, createSchemaWriter, type JsonSchema } from './schemas.ts'

const INTRODUCTION = `Requests and answers are JSON in UTF-8, unless said otherwise. Times are ISO 8601 in UTC. Signing in
answers a cookie, which every route that is not open needs. What a reader may not see answers exactly like what does not
exist. A refusal is an object with \`error\`, a sentence for people, and \`code\` for programs, which stays when the sentence
changes. What a player sends but only DMs write, such as \`visibility\` or \`dm_notes\`, is left aside; with the header
\`Prefer: handling=strict\`, it is refused with \`hidden-by-player\`. With \`Prefer: handling=strict; user=7\`,
whatever another person asks who is signed in by then is refused with \`signed-in-as-another\`. A method that an address does not take answers 405, with
the others in \`Allow\`; headers that are too large answer 431.
A fault of the server has status 500.`

const REFUSALS: Record<number, string> = {
  400: 'The request is not valid. Nothing was changed.',
  401: 'Not signed in, or the password is wrong.',
  403: 'The person may not do this or store more, or the request came from the page of another site.',
  404: 'It does not exist, or the person may not see it.',
  405: 'The address does not take this method.',
  408: 'The request took too long to arrive.',
  409: 'The name is taken, or the thing has changed since it was read.',
  413: 'The body is too large.',
  415: 'The route does not read bodies of this type.',
  429: 'Too many requests in a short time. Retry-After says when to try again.',
  431: 'The headers of the request are too large.',
  500: 'An error of the server.',
  502: 'The answer of the model is not usable.',
  503: 'The server cannot do this right now, and nothing was changed.',
  504: 'The model took too long.',
}

const refusal = (errors: ListedError[]) =>
  z.looseObject({
    error: z.string().describe('What happened, and what to do, as a sentence.'),
    code: z.union(errors.map(({ code, sentence }) => z.literal(code).describe(sentence))),
    issues: z
      .array(z.looseObject({ path: z.string(), message: z.string() }))
      .optional()
      .describe('What is wrong with each field.'),
    current: z.unknown().optional().describe('The current state, after a stale edit.'),
  })

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>

interface ApiAnswer {
  description: string
  content?: Content
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, ApiAnswer | { $ref: string }>
  /** Empty for open routes. */
  security: Record<string, string[]>[]
}

export type OpenApiDocument = ReturnType<typeof createDocument>

/** The described routes as OpenAPI 3.1. */
export function createDocument(routes: readonly RouterRoute[]) {
  const { components, write } = createSchemaWriter()
  const paths: Record<string, Record<string, Operation>> = {}
  const byRoute = Map.groupBy(routes, ({ method, path }) => `${method} ${path}`)
  for (const chain of byRoute.values()) {
    const route = readChain(chain)
    if (!route) continue
    const template = route.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = describeOperation(route, write)
    ;(paths[template] ??= {})[route.method.toLowerCase()] = operation
  }

  const errors = Map.groupBy(listErrors(), ({ status }) => status)
  return {
    openapi: '3.1.1',
    info: { title: 'Dramatis', version: VERSION, description: INTRODUCTION },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components,
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          {
            description,
            content: {
              'application/json': { schema: write(refusal(errors.get(status)!), 'output') },
            },
          },
        ]),
      ),
      securitySchemes: {
        loginSession: { type: 'apiKey', in: 'cookie', name: LOGIN_COOKIE },
      },
    },
  }
}

/** What the handlers of one route say of it. */
interface DescribedRoute extends RouteDescription {
  method: string
  path: string
  reads: { json?: z.ZodType; form?: z.ZodType; query?: z.ZodType; param?: z.ZodType }
  body: 'json' | 'form' | 'picture' | 'campaign' | undefined
}

function readChain(chain: RouterRoute[]): DescribedRoute | undefined {
  const [{ method, path }] = chain as [RouterRoute]
  const facts = chain.map(({ handler }) => factOf(handler)).filter((fact) => fact !== undefined)
  const described = facts.find((fact) => fact.kind === 'describes')
  if (!described) return undefined
  const reads: DescribedRoute['reads'] = Object.fromEntries(
    facts.filter((fact) => fact.kind === 'reads').map(({ where, schema }) => [where, schema]),
  )
  const kind = bodyKind({ method, path: path.replaceAll(/:\w+/g, '1') })
  const sendsFile = kind === 'picture' || kind === 'campaign'
  const body = sendsFile ? kind : reads.json ? 'json' : reads.form && 'form'
  return {
    ...described.description,
    method,
    path,
    reads,
    body,
  }
}

type Write = ReturnType<typeof createSchemaWriter>['write']

function describeOperation(route: DescribedRoute, write: Write): Operation {
  const { method, path, text, answers, events, mayAsk } = route
  const [, summary = text, description = ''] = /^(.+?)\. (.*)$/s.exec(text) ?? []
  const words = path.replaceAll(':', 'by-').split(/[^A-Za-z0-9]+/)
  const body = describeBody(route, write)
  const told = Object.entries(answers).map(([status, answer]) => [
    status,
    describeAnswer(answer, write, status === '200' ? events : undefined),
  ])
  const refused = refusalsOf(route).map((status) => [
    status,
    { $ref: `#/components/responses/${status}` },
  ])
  return {
    operationId: method.toLowerCase() + words.map(capitalize).join(''),
    tags: [path.split('/').find((part) => part !== '' && part !== 'api')!],
    summary,
    description,
    parameters: describeParameters(route, write),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: Object.fromEntries([...refused, ...told]) as Operation['responses'],
    // Roles stand where other schemes have scopes.
    security: mayAsk === 'everybody' ? [] : [{ loginSession: mayAsk === 'admin' ? ['admin'] : [] }],
  }
}

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

function describeParameters({ mayAsk, path, reads }: DescribedRoute, write: Write) {
  const ids = reads.param ? write(reads.param, 'input') : {}
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => {
    const schema = (ids.properties?.[name] as JsonSchema | undefined) ?? { type: 'string' }
    return { name, in: 'path', required: true, schema }
  })
  const query = reads.query ? write(reads.query, 'input') : {}
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]): Parameter => {
    const required = query.required?.includes(name) ?? false
    return { name, in: 'query', required, schema: schema as JsonSchema }
  })
  const as: Parameter = {
    name: 'as',
    in: 'query',
    required: false,
    schema: {
      ...AN_ID,
      description: 'For DMs: the id of a member, for what that member would get.',
    },
  }
  return [...inPath, ...inQuery, ...(mayAsk === 'member' ? [as] : [])]
}

function describeBody({ body, reads }: DescribedRoute, write: Write): Content | undefined {
  if (body === 'picture') return contentOf(PICTURE_TYPES)
  if (body === 'campaign') return contentOf(['application/zip'])
  if (reads.json) return { 'application/json': { schema: write(reads.json, 'input') } }
  if (reads.form) {
    return { 'application/x-www-form-urlencoded': { schema: write(reads.form, 'input') } }
  }
  return undefined
}

function describeAnswer(
  answer: z.ZodType | OtherAnswer,
  write: Write,
  events: RouteDescription['events'],
): ApiAnswer {
  if (!(answer instanceof z.ZodType)) {
    return { description: answer.description, content: contentOf(answer.types) }
  }
  const content: Content = { 'application/json': { schema: write(answer, 'output') } }
  if (events) {
    // OpenAPI 3.1 cannot describe a stream of events, so the schema is that of one of them.
    const kinds = Object.entries(events).map(([event, data]) =>
      z.object({ event: z.literal(event), data }),
    )
    content['text/event-stream'] = { schema: write(z.union(kinds), 'output') }
  }
  return { description: 'Done.', content }
}

function contentOf(types: readonly string[]): Content {
  const schema = (type: string) => ({ type: 'string', contentMediaType: type }) as const
  return Object.fromEntries(types.map((type) => [type, { schema: schema(type) }]))
}

/** What follows from the route's guards and input, and what its description adds. */
function refusalsOf({ method, path, reads, mayAsk, body, refuses }: DescribedRoute) {
  const { json, form, query } = reads
  const writes = method !== 'GET'
  const statuses = [
    ...(json || form || query || mayAsk === 'member' ? [400] : []),
    ...(mayAsk === 'everybody' ? [] : [401]),
    ...(writes || mayAsk === 'admin' ? [403] : []),
    ...(path.includes(':') || hasField(json, 'campaign_id') || hasField(query, 'campaign_id')
      ? [404]
      : []),
    ...(hasField(json, 'updated_at') ? [409] : []),
    ...(body ? [413, 415] : []),
    ...(writes ? [503] : []),
    ...refuses,
  ]
  return [...new Set(statuses)]
}

const hasField = (schema: z.ZodType | undefined, name: string): boolean =>
  schema instanceof z.ZodObject && name in schema.shape
