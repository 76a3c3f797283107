import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { answerTo, type ChatRequest, writtenFor } from './ollama-stand-in/answer.ts'

/**
 * What one chat request meets. `answer` is a valid answer; `held` the same after `release()`; `thoughts` has thoughts before
 * it, in tags and apart; the others are faults and differences that real servers show.
 */
export type OpenaiStep =
  | 'answer'
  | 'held'
  | 'thoughts'
  | 'fenced-json'
  | 'not-streamed'
  | 'without-done'
  | 'many-choices'
  | 'invalid-json'
  | 'truncated'
  | 'broken-off'
  | 'error-in-stream'
  | 'socket-destroyed'
  | 'silent-between-tokens'
  | 'endless'
  | 'busy'
  | 'loading'
  | 'context-too-small'
  | 'plain-text-error'
  | 'cuda-error'
  | 'error-with-key'
  | 'model-not-found'
  | 'web-page'
  | 'redirected'

interface OpenaiStandInOptions {
  /** What `/models` lists; null answers 404 there. */
  models?: string[] | null
  /** Every request needs it as a bearer token. */
  key?: string
  /** The kinds of `response_format` that are taken; all unless given. */
  formats?: string[]
  /** Fields beyond OpenAI's own are a 400. */
  refusesOthers?: boolean
}

interface RecordedChat {
  // Any JSON that the client sent.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  authorization: string | undefined
  /** How it ended: `finished` when the whole answer was sent, `dropped` when the client left or the socket broke. */
  closed: Promise<'finished' | 'dropped'>
}

