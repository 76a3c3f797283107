import { withoutSlash } from '../wire/address.schemas.ts'
import { askServer, type Patience } from '../wire/ask-server.ts'
import type { Asked } from '../wire/faults.ts'
import { messageIn, readShort } from '../wire/read-error.ts'
import { NotOpenai, Refusal, toDomainError } from './faults.ts'
import { noAddress } from './openai.errors.ts'
import { readAddress } from './openai.schemas.ts'

/** A server as an admin described it. */
export interface Connection {
  url: string
  /** Empty for a server that wants none. */
  key: string
}

interface Request extends Patience {
  connection: Connection
  model: string
  /** What the server is asked to do, as in "could not write this character". */
  task: string
  path: '/models' | '/chat/completions'
  body?: object
}

/** Has `read` read the answer of the server. Throws the signal's reason, or a DomainError whose sentence says what to do. */
export async function askOpenai<T>(
  request: Request,
  read: (response: Response, asked: Asked) => Promise<T>,
  /** Handles an error itself by returning, or passes it on by throwing. */
  recover: (error: unknown) => T | Promise<T> = rethrow,
): Promise<T> {
  const { connection, model, task, path, body } = request
  const { key } = connection
  const url = parseAddress(connection.url)
  if (!url) throw noAddress()
  const asked = { program: 'the model server', url, model, task }
  const ask = async (signal: AbortSignal): Promise<T> => {
    try {
      const response = await fetch(url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(key && { authorization: `Bearer ${key}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal,
        // A redirect could lead the key elsewhere.
        redirect: 'manual',
      })
      if (!response.ok) throw await refusalOf(response, key)
      return await read(response, asked)
    } catch (error) {
      if (signal.aborted) throw error
      return recover(error)
    }
  }
  return askServer(asked, request, ask, (error) => toDomainError(error, asked))
}

const rethrow = (error: unknown) => {
  throw error
}

/** Servers say what is wrong as JSON or as plain text. A page is neither, and some repeat the key. */
async function refusalOf(response: Response, key: string): Promise<Error> {
  const { status, headers } = response
  if (status < 400) return new NotOpenai()
  const text = await readShort(response)
  const isPage = /html/i.test(headers.get('content-type') ?? '')
  const message = messageIn(text) ?? (isPage ? '' : text)
  return new Refusal(status, withoutKey(message, key), secondsIn(headers.get('retry-after')))
}

export const withoutKey = (text: string, key: string) => (key ? text.replaceAll(key, '…') : text)

const LONGEST_WAIT = 3_600

/** `Retry-After` in seconds, whether it is a number or a date. */
function secondsIn(given: string | null): number | undefined {
  if (!given) return undefined
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1_000
  return Number.isNaN(seconds) ? undefined : Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(seconds)))
}

/** An address as an admin wrote it; undefined when it is invalid or empty. */
export function parseAddress(text: string): string | undefined {
  const url = readAddress(text.trim())
  return url && withoutSlash(url)
}
