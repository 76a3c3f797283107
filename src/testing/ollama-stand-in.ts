import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'

import type { ChatRequest } from './ollama-stand-in/answer.ts'
import {
  redirect,
  type Saying,
  sendJson,
  sendPage,
  serveChat,
  STEPS,
  type Step,
} from './ollama-stand-in/chat.ts'
import { createModels, type PullStep } from './ollama-stand-in/models.ts'

export type { Saying, Step } from './ollama-stand-in/chat.ts'

export interface StandInOptions {
  /** On 127.0.0.1; 0, the default, takes a free one. */
  port?: number
  /** Models that are installed. */
  models?: string[]
  /** Models that `pull` finds. */
  library?: string[]
  /** Milliseconds between tokens. */
  gap?: number
  /** Every path answers a web page, as the wrong address does. */
  notOllama?: boolean
  /** The availability probe (`GET /api/tags`) gets no answer. */
  silentTags?: boolean
  /** Every path leads elsewhere. */
  redirects?: boolean
  /** A model that is only to be loaded does not fit into the memory. */
  loadFails?: boolean
  /** Tokens that every prompt is said to have had; 400 unless given. */
  promptTokens?: number
}

/** The path under which requests are recorded that only have a model loaded. */
export const LOADING = '/api/chat, loading'

interface RecordedRequest {
  method: string
  path: string
  // Any JSON that the client sent.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  /** How it ended: `finished` when the whole answer was sent, `dropped` when the client left or the socket broke. */
  closed: Promise<'finished' | 'dropped'>
}

/**
 * Speaks Ollama's HTTP interface (0.32) over real HTTP, faults included. `script` lays down what the next chat
 * requests meet, one step each; after the last step every request gets a valid answer.
 */
