import { tooLong, UnusableAnswer } from './answer/unusable-answer.ts'
import { createThoughtFilter } from './answer/without-thoughts.ts'
import type { GenerationLimits } from './defaults.ts'
import type { GenerationSource } from './generation.schemas.ts'
import type { ModelServer } from './model-server.ts'
import type { Emit, Question, Task } from './task.ts'
import { startWatch, type Watch } from './watch.ts'

interface Settings {
  limits: GenerationLimits
  random: () => number
}

/** The model server as answers name it. */
export type Writer = Exclude<GenerationSource, { source: 'tables' }>

interface Model {
  server: ModelServer
  writer: Writer
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
        return task.read(await ask(question, task, model, settings, watch, emit))
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

/** The whole answer, while its text is passed on. */
async function ask<Written extends object, Piece>(
  question: Question,
  { noun, follow }: Task<Written, Piece>,
  { server, writer }: Model,
  { limits, random }: Settings,
  watch: Watch,
  emit: Emit<Piece>,
): Promise<string> {
  const passOn = follow((data) => emit({ event: 'text', data }))
  const withoutThoughts = createThoughtFilter()
  let answer = ''
  emit({ event: 'status', data: { stage: 'loading', ...writer } })
  watch.begin()
  await server.answer(question, {
    noun,
    seed: Math.floor(random() * 2 ** 31),
    signal: watch.signal,
    onText(written) {
      watch.heard()
      const text = withoutThoughts(written)
      if (!text) return
      if (!answer) emit({ event: 'status', data: { stage: 'writing', ...writer } })
      answer += text
      if (answer.length > limits.answerLength) throw tooLong(writer.model)
      passOn(text)
    },
  })
  return answer
}
