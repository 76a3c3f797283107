/** An answer with an error status, and Ollama's message if there is one. */
export class HttpFault extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The server that answers is not Ollama. */
export class NotOllama extends Error {}

/** The answer is larger than any character needs. */
export class Flood extends Error {}

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
    if (!response.ok) throw new HttpFault(response.status, isJson ? await errorOf(response) : '')
    if (!response.body) throw new NotOllama()
    const { status, headers } = response
    // Node accepts an iterable as a body; the browser's types, which the web is checked with, do not.
    const lines = wholeLines(response.body, bytes) as unknown as ReadableStream
    return new Response(lines, { status, headers })
  }
}

async function* wholeLines(body: AsyncIterable<Uint8Array>, limit: number) {
  const joinCut = createCutJoiner()
  let read = 0
  // As latin1 a string has one character for each byte.
  let rest = ''
  for await (const chunk of body) {
    read += chunk.length
    if (read > limit) throw new Flood()
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) yield requireJson(joinCut(line))
  }
  if (rest.trim()) yield requireJson(joinCut(rest))
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

const MESSAGE_LENGTH = 10_000

async function errorOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MESSAGE_LENGTH) return ''
  }
  try {
    const { error } = JSON.parse(text)
    return typeof error === 'string' ? error : (error?.message ?? '')
  } catch {
    return ''
  }
}
