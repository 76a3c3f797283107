import { takeEarlyAnswer } from './early-answers.ts'
import { noteReachable } from './reachability.ts'

/** What the server answered instead of what was asked for. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** Which field of the body was wrong, and how. */
  readonly issues: readonly { path: string; message: string }[]
  /** The row as it stands now, when an edit came too late (409). */
  readonly current: unknown
  /** Seconds after which asking again makes sense (429). */
  readonly retryAfter: number | undefined
  /** The server's own sentence, if it sent one: `message` then repeats it. */
  readonly sentence: string | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    const sentence = body.error || body.message || undefined
    super(sentence ?? `The server answered with status ${status}.`)
    this.sentence = sentence
    this.status = status
    this.issues = body.issues ?? []
    this.current = body.current
    this.retryAfter = retryAfter
  }
}

/** Nothing came back at all: no network, or no server. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

export interface ErrorBody {
  error?: string
  message?: string
  issues?: { path: string; message: string }[]
  current?: unknown
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is, under its own type. */
  body?: Blob
  /** Sent form-encoded. */
  form?: Record<string, string>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** A 401 here says nothing about the login session, as with a wrong password. */
  expectUnauthorized?: boolean
}

let unauthorized: (askedAt: number) => void = () => {}

/** What to do when the login session turns out to be over in the middle of work; told when that was asked. */
export function onUnauthorized(handler: (askedAt: number) => void): void {
  unauthorized = handler
}

/** Sends, and returns the answer if it is one of success. Aborting rejects with the browser's AbortError. */
export async function send(path: string, options: RequestOptions = {}): Promise<Response> {
  const { json, form, signal } = options
  const text = json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json)
  const body = options.body ?? text
  const askedAt = performance.now()
  let response: Response
  try {
    const method = options.method ?? 'GET'
    const early = method === 'GET' ? takeEarlyAnswer(path) : undefined
    response =
      (early && (await early)) ??
      (await fetch(path, {
        method,
        credentials: 'include',
        headers: {
          Accept: 'application/json',
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...options.headers,
        },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      }))
  } catch (cause) {
    if (signal?.aborted) throw cause
    noteReachable(false)
    throw new NetworkError('The server cannot be reached.', { cause })
  }
  noteReachable(true)
  if (response.ok) return response
  if (response.status === 401 && !options.expectUnauthorized) unauthorized(askedAt)
  const retryAfter = Number(response.headers.get('Retry-After'))
  throw new ApiError(response.status, await readErrorBody(response), retryAfter || undefined)
}

/** The JSON of a successful answer, as `T`: what the schemas of the route promise. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(path, options)
  try {
    return (await response.json()) as T
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new NetworkError('The answer of the server broke off.', { cause })
  }
}

async function readErrorBody(response: Response): Promise<ErrorBody> {
  const body: unknown = await response.json().catch(() => null)
  return body !== null && typeof body === 'object' ? body : {}
}

/** The server's sentence when it sent one, otherwise the one that the screen has for the case. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? (error.sentence ?? otherwise) : otherwise
}