/** Speaks OpenAI's protocol under `/v1` as llama.cpp, LM Studio, vLLM and LocalAI do, faults included. */
export async function startOpenaiStandIn(options: OpenaiStandInOptions = {}) {
  const { models = ['qwen3-4b', 'gemma-3'], formats = ['json_schema', 'json_object'] } = options
  const chats: RecordedChat[] = []
  let steps: OpenaiStep[] = []
  let held = Promise.withResolvers<void>()
  let arrived = Promise.withResolvers<RecordedChat>()

  const server = createServer((request, response) => void serve(request, response))
  // llama.cpp and the others leave idle connections open for longer than any test.
  server.keepAliveTimeout = 0

  async function serve(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const { authorization } = request.headers
    const route = `${request.method} ${request.url}`
    if (options.key && authorization !== `Bearer ${options.key}`) {
      const message = `Incorrect API key provided: ${authorization ?? 'none'}`
      return sendJson(response, 401, { error: { message, type: 'invalid_request_error' } })
    }
    if (route === 'GET /v1/models' && models) {
      const data = models.map((id) => ({ id, object: 'model' }))
      return sendJson(response, 200, { object: 'list', data })
    }
    if (route !== 'POST /v1/chat/completions') {
      return sendJson(response, 404, { error: { message: 'File Not Found', code: 404 } })
    }
    const closed = new Promise<'finished' | 'dropped'>((resolve) => {
      response.once('close', () => resolve(response.writableFinished ? 'finished' : 'dropped'))
    })
    const chat: RecordedChat = { body: JSON.parse(text), authorization, closed }
    chats.push(chat)
    arrived.resolve(chat)
    arrived = Promise.withResolvers()
    const refusal = refusalOf(chat.body)
    if (steps[0] === 'error-with-key') {
      return sendJson(response, 402, { error: `No credit for ${authorization}` })
    }
    if (refusal) return sendJson(response, 400, { error: { message: refusal } })
    await answer(steps.shift() ?? 'answer', chat, response)
  }

  function refusalOf(body: Record<string, unknown>): string | undefined {
    if (options.refusesOthers && 'chat_template_kwargs' in body) {
      return 'Unrecognized request argument supplied: chat_template_kwargs'
    }
    const { type } = (body.response_format ?? {}) as { type?: string }
    return type && !formats.includes(type)
      ? `'response_format.type' must be one of: ${formats.join(', ') || 'text'}`
      : undefined
  }

  async function answer(
    step: OpenaiStep,
    { body, closed }: RecordedChat,
    response: ServerResponse,
  ) {
    if (refuse(step, body.model, response)) return
    if (step === 'held') await Promise.race([held.promise, closed])
    const content = contentFor(step, body)
    if (step === 'not-streamed') {
      const choice = { message: { role: 'assistant', content }, finish_reason: 'stop' }
      return sendJson(response, 200, { choices: [{ index: 0, ...choice }] })
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (value: unknown) => response.write(`data: ${JSON.stringify(value)}\n\n`)
    const others = step === 'many-choices' ? [{ index: 1, delta: 'none' }] : []
    const write = (delta: object, finish_reason: string | null = null) =>
      send({
        object: 'chat.completion.chunk',
        choices: [{ index: 0, delta, finish_reason }, ...others],
      })
    response.write(': keep-alive\n\n')
    write({ role: 'assistant', content: null })
    if (step === 'thoughts') write({ reasoning_content: 'A person of few words.' })
    const tokens = content.match(/\s*[^\s]{1,6}|\s+$/gu) ?? [content]
    const stopAt = Math.ceil(tokens.length / 2)
    for (const [index, token] of tokens.entries()) {
      if (index === stopAt) {
        if (step === 'silent-between-tokens') return
        if (step === 'broken-off') return response.end()
        if (step === 'socket-destroyed') return response.destroy()
        if (step === 'truncated') write({}, 'length')
        if (step === 'error-in-stream') {
          // LM Studio names the event, llama.cpp does not.
          response.write('event: error\n')
          send({ error: { message: 'the slot ran out of memory', code: 500 } })
          return response.end()
        }
      }
      write({ content: token })
    }
    if (step === 'endless') {
      while (!response.destroyed) {
        const room = write({ content: ' and on'.repeat(50) })
        if (!room)
          await Promise.race([new Promise((drained) => response.once('drain', drained)), closed])
      }
    }
    write({}, 'stop')
    // The usage comes without choices.
    send({ choices: [], usage: { prompt_tokens: 426, completion_tokens: 282 } })
    if (step !== 'without-done') response.write('data: [DONE]\n\n')
    response.end()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo

  return {
    /** The part before `/chat/completions`. */
    url: `http://127.0.0.1:${port}/v1`,
    chats,
    script: (...next: OpenaiStep[]) => void (steps = next),
    /** Resolves when the next chat request has come. */
    nextChat: () => arrived.promise,
    /** Sends the answers that are `held` now. */
    release() {
      held.resolve()
      held = Promise.withResolvers()
    },
    /** Drops every connection. */
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function refuse(step: OpenaiStep, model: string, response: ServerResponse): boolean {
  switch (step) {
    case 'busy':
      response.writeHead(429, { 'retry-after': '7', 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: 'Rate limit reached' } }))
      return true
    case 'loading':
      sendJson(response, 503, {
        error: { message: 'Loading model', type: 'unavailable_error', code: 503 },
      })
      return true
    case 'context-too-small':
      sendJson(response, 400, {
        error: {
          code: 400,
          message:
            'request (9007 tokens) exceeds the available context size (4096 tokens), try increasing it',
          type: 'exceed_context_size_error',
        },
      })
      return true
    case 'plain-text-error':
      response.writeHead(500, { 'content-type': 'text/plain' })
      response.end('Internal Server Error: out of slots\n')
      return true
    case 'cuda-error':
      sendJson(response, 500, {
        error: { message: 'CUDA error: out of memory at ggml_cuda_compute (/src/ggml.cu:71)' },
      })
      return true
    case 'model-not-found':
      sendJson(response, 404, { error: { message: `The model \`${model}\` does not exist.` } })
      return true
    case 'web-page':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end('<!doctype html>\n<title>Router</title>\n')
      return true
    case 'redirected':
      response.writeHead(307, { location: '/elsewhere' })
      response.end()
      return true
    default:
      return false
  }
}

function contentFor(step: OpenaiStep, body: ChatBody): string {
  const json = JSON.stringify(answerTo(readRequest(body)))
  if (step === 'invalid-json') return json.slice(0, -20).replaceAll(',', ';')
  if (step === 'fenced-json') return `Here is your character:\n\n\`\`\`json\n${json}\n\`\`\`\n`
  if (step === 'thoughts') return `<think>\nPerhaps {"name": "Nobody"}?\n</think>\n\n${json}`
  return writtenFor(readRequest(body))
}

interface ChatBody {
  model: string
  messages: { role: string; content: string }[]
  seed?: number
  response_format?: { json_schema?: { schema: ChatRequest['format'] } }
}

/** Without a schema the model follows the one in the prompt. */
function readRequest({ model, messages, seed, response_format }: ChatBody): ChatRequest {
  const format = response_format?.json_schema?.schema ?? schemaIn(messages.at(-1)?.content ?? '')
  return { model, messages, ...(format && { format }), ...(seed && { options: { seed } }) }
}

function schemaIn(prompt: string): ChatRequest['format'] {
  const line = prompt.split('\n').find((one) => one.includes('"properties"')) ?? ''
  const json = line.slice(line.indexOf('{'), line.lastIndexOf('}') + 1)
  return json ? JSON.parse(json) : undefined
}

function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(value))
}
