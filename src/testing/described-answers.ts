import { type ErrorObject, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'

import type { AppEnv } from '../http/env.ts'
import { createDocument } from '../openapi/document.ts'
import type { OpenApiDocument, Operation } from '../openapi/openapi.types.ts'

interface DescribedRoute {
  /** As OpenAPI writes it: `GET /api/tags/{id}`. */
  name: string
  method: string
  pattern: RegExp
  operation: Operation
  validators: Map<string, ValidateFunction | undefined>
}

interface Description {
  routes: DescribedRoute[]
  ajv: Ajv2020
}

/** The same for every application of a test file. */
let description: Description | undefined

/** Has every answer of the application held against its description: one that is not as described throws. */
export function expectDescribedAnswers(app: Hono<AppEnv>): void {
  const answer = app.fetch
  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest)
    const { method, url } = request
    await assertDescribed(app.routes, { method, path: new URL(url).pathname }, response)
    return response
  }
}

async function assertDescribed(
  routes: RouterRoute[],
  { method, path }: { method: string; path: string },
  response: Response,
): Promise<void> {
  description ??= describe(routes)
  const route = description.routes.find(
    (route) => route.method === method && route.pattern.test(path),
  )
  if (!route) return
  const { status } = response
  const told = `${route.name} answered ${status} to ${path}`
  if (isForEveryRoute(route, status)) return
  if (!route.operation.responses[status]) {
    throw new Error(`${told}, which its description does not name.`)
  }
  if (status >= 300 || !response.headers.get('content-type')?.startsWith('application/json')) return

  const validate = validatorFor(description, route, String(status))
  const body: unknown = await response.clone().json()
  if (!validate) throw new Error(`${told} with JSON, which its description does not name.`)
  if (!validate(body))
    throw new Error(`${told}, not as described: ${explain(validate.errors ?? [])}`)
}

/** What any address may answer: faults, names that are not ours, and somebody who went away. */
function isForEveryRoute({ operation }: DescribedRoute, status: number): boolean {
  return status === 500 || status === 499 || (status === 403 && !operation.responses['403'])
}

function describe(routes: RouterRoute[]): Description {
  const document = createDocument(routes)
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(document, 'document')
  return { routes: listRoutes(document), ajv }
}

function listRoutes({ paths }: OpenApiDocument): DescribedRoute[] {
  return Object.entries(paths).flatMap(([template, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${template}`,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      operation,
      validators: new Map(),
    })),
  )
}

function validatorFor({ ajv }: Description, route: DescribedRoute, status: string) {
  if (!route.validators.has(status)) {
    const answer = route.operation.responses[status]
    const content = answer && 'content' in answer ? answer.content : undefined
    const schema = content?.['application/json']?.schema
    const absolute = schema && JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'))
    route.validators.set(status, absolute && ajv.compile(absolute))
  }
  return route.validators.get(status)
}

/** Of the branches that an answer may take, the one that it went furthest into says what is wrong. */
function explain(errors: ErrorObject[]): string {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length
  const deepest = Math.max(...errors.map(depth))
  const told = errors
    .filter((error) => depth(error) === deepest && error.keyword !== 'anyOf')
    .map(({ instancePath, message, params }) => {
      const key = (params as { additionalProperty?: string }).additionalProperty
      return `${instancePath || 'the whole'} ${message}${key ? ` (${key})` : ''}`
    })
  return [...new Set(told)].join('; ')
}
