import type { Context } from 'hono'

import type { DomainError } from '../errors.ts'
import type { SignedInEnv } from '../http/env.ts'
import { statusOf, toDomainError } from '../http/errors.ts'
import { signedOut } from '../http/http.errors.ts'

/** Proxies close a silent connection, and a slow computer writes nothing for minutes. */
const STILL_HERE_MS = 15_000

interface ServerEvent {
  event: string
  /** Sent as JSON. */
  data: unknown
}

type Run<Written> = (options: {
  signal: AbortSignal
  emit?: (event: ServerEvent) => void
}) => Promise<Written>

/** As a stream of events or as JSON, whichever the client accepts. */
export async function answerAsAsked<Written extends object>(
  c: Context<SignedInEnv>,
  run: Run<Written>,
) {
  if (c.req.header('accept')?.includes('text/event-stream')) return answerWithEvents(c, run)
  const ended = new AbortController()
  const forget = c.var.onSignOut(() => ended.abort(signedOut()))
  try {
    return c.json(await run({ signal: AbortSignal.any([c.req.raw.signal, ended.signal]) }))
  } finally {
    forget()
  }
}

/**
 * Answers with server-sent events: what `run` emits, then `done` or `error`. A client that goes away aborts the signal
 * that `run` is given, and so does the end of the login session. What `run` throws at once becomes a plain answer.
 */
function answerWithEvents(c: Context<SignedInEnv>, run: Run<unknown>): Response {
  const gone = new AbortController()
  const signal = AbortSignal.any([c.req.raw.signal, gone.signal])
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own
    },
    cancel: (reason) => gone.abort(reason),
  })
  const write = (text: string) => {
    if (!signal.aborted) controller?.enqueue(encoder.encode(text))
  }
  const emit = ({ event, data }: ServerEvent) =>
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

  const answer = run({ signal, emit })
  const forget = c.var.onSignOut(() => {
    emit({ event: 'error', data: dataOf(signedOut()) })
    if (!signal.aborted) controller?.close()
    gone.abort()
  })
  const stillHere = setInterval(() => write(': still here\n\n'), STILL_HERE_MS)
  void answer
    .then((data) => emit({ event: 'done', data }))
    .catch((error: unknown) => {
      if (!signal.aborted) emit({ event: 'error', data: dataOf(toDomainError(error, c)) })
    })
    .finally(() => {
      forget()
      clearInterval(stillHere)
      if (!signal.aborted) controller?.close()
    })

  return c.body(stream, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
}

/** The answer has begun, so a refusal can set no headers any more. */
const dataOf = (error: DomainError) => ({
  error: error.message,
  code: error.code,
  status: statusOf(error),
})
