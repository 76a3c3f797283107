import type { ServerResponse } from 'node:http'

import { answerTo, type ChatRequest, writtenFor } from './answer.ts'

/**
 * What one chat request meets. `answer` is a valid character; `held` the same after `release()`; the others are
 * faults that the real Ollama shows.
 */
export const STEPS = [
  'answer',
  'held',
  'model-not-found',
  'busy',
  'out-of-memory',
  'load-timed-out',
  'no-thinking',
  'bad-grammar',
  'runner-gone',
  'runner-stopped',
  'truncated',
  'loop',
  'endless',
  'silent-before-headers',
  'silent-between-tokens',
  'socket-destroyed-at-once',
  'socket-destroyed',
  'garbled-line',
  'invalid-json',
  'fenced-json',
  'wrong-enumeration',
  'not-ollama',
  'redirected',
] as const

export type Step = (typeof STEPS)[number]

/** What the model writes instead of a valid answer. */
export interface Saying {
  says: string | ((answer: Record<string, string>) => string)
  /** Each token is one byte, even inside a character. */
  byBytes?: boolean
  /** The tokens, or how the text is cut into them. Each waits until the test gives it. */
  byHand?: readonly string[] | ((text: string) => readonly string[])
}

interface Circumstances {
  step: Step | Saying
  /** How many tokens the prompt is said to have had. */
  promptTokens: number
  /** Milliseconds between tokens. */
  gap: number
  /** Resolves when the test lets held answers go. */
  released: Promise<void>
  /** Resolves when the test gives another token to an answer `byHand`. */
  nextToken: () => Promise<void>
  /** Resolves when the connection is gone. */
  closed: Promise<unknown>
}

/** Refusals before the first byte: they carry their real status even when streaming was asked for. */
const REFUSALS: Partial<Record<Step, (model: string) => [status: number, error: string]>> = {
  'model-not-found': (model) => [404, `model '${model}' not found`],
  'no-thinking': (model) => [400, `"${model}" does not support thinking`],
  busy: () => [503, 'server busy, please try again.  maximum pending requests exceeded'],
  'out-of-memory': () => [
    500,
    'llama-server reported out-of-memory during startup: failed to allocate buffer',
  ],
  'load-timed-out': () => [500, 'timed out waiting for llama-server to start - '],
  'runner-gone': () => [500, 'llama-server process no longer running: -1 '],
  /** The error of the runner, passed on as it came. */
  'bad-grammar': () => [
    400,
    JSON.stringify({ error: { code: 400, message: 'failed to parse grammar' } }),
  ],
}

export async function serveChat(
  request: ChatRequest,
  response: ServerResponse,
  { step: given, promptTokens, gap, released, nextToken, closed }: Circumstances,
): Promise<void> {
  const step = typeof given === 'string' ? given : 'answer'
  const refusal = REFUSALS[step]?.(request.model)
  if (refusal) return sendJson(response, refusal[0], { error: refusal[1] })
  if (step === 'not-ollama') return sendPage(response)
  if (step === 'redirected') return redirect(response)
  if (step === 'silent-before-headers') return
  if (step === 'socket-destroyed-at-once') {
    response.destroy()
    return
  }
  if (step === 'held') await Promise.race([released, closed])

  const byHand = typeof given === 'object' ? given.byHand : undefined
  const cut = typeof byHand === 'function' ? byHand : tokensOf
  const tokens = [...(Array.isArray(byHand) ? byHand : cut(textFor(given, request)))]
  const end = { ...ending('stop'), prompt_eval_count: promptTokens }
  if (request.stream === false) {
    return sendJson(response, 200, { ...line(request.model, tokens.join('')), ...end })
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  if (typeof given === 'object' && given.byBytes) {
    for (const byte of Buffer.from(tokens.join('')).toString('latin1')) {
      response.write(Buffer.from(`${JSON.stringify(line(request.model, byte))}\n`, 'latin1'))
    }
    tokens.length = 0
  }
  const stopAt = Math.ceil(tokens.length / 2)
  for (const [index, token] of tokens.entries()) {
    if (response.destroyed) return
    if (index === stopAt && breaksOff(step, request.model, response)) return
    if (byHand) await Promise.race([nextToken(), closed])
    writeLine(response, line(request.model, token))
    if (gap > 0) await pause(gap, closed)
  }
  if (step === 'endless') return goOn(request.model, response, closed)
  writeLine(response, { ...line(request.model, ''), ...end })
  response.end()
}

/** Writes until the client has had enough. */
async function goOn(model: string, response: ServerResponse, closed: Promise<unknown>) {
  while (!response.destroyed) {
    const room = response.write(`${JSON.stringify(line(model, ' and on'.repeat(50)))}\n`)
    if (!room)
      await Promise.race([new Promise((drained) => response.once('drain', drained)), closed])
  }
}

/** Ends the answer in the middle, if that is what the step is about. */
function breaksOff(step: Step, model: string, response: ServerResponse): boolean {
  switch (step) {
    case 'silent-between-tokens':
      return true
    case 'socket-destroyed':
      response.destroy()
      return true
    case 'runner-stopped':
      writeLine(response, {
        error: 'an error was encountered while running the model: unexpected EOF',
      })
      response.end()
      return true
    case 'truncated':
      writeLine(response, { ...line(model, ''), ...ending('length') })
      response.end()
      return true
    case 'loop':
      for (let repeat = 0; repeat < 31; repeat += 1) writeLine(response, line(model, ' '))
      response.end()
      return true
    case 'garbled-line':
      response.end('{"model":"x","message":{"role":"assi')
      return true
    default:
      return false
  }
}

function textFor(step: Step | Saying, request: ChatRequest): string {
  const answer = answerTo(request)
  if (typeof step === 'object') return typeof step.says === 'string' ? step.says : step.says(answer)
  const json = JSON.stringify(answer)
  if (step === 'invalid-json') return json.slice(0, -20).replaceAll(',', ';')
  if (step === 'fenced-json') return `Here is your character:\n\n\`\`\`json\n${json}\n\`\`\`\n`
  if (step === 'wrong-enumeration') {
    return JSON.stringify({ ...answer, trustworthiness: 'Mostly reliable' })
  }
  return writtenFor(request)
}

/** Pieces of a few characters, as a model writes them: words, and never half a surrogate pair. */
function tokensOf(text: string): string[] {
  return text.match(/\s*[^\s]{1,6}|\s+$/gu) ?? [text]
}

function line(model: string, content: string) {
  return {
    model,
    created_at: new Date().toISOString(),
    message: { role: 'assistant', content },
    done: false,
  }
}

function ending(reason: 'stop' | 'length') {
  return {
    done: true,
    done_reason: reason,
    total_duration: 4_883_583_458,
    load_duration: 1_334_875,
    prompt_eval_count: 426,
    prompt_eval_duration: 342_546_000,
    eval_count: 282,
    eval_duration: 4_535_599_000,
  }
}

function writeLine(response: ServerResponse, value: unknown) {
  response.write(`${JSON.stringify(value)}\n`)
}

export function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(value))
}

export function sendPage(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end('<!doctype html>\n<title>Router</title>\n<h1>Sign in to your router</h1>\n')
}

/** To where nothing of Ollama's is. */
export function redirect(response: ServerResponse) {
  response.writeHead(307, { location: '/elsewhere' })
  response.end()
}

async function pause(milliseconds: number, closed: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([passed, closed])
  clearTimeout(timer)
}
