import { gunzipSync } from 'node:zlib'

import { type ErrorObject, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Hono } from 'hono'

import type { AppEnv } from '../http/env.ts'
import { createDocument } from '../openapi/document.ts'
import { listErrors } from '../openapi/error-codes.ts'

interface DescribedRoute {
  name: string
  method: string
  pattern: RegExp
  statuses: Set<string>
  /** By status. */
  validators: Map<string, ValidateFunction>
}

/** The same for every application of a test file. */
let described: DescribedRoute[] | undefined
let listed: Set<string> | undefined

/** Checks every answer of the application against the description: one that differs throws. */
export function expectDescribedAnswers(app: Hono<AppEnv>): void {
  const answer = app.fetch
  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest)
    described ??= listRoutes(app)
    const { pathname } = new URL(request.url)
    const route = described.find(
      ({ method, pattern }) => method === request.method && pattern.test(pathname),
    )
    const isRefusal = response.status >= 400 && !route?.validators.has(`${response.status}`)
    if (isRefusal && response.body) await assertListed(request, response)
    if (route) await assertDescribed(route, pathname, response)
    return response
  }
}

/** The code of a refusal must be one that the description lists for its status. */
async function assertListed({ method, url }: Request, response: Response): Promise<void> {
  const { code } = (await readJson(response)) as { code?: string }
  listed ??= new Set(listErrors().map((error) => `${error.status} ${error.code}`))
  if (listed.has(`${response.status} ${code}`)) return
  throw new Error(
    `${method} ${url} answered ${response.status} with the code ${code}, which is not listed.`,
  )
}

async function assertDescribed(route: DescribedRoute, path: string, response: Response) {
  const status = String(response.status)
  const answered = `${route.name} answered ${status} to ${path}`
  if (!route.statuses.has(status)) {
    // Faults, foreign names and a client that went away can meet any route.
    if (['500', '499', '403'].includes(status)) return
    throw new Error(`${answered}, which its description does not name.`)
  }
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return
  const validate = route.validators.get(status)
  if (!validate) throw new Error(`${answered} with JSON, which its description does not name.`)
  if (!validate(await readJson(response))) {
    throw new Error(`${answered}, not as described: ${explain(validate.errors ?? [])}`)
  }
}

/** What it says, without taking it from the client. */
async function readJson(response: Response): Promise<unknown> {
  const bytes = await response.clone().bytes()
  const isZipped = response.headers.get('content-encoding') === 'gzip'
  return JSON.parse((isZipped ? gunzipSync(bytes) : Buffer.from(bytes)).toString())
}

function listRoutes(app: Hono<AppEnv>): DescribedRoute[] {
  const document = createDocument(app.routes)
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(document, 'document')
  return Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, { responses }]) => ({
      name: `${method.toUpperCase()} ${template}`,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      statuses: new Set(Object.keys(responses)),
      validators: new Map(
        Object.entries(responses).flatMap(([status, answer]) => {
          if (!('content' in answer) || !answer.content?.['application/json']) return []
          const at = `#/paths/${escape(template)}/${method}/responses/${status}/content/application~1json/schema`
          return [[status, ajv.compile({ $ref: `document${at}` })]]
        }),
      ),
    })),
  )
}

const escape = (template: string) =>
  encodeURIComponent(template.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Of several branches, the errors of the one that the answer went furthest into. */
function explain(errors: ErrorObject[]): string {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length
  const deepest = Math.max(...errors.map(depth))
  const sentences = errors
    .filter((error) => depth(error) === deepest && error.keyword !== 'anyOf')
    .map(({ instancePath, message, params }) => {
      const key = (params as { additionalProperty?: string }).additionalProperty
      return `${instancePath || 'the whole'} ${message}${key ? ` (${key})` : ''}`
    })
  return [...new Set(sentences)].join('; ')
}
