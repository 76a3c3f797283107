import type { RouterRoute } from 'hono/types'

import { LOGIN_COOKIE } from '../auth/login-sessions.ts'
import type { RouteDescription } from '../http/api-description.ts'
import { VERSION } from '../version.ts'
import { createSchemaWriter } from './json-schemas.ts'
import { type MountedRoute, mountedRoutes } from './mounted-routes.ts'
import { nouns } from './nouns.ts'
import type { Method, OpenApiDocument } from './openapi.types.ts'
import { describeOperation } from './operation.ts'
import { errorSchema, refusalResponses } from './refusals.ts'

const INTRODUCTION = [
  'Requests and answers are JSON in UTF-8, unless said otherwise. Times are ISO 8601 in UTC.',
  'Signing in answers a cookie; everything that belongs to somebody wants it.',
  'What a reader may not see answers exactly as what does not exist.',
  'A refusal is an object with `error`, a sentence. A fault of the server is one with status 500.',
].join('\n\n')

/** The mounted routes as OpenAPI 3.1. A route that no noun describes is left out. */
export function createDocument(routes: readonly RouterRoute[]): OpenApiDocument {
  const writer = createSchemaWriter()
  const described = new Map(
    nouns.flatMap(({ name, api }) =>
      Object.entries(api).map(([route, description]) => [route, { name, description }]),
    ),
  )
  const paths: OpenApiDocument['paths'] = {}
  for (const route of mountedRoutes(routes)) {
    const found = described.get(nameOf(route))
    if (!found) continue
    const item = (paths[route.template] ??= {})
    item[route.method.toLowerCase() as Method] = describeOperation(
      route,
      found.name,
      found.description,
      writer,
    )
  }

  return {
    openapi: '3.1.1',
    info: {
      title: 'Dramatis',
      version: VERSION,
      summary: 'Campaigns, their characters and their stories',
      description: INTRODUCTION,
    },
    servers: [{ url: '/' }],
    tags: nouns.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: errorSchema, ...sorted(writer.components) },
      responses: refusalResponses,
      securitySchemes: {
        loginSession: {
          type: 'apiKey',
          in: 'cookie',
          name: LOGIN_COOKIE,
          description: 'Given by POST /api/login.',
        },
      },
    },
  }
}

/** What the nouns describe that is not mounted, and what is mounted that none describes. */
export function findGaps(routes: readonly RouterRoute[]) {
  const mounted = mountedRoutes(routes).map(nameOf)
  const described: [string, RouteDescription][] = nouns.flatMap(({ api }) => Object.entries(api))
  const names = described.map(([route]) => route)
  return {
    undescribed: mounted.filter((route) => !names.includes(route)),
    notMounted: names.filter((route) => !mounted.includes(route)),
    twice: names.filter((route, at) => names.indexOf(route) !== at),
  }
}

const nameOf = ({ method, path }: MountedRoute) => `${method} ${path}`

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b)))
}
