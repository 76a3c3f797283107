import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import {
  type AddressInfo,
  createServer as createTcpServer,
  Socket,
  type Server as TcpServer,
} from 'node:net'
import type { Duplex } from 'node:stream'

import type { Hono } from 'hono'

import { CommandError, type ErrorMaker } from './errors.ts'
import type { AppEnv } from './http/env.ts'
import { bodyOf, statusOf } from './http/errors.ts'
import { ON_EVERY_ANSWER, transportHeaders } from './http/headers.ts'
import * as errors from './http/http.errors.ts'
import type { WebFront } from './http/web-front.ts'

/** How long running requests may take to end before their connections are closed; within the 5 seconds of a stop. */
const GRACE_MS = 4_500
const SWEEP_MS = 20

/** How long a request may take to arrive: a campaign file of a gigabyte over a slow line. */
const ARRIVAL_MS = 60 * 60_000

/** How long a client may send nothing of its request, or read nothing of its answer. */
const STALLED_MS = 30_000

interface Address {
  host: string
  port: number
}

interface ServerOptions {
  /** The public address, if it is configured. */
  origin?: string | undefined
  stalledMs?: number
}

interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:8787`. */
  url: string
  /** Takes no more requests, waits for the running ones for a few seconds, and closes. */
  close(): Promise<void>
}

/**
 * Serves the files of `front`, and everything else by the application, which is loaded at the first request for it.
 * Throws a `CommandError` when it cannot listen.
 */
export async function listen(
  load: () => Promise<Hono<AppEnv>>,
  { host, port, origin, stalledMs = STALLED_MS }: Address & ServerOptions,
  front: WebFront = () => false,
): Promise<RunningServer> {
  const answer = adapt(load)
  // The headers of every answer, for what reaches no handler.
  const headers = { ...ON_EVERY_ANSWER, ...transportHeaders(origin), Connection: 'close' }
  const handle: RequestListener = (incoming, outgoing) => {
    outgoing.setTimeout(stalledMs, () => closeIfStalled(incoming))
    if (lacksHost(incoming)) refuseWithoutHost(outgoing, headers)
    else if (!front(incoming, outgoing)) void answer().then((serve) => serve(incoming, outgoing))
    // The page needs the application next.
    else setImmediate(() => void answer())
  }
  // Node's own refusal would lack the headers of every answer, as would that of an unknown `Expect`.
  const server = createServer({ requestTimeout: ARRIVAL_MS, requireHostHeader: false }, handle)
  server.on('checkExpectation', handle)
  // Node sends "100 Continue" when a handler reads the body. A client that is refused before that may send the body or not.
  server.on('checkContinue', (incoming, outgoing) => {
    outgoing.shouldKeepAlive = false
    handle(incoming, outgoing)
  })
  server.on('clientError', (error, socket) => refuseBadRequest(error, socket, headers))
  await bind(server, host, port)
  const address = server.address() as AddressInfo
  return { url: `http://${urlHost(host)}:${address.port}`, close: () => close(server) }
}

/** Throws a `CommandError` when nothing can listen there at the moment. */
export async function requireFreePort({ host, port }: Address): Promise<void> {
  const server = createTcpServer((socket) => socket.destroy())
  await bind(server, host, port)
  await new Promise((resolve) => server.close(resolve))
}

async function bind(server: TcpServer, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describe(error, host, port)))
    server.listen(port, host, resolve)
  })
}

/**
 * The application as a Node request listener. The adapter loads Node's `fetch` and `Response`, which take as long as the
 * rest of the start, so it is imported at the first request.
 */
function adapt(load: () => Promise<Hono<AppEnv>>): () => Promise<RequestListener> {
  let adapted: Promise<RequestListener> | undefined
  const adaptOnce = async () => {
    const [app, { getRequestListener }] = await Promise.all([load(), import('@hono/node-server')])
    return getRequestListener(app.fetch)
  }
  return () => (adapted ??= adaptOnce())
}

const BAD_REQUESTS: Record<string, ErrorMaker> = {
  HPE_HEADER_OVERFLOW: errors.headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: errors.requestTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: errors.requestTooSlow,
}

/** A request that is not HTTP reaches no handler. This refuses it with the headers of every answer. */
function refuseBadRequest(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Record<string, string>,
): void {
  // An earlier answer may be half sent.
  const hasAnswered = socket instanceof Socket && socket.bytesWritten > 0
  if (!socket.writable || hasAnswered) {
    socket.destroy()
    return
  }
  const refusal = (BAD_REQUESTS[error.code ?? ''] ?? errors.notHttp)()
  const status = statusOf(refusal)
  const body = JSON.stringify(bodyOf(refusal))
  const lines = Object.entries({ ...headers, ...jsonHeaders(body) }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

const jsonHeaders = (body: string) => ({
  'Content-Type': 'application/json',
  'Content-Length': String(Buffer.byteLength(body)),
})

function refuseWithoutHost(outgoing: ServerResponse, headers: Record<string, string>): void {
  const body = JSON.stringify(bodyOf(errors.notHttp()))
  outgoing.writeHead(400, { ...headers, ...jsonHeaders(body) }).end(body)
}

/** Only HTTP/1.0 knows requests without it. */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined

/** Nothing went either way for a while. An answer that is still being made is not the client's fault. */
function closeIfStalled({ complete, socket }: IncomingMessage): void {
  if (!complete || socket.writableLength > 0) socket.destroy()
}

async function close(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  // Without this, a connection stays open for some seconds after its last answer.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  clearInterval(sweep)
  clearTimeout(cut)
}

const urlHost = (host: string) => (host.includes(':') ? `[${host}]` : host)

function describe(error: NodeJS.ErrnoException, host: string, port: number): CommandError {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop the program that uses it, or choose another port with --port.`,
    EACCES: `This account may not use port ${port}. Choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Choose another with --host.`,
    ENOTFOUND: `This machine has no address ${host}. Choose another with --host.`,
  }
  const sentence =
    sentences[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}`
  return new CommandError(sentence, { cause: error })
}