export async function startOllamaStandIn(options: StandInOptions = {}) {
  const models = createModels(
    [...(options.models ?? ['qwen3.5:2b'])],
    options.library ?? ['qwen3.5:2b', 'llama3.2:3b'],
  )
  const requests: RecordedRequest[] = []
  let steps: (Step | Saying)[] = []
  let pullSteps: PullStep[] = []
  let gap = options.gap ?? 0
  let arrivals: { path: string; count: number; resolve: (request: RecordedRequest) => void }[] = []
  let held = Promise.withResolvers<void>()
  const tokens = createTokens()

  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 500, { error: String(error) })
      else response.destroy()
    })
  })
  // Ollama leaves idle connections open, too.
  server.keepAliveTimeout = 0

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? '/', 'http://stand-in').pathname
    const method = request.method ?? 'GET'
    const text = await readBody(request)
    const closed = new Promise<'finished' | 'dropped'>((resolve) => {
      response.once('close', () => resolve(response.writableFinished ? 'finished' : 'dropped'))
    })
    if (path.startsWith('/stand-in/')) return control(path, text, response)

    const body = parseBody(text)
    if (body === undefined) return sendJson(response, 400, { error: 'unexpected EOF' })
    record({ method, path: isLoading(path, body) ? LOADING : path, body, closed })
    if (options.notOllama) return sendPage(response)
    if (options.redirects) return redirect(response)
    switch (`${method} ${path}`) {
      case 'GET /':
        response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
        return response.end('Ollama is running')
      case 'GET /api/version':
        return sendJson(response, 200, { version: '0.32.0' })
      case 'GET /api/tags':
        if (options.silentTags) return
        return models.tags(response)
      case 'GET /api/ps':
        return models.loaded(response)
      case 'POST /api/show':
        return models.show(body, response)
      case 'POST /api/pull':
        return models.pull(body, response, {
          step: pullSteps.shift() ?? 'pull',
          released: held.promise,
          closed,
        })
      case 'DELETE /api/delete':
        return models.delete(body, response)
      case 'POST /api/chat':
        return chat(body as ChatRequest, response, closed)
      default:
        response.writeHead(404, { 'content-type': 'text/plain' })
        return response.end('404 page not found')
    }
  }

  function record(request: RecordedRequest) {
    requests.push(request)
    const count = requests.filter(({ path }) => path === request.path).length
    const met = arrivals.filter(
      (awaited) => awaited.path === request.path && awaited.count === count,
    )
    arrivals = arrivals.filter((awaited) => !met.includes(awaited))
    for (const { resolve } of met) resolve(request)
  }

  function chat(body: ChatRequest, response: ServerResponse, closed: Promise<unknown>) {
    if (!models.isInstalled(body.model)) {
      return sendJson(response, 404, { error: `model '${body.model}' not found` })
    }
    if (!body.messages?.length) {
      if (options.loadFails) {
        return sendJson(response, 500, {
          error: 'model requires more system memory (5.6 GiB) than is available (2.1 GiB)',
        })
      }
      const done_reason = body.keep_alive === 0 ? 'unload' : 'load'
      const done = { done: true, done_reason, message: { role: 'assistant', content: '' } }
      return sendJson(response, 200, { model: body.model, ...done })
    }
    const step = steps.shift() ?? 'answer'
    const { promptTokens = 400 } = options
    return serveChat(body, response, {
      step,
      promptTokens,
      gap,
      released: held.promise,
      nextToken: tokens.take,
      closed,
    })
  }

  /** For tests in another process: POST /stand-in/script {steps, gap}, POST /stand-in/release, GET /stand-in/requests. */
  function control(path: string, text: string, response: ServerResponse) {
    const body = parseBody(text) ?? {}
    if (path === '/stand-in/script') {
      gap = body.gap ?? gap
      script(...(body.steps ?? []))
    }
    if (path === '/stand-in/release') release()
    return sendJson(response, 200, { requests })
  }

  function script(...next: (Step | Saying)[]) {
    const unknown = next.filter((step) => typeof step === 'string' && !STEPS.includes(step))
    if (unknown.length > 0)
      throw new Error(`The stand-in knows no step ${JSON.stringify(unknown)}.`)
    steps = next
  }

  function release() {
    held.resolve()
    held = Promise.withResolvers()
  }

  await new Promise<void>((resolve) =>
    server.listen(options.port ?? 0, '127.0.0.1', () => resolve()),
  )
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    script,
    /** Lets the answers go that are `held` now. */
    release,
    /** Gives the next token of an answer `byHand`. */
    giveToken: tokens.give,
    /** Chat requests so far. */
    chats: () => requests.filter(({ path }) => path === '/api/chat'),
    /** Resolves when the request number `count` to that path has come, counting from 1. */
    received(path: string, count = 1): Promise<RecordedRequest> {
      const there = requests.filter((request) => request.path === path)[count - 1]
      if (there) return Promise.resolve(there)
      return new Promise((resolve) => arrivals.push({ path, count, resolve }))
    },
    install: models.install,
    /** Lays down what the next pulls meet, one step each. */
    scriptPulls: (...next: PullStep[]) => void (pullSteps = next),
    /** Drops every connection. */
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

export type OllamaStandIn = Awaited<ReturnType<typeof startOllamaStandIn>>

/** Each token that is given is taken once. */
function createTokens() {
  const given: (() => void)[] = []
  const taken: Promise<void>[] = []
  const grow = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    given.push(resolve)
    taken.push(promise)
  }
  return {
    give() {
      if (given.length === 0) grow()
      given.shift()?.()
    },
    take(): Promise<void> {
      if (taken.length === 0) grow()
      return taken.shift()!
    },
  }
}

/** Without messages a chat only loads the model, and is recorded as what it is. */
const isLoading = (path: string, body: ChatRequest) =>
  path === '/api/chat' && !body.messages?.length

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) text += chunk
  return text
}

function parseBody(text: string) {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      models: { type: 'string', default: 'qwen3.5:2b' },
      gap: { type: 'string', default: '0' },
    },
  })
  const standIn = await startOllamaStandIn({
    port: Number(values.port),
    models: values.models.split(',').filter(Boolean),
    gap: Number(values.gap),
  })
  process.stdout.write(`${standIn.url}\n`)
}
