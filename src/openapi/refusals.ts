import type { ApiResponse, JsonSchema } from './openapi.types.ts'

/** What an answer says that is no success. */
export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'Why a request was refused.',
  properties: {
    error: { type: 'string', description: 'A sentence that a person can act on.' },
    issues: {
      type: 'array',
      description: 'What was wrong with which field.',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
    current: { description: 'What it is now, when it has changed since it was last read.' },
  },
  required: ['error'],
}

interface Refusal {
  name: string
  description: string
}

/** By status; the name is that of the response in the document's components. */
const REFUSALS: Record<number, Refusal> = {
  400: {
    name: 'Invalid',
    description: 'Something in the request is not valid, and nothing was changed.',
  },
  401: { name: 'Unauthenticated', description: 'Nobody is signed in, or the password is wrong.' },
  403: {
    name: 'Forbidden',
    description: 'The person may not do this, or another site’s page asked.',
  },
  404: { name: 'NotFound', description: 'There is no such thing, or the person may not see it.' },
  409: { name: 'Conflict', description: 'It is taken, or has changed since it was read.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  415: { name: 'UnsupportedType', description: 'The body is of a kind that is not read here.' },
  429: {
    name: 'TooMany',
    description: 'Too many in a short time; Retry-After says when to ask again.',
  },
  502: { name: 'ModelFailed', description: 'The model answered nothing of use.' },
  503: {
    name: 'Unavailable',
    description: 'The server cannot do this right now, and nothing was changed.',
  },
  504: { name: 'ModelTimeout', description: 'The model took too long.' },
}

export function refusalsIn(statuses: Iterable<number>) {
  const ordered = [...new Set(statuses)].toSorted((a, b) => a - b)
  return Object.fromEntries(ordered.map((status) => [status, referTo(status)]))
}

function referTo(status: number) {
  const refusal = REFUSALS[status]
  if (!refusal) throw new Error(`No refusal is described that has the status ${status}.`)
  return { $ref: `#/components/responses/${refusal.name}` }
}

export const refusalResponses: Record<string, ApiResponse> = Object.fromEntries(
  Object.values(REFUSALS).map(({ name, description }) => [
    name,
    {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
)
