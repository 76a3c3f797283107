import type { GenerationLimits } from '../defaults.ts'
import type { Emit, Question, Task } from '../task.ts'
import { parseAddress } from './address.ts'
import { createClient } from './client.ts'
import { toDomainError, tooLong, UnusableAnswer } from './faults.ts'
import { contextFor, countPrompt } from './messages.ts'
import { startWatch, type Watch } from './watch.ts'

interface Settings {
  host: string
  model: string
  /** 0 leaves it to Ollama how long the model stays loaded. */
  keepLoadedMinutes: number
  limits: GenerationLimits
  random: () => number
  log: (message: string, error?: unknown) => void
}

const ATTEMPTS = 2

/**
 * Has the model write, as a stream, and validates what came. An answer that cannot be used is asked for once more with
 * another seed. Throws `model_unreachable`, `model_failed`, `model_timeout`, or the signal's reason.
 */
export async function write<Written extends object, Piece>(
  task: Task<Written, Piece>,
  settings: Settings,
  { signal, emit }: { signal: AbortSignal; emit: Emit<Piece> },
): Promise<Written> {
  const watch = startWatch(settings.limits, signal)
  const question = await task.ask(settings.random)
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return task.read(await ask(question, task, settings, watch, emit))
      } catch (error) {
        if (watch.signal.aborted) throw watch.signal.reason
        if (!(error instanceof UnusableAnswer) || attempt === ATTEMPTS) throw error
        emit({ event: 'restart', data: { reason: `${error.message} Dramatis asks once more.` } })
      }
    }
  } finally {
    watch.stop()
  }
}

/** The whole answer as it came. */
async function ask<Written extends object, Piece>(
  { messages, schema }: Question,
  task: Task<Written, Piece>,
  { host, model, keepLoadedMinutes, limits, random, log }: Settings,
  watch: Watch,
  emit: Emit<Piece>,
): Promise<string> {
  const asked = { url: parseAddress(host).url, model, task: `write this ${task.noun}` }
  const counted = countPrompt(messages)
  const ending = new AbortController()
  const signal = AbortSignal.any([watch.signal, ending.signal])
  const following = task.follow((data) => emit({ event: 'text', data }))
  let answer = ''

  emit({ event: 'status', data: { stage: 'loading', source: 'ollama', model } })
  watch.begin()
  try {
    const client = await createClient(host, { signal, bytes: limits.streamBytes })
    const parts = await client.chat({
      model,
      messages,
      stream: true,
      format: schema,
      think: false,
      ...keepLoaded(keepLoadedMinutes),
      options: {
        num_ctx: contextFor(counted, limits),
        num_predict: limits.num_predict,
        seed: Math.floor(random() * 2 ** 31),
      },
    })
    for await (const part of parts) {
      watch.heard()
      const text = part.message?.content ?? ''
      if (!answer && text) {
        emit({ event: 'status', data: { stage: 'writing', source: 'ollama', model } })
        following.begin()
      }
      answer += text
      if (answer.length > limits.answerLength) throw tooLong(asked)
      following.write(text)
      if (part.done && part.prompt_eval_count > counted) {
        const sentence = `counted ${counted} tokens of a prompt in which Ollama counted ${part.prompt_eval_count}`
        log(`Dramatis ${sentence}: the model "${model}" may not have read all of it.`)
      }
      if (part.done && part.done_reason === 'length') throw tooLong(asked)
    }
  } catch (error) {
    throw toDomainError(error, asked)
  } finally {
    // The client leaves the connection open when it has seen enough; the model must not go on for nobody.
    ending.abort()
  }
  return answer
}

export function keepLoaded(minutes: number): { keep_alive?: string } {
  return minutes > 0 ? { keep_alive: `${minutes}m` } : {}
}
