import { zValidator } from '@hono/zod-validator'
import { createMiddleware } from 'hono/factory'
import { z, type ZodError, type ZodType } from 'zod'

import { DomainError } from '../errors.ts'

/** A JSON body. Anything but JSON is refused before it is read. */
export function json<Schema extends ZodType>(schema: Schema) {
  return zValidator('json', schema, refuse)
}

/** An HTML form, encoded either way. */
export function form<Schema extends ZodType>(schema: Schema) {
  return zValidator('form', schema, refuse)
}

export function query<Schema extends ZodType>(schema: Schema) {
  return zValidator('query', schema, refuse)
}

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Path parameters that are ids: what is no id names nothing, so it reads as `message`, a 404. */
export function ids<Name extends string>(message: string, ...names: [Name, ...Name[]]) {
  const shape = Object.fromEntries(names.map((name) => [name, id])) as Record<Name, typeof id>
  return zValidator('param', z.object(shape), (result) => {
    if (!result.success) throw new DomainError('not_found', message)
  })
}

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH'])
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/** Refuses a body of a kind that the path does not read: forms at `/signup`, JSON everywhere else. */
export const expectContentType = createMiddleware(async (c, next) => {
  if (WITH_BODY.has(c.req.method) && hasBody(c.req.header.bind(c.req))) {
    const isForm = c.req.path === '/signup'
    const type = c.req.header('content-type') ?? ''
    if (!(isForm ? FORM_TYPE : JSON_TYPE).test(type)) {
      const wanted = isForm ? 'a form' : 'JSON (application/json)'
      throw new DomainError('unsupported_type', `Send this as ${wanted}.`)
    }
  }
  await next()
})

function hasBody(header: (name: string) => string | undefined): boolean {
  return header('transfer-encoding') !== undefined || Number(header('content-length') ?? 0) > 0
}

function refuse(result: { success: true } | { success: false; error: Pick<ZodError, 'issues'> }) {
  if (!result.success) throw invalidInput(result.error)
}

/** The first thing that is wrong becomes the sentence; all of them go along. */
export function invalidInput({ issues }: Pick<ZodError, 'issues'>): DomainError {
  const listed = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const [first] = listed
  const message = first ? sentence(first.path, first.message) : 'This is not valid.'
  return new DomainError('invalid', message, { issues: listed })
}

/** Our own messages are sentences; zod's defaults ("Invalid input: …") need the field's name to help anybody. */
function sentence(path: string, message: string): string {
  return path && /^(Invalid|Too|Unrecognized)/.test(message) ? `${path}: ${message}` : message
}
