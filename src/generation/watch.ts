import { DomainError } from '../errors.ts'
import type { GenerationLimits } from './defaults.ts'
import { inWords } from './milliseconds-in-words.ts'

/**
 * The time limits of one generation. `signal` aborts with the asker's reason or with `model_timeout`. `begin` starts the
 * wait for the first token of an attempt, `heard` the wait for the next one, `stop` clears all timers.
 */
export function startWatch(limits: GenerationLimits, asker: AbortSignal) {
  const controller = new AbortController()
  const leave = () => controller.abort(asker.reason)
  if (asker.aborted) leave()
  asker.addEventListener('abort', leave, { once: true })

  const expire = (sentence: string) => () =>
    controller.abort(new DomainError('model_timeout', sentence))

  const total = setTimeout(
    expire(`The model took longer than ${inWords(limits.total)}, so Dramatis stopped it.`),
    limits.total,
  )
  let silence: NodeJS.Timeout | undefined

  return {
    signal: controller.signal,
    begin() {
      clearTimeout(silence)
      const sentence = `The model has not begun to write within ${inWords(limits.firstToken)}.`
      silence = setTimeout(expire(sentence), limits.firstToken)
    },
    heard() {
      clearTimeout(silence)
      const sentence = `The model fell silent for ${inWords(limits.betweenTokens)} in the middle of writing.`
      silence = setTimeout(expire(sentence), limits.betweenTokens)
    },
    stop() {
      clearTimeout(total)
      clearTimeout(silence)
      asker.removeEventListener('abort', leave)
    },
  }
}

export type Watch = ReturnType<typeof startWatch>
