import { zValidator } from '@hono/zod-validator'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'

import { DomainError } from '../errors.ts'
import { wholeNumber } from '../numbers.schemas.ts'

/** A JSON body. Anything but JSON is refused, nothing at all included. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return zValidator('json', schema, (result, c) => {
    if (!JSON_TYPE.test(c.req.header('content-type') ?? ''))
      throw wrongType('JSON (application/json)')
    refuse(result)
  })
}

/** An HTML form, encoded either way. */
export function form<Schema extends z.ZodType>(schema: Schema) {
  return zValidator('form', schema, refuse)
}

export function query<Schema extends z.ZodType>(schema: Schema) {
  return zValidator('query', schema, refuse)
}

/** Path parameters that are ids: what is no id names nothing, so it reads as `message`, a 404. */
export function ids<Name extends string>(message: string, ...names: [Name, ...Name[]]) {
  const id = wholeNumber(message)
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
      throw wrongType(isForm ? 'a form' : 'JSON (application/json)')
    }
  }
  await next()
})

function wrongType(wanted: string): DomainError {
  return new DomainError('unsupported_type', `Send this as ${wanted}.`)
}

function hasBody(header: (name: string) => string | undefined): boolean {
  return header('transfer-encoding') !== undefined || Number(header('content-length') ?? 0) > 0
}

function refuse(result: { success: true } | { success: false; error: Pick<z.ZodError, 'issues'> }) {
  if (!result.success) throw invalidInput(result.error)
}

/** The first thing that is wrong becomes the sentence; all of them go along. */
export function invalidInput({ issues }: Pick<z.ZodError, 'issues'>): DomainError {
  const listed = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const [first] = listed
  const message = first ? sentence(first.path, first.message) : 'This is not valid.'
  return new DomainError('invalid', message, { issues: listed })
}

/** Our own messages are sentences; zod's defaults ("Invalid input: …") need the field's name to help anybody. */
function sentence(path: string, message: string): string {
  if (!/^(Invalid|Too|Unrecognized)/.test(message)) return message
  if (!path) return 'Send a JSON object.'
  return message.endsWith('received undefined') ? `${path} is missing.` : `${path}: ${message}`
}
