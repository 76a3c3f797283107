import { DomainError, type ErrorMaker } from '../errors.ts'
import { endless } from './answer/answer.errors.ts'
import { createThoughtFilter } from './answer/without-thoughts.ts'
import * as errors from './generation.errors.ts'
import type { GenerationLimits } from './generation.limits.ts'
import type { ModelSource } from './generation.schemas.ts'
import { inWords } from './milliseconds-in-words.ts'
import type { ModelServer } from './model-server.ts'
import { countTokens } from './prompt/tokens.ts'
import { type Run, type RunRecord, usualSeconds } from './record.ts'
import type { Emit, Question, Task } from './task.ts'

interface Settings {
  limits: GenerationLimits
  random: () => number
  record: RunRecord
}

interface Model {
  server: ModelServer
  source: ModelSource
}

const ATTEMPTS = 2

/**
 * Has the model write, as a stream, and validates the answer. An unusable answer is asked for once more with another
 * seed. Throws `model_unreachable`, `model_failed`, `model_timeout`, or the signal's reason.
 */
export async function writeByModel<Written extends object, Piece>(
  task: Task<Written, Piece>,
  model: Model,
  settings: Settings,
  { signal, emit }: { signal: AbortSignal; emit: Emit<Piece> },
): Promise<Written> {
  const watch = startWatch(settings.limits, signal)
  const question = await task.ask(settings.random)
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { answer, run } = await ask(question, task, model, settings, watch, emit)
        const written = task.read(answer)
        const { url, model: name } = model.server
        settings.record.add({ url, model: name }, run)
        return written
      } catch (error) {
        if (watch.signal.aborted) throw watch.signal.reason
        const isUnusable = error instanceof DomainError && error.kind === 'unusable_answer'
        if (!isUnusable || attempt === ATTEMPTS) throw error
        emit({ event: 'restart', data: { reason: `${error.message} Dramatis tries once more.` } })
      }
    }
  } finally {
    watch.stop()
  }
}

/** The whole answer, while its text is passed on. */
async function ask<Written extends object, Piece>(
  question: Question,
  task: Task<Written, Piece>,
  { server, source }: Model,
  settings: Settings,
  watch: Watch,
  emit: Emit<Piece>,
): Promise<{ answer: string; run: Run }> {
  const { noun, kind, follow } = task
  const { limits, random } = settings
  const prospects = prospectsOf(task, server, settings)
  const passOn = follow((data) => emit({ event: 'text', data }))
  const withoutThoughts = createThoughtFilter()
  const begun = performance.now()
  let first = 0
  let pieces = 0
  let answer = ''
  emit({ event: 'status', data: { stage: 'loading', ...source, ...prospects } })
  watch.begin()
  await server.answer(question, {
    noun,
    seed: Math.floor(random() * 2 ** 31),
    signal: watch.signal,
    onText(written) {
      watch.heard()
      first ||= performance.now()
      pieces += 1
      const text = withoutThoughts(written)
      if (!text) return
      if (!answer) emit({ event: 'status', data: { stage: 'writing', ...source } })
      answer += text
      if (answer.length > limits.answerLength) throw endless(source.model)
      passOn(text)
    },
  })
  passOn('')
  const end = performance.now()
  // Servers send a piece for each token, or else everything at once.
  const isStreamed = pieces > 1
  const tokens = isStreamed ? pieces : countTokens(answer)
  const writing = Math.max(1, end - (isStreamed ? first : begun)) / 1_000
  return {
    answer,
    run: {
      at: new Date().toISOString(),
      task: kind,
      seconds: rounded((end - begun) / 1_000),
      first_word_seconds: rounded((first - begun) / 1_000),
      tokens_per_second: rounded(tokens / writing),
      schema: fits(answer, question.schema),
      streaming: isStreamed,
    },
  }
}

/** What the model is told of the campaign, and how long it usually takes. */
export function prospectsOf(
  { kind, knows }: Pick<Task<object, unknown>, 'kind' | 'knows'>,
  server: ModelServer,
  { record }: Pick<Settings, 'record'>,
) {
  const usual = usualSeconds(record.of(server), kind)
  return { ...(knows && { knows }), ...(usual !== undefined && { usual_seconds: usual }) }
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** Whether an answer is the object or the plain text that was asked for, without any repair. */
function fits(answer: string, schema: Question['schema']): boolean {
  if (!schema) return !/^\s*[`{]/.test(answer)
  try {
    const found: unknown = JSON.parse(answer)
    const required = schema.required as string[] | undefined
    const isObject = typeof found === 'object' && found !== null
    return isObject && (required ?? []).every((key) => key in found)
  } catch {
    return false
  }
}

/**
 * The time limits of one generation. `signal` aborts with the asker's reason or with `model_timeout`. `begin` starts the
 * wait for the first token of an attempt, `heard` the wait for the next one, `stop` clears all timers.
 */
function startWatch(limits: GenerationLimits, asker: AbortSignal) {
  const controller = new AbortController()
  const expireAfter = (milliseconds: number, expired: ErrorMaker<[wait: string]>) =>
    setTimeout(() => controller.abort(expired(inWords(milliseconds))), milliseconds)

  const { firstToken, betweenTokens } = limits
  const total = expireAfter(limits.total, errors.tookTooLong)
  let silence: NodeJS.Timeout | undefined
  const wait = (milliseconds: number, expired: ErrorMaker<[wait: string]>) => {
    clearTimeout(silence)
    silence = expireAfter(milliseconds, expired)
  }

  return {
    signal: AbortSignal.any([asker, controller.signal]),
    begin: () => wait(firstToken, errors.notBegun),
    heard: () => wait(betweenTokens, errors.fellSilent),
    stop() {
      clearTimeout(total)
      clearTimeout(silence)
    },
  }
}

type Watch = ReturnType<typeof startWatch>
