import { HttpFault, messageIn, readShort } from '../wire/read-error.ts'
import { readLines } from '../wire/read-lines.ts'

/** The server that answers is not Ollama. */
export class NotOllama extends Error {}

const JSON_TYPES = /^application\/(json|x-ndjson)\b/i

/**
 * The fetch for Ollama's client. It applies the caller's signal to every phase of the request, follows no redirects, limits
 * the size, and passes only complete lines of JSON, because the client prints anything else on the console and goes on.
 */
export function createFetch({ signal, bytes }: { signal: AbortSignal; bytes: number }) {
  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(input, { ...init, signal, redirect: 'manual' })
    const isJson = JSON_TYPES.test(response.headers.get('content-type') ?? '')
    // The answer to a deletion is empty.
    if (response.ok && response.headers.get('content-length') === '0') {
      return new Response(null, response)
    }
    if (!isJson && response.status < 500) {
      await response.body?.cancel()
      throw new NotOllama()
    }
    if (!response.ok)
      throw new HttpFault(
        response.status,
        isJson ? (messageIn(await readShort(response)) ?? '') : '',
      )
    if (!response.body) throw new NotOllama()
    const { status, headers } = response
    // Node accepts an iterable as a body; the browser's types, which the web is checked with, do not.
    const lines = wholeLines(response.body, { bytes, signal }) as unknown as ReadableStream
    return new Response(lines, { status, headers })
  }
}

async function* wholeLines(
  body: AsyncIterable<Uint8Array>,
  options: { bytes: number; signal: AbortSignal },
) {
  const joinCut = createCutJoiner()
  for await (const line of readLines(body, options)) {
    yield requireJson(joinCut(line.toString('latin1')))
  }
}

/** The first bytes of a UTF-8 character at the end of a JSON string, without the rest. */
const CUT = /(?:[\xC2-\xDF]|[\xE0-\xEF][\x80-\xBF]?|[\xF0-\xF4][\x80-\xBF]{0,2})(?=")/g

/** A token may end inside a character. Its bytes move to the next line, before the rest of the character. */
function createCutJoiner() {
  let held = ''
  return (line: string): string => {
    const joined = line.replace(/"(?=[\x80-\xBF])/, `"${held}`)
    held = ''
    return joined.replace(CUT, (bytes) => {
      held = bytes
      return ''
    })
  }
}

function requireJson(line: string): Uint8Array {
  const bytes = Buffer.from(`${line}\n`, 'latin1')
  try {
    JSON.parse(bytes.toString())
  } catch {
    throw new NotOllama()
  }
  return bytes
}
