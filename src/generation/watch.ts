import { DomainError } from '../errors.ts'
import type { GenerationLimits } from './defaults.ts'
import { inWords } from './milliseconds-in-words.ts'

/**
 * The time limits of one generation. `signal` aborts with the asker's reason or with `model_timeout`. `begin` starts the
 * wait for the first token of an attempt, `heard` the wait for the next one, `stop` clears all timers.
 */
export function startWatch(limits: GenerationLimits, asker: AbortSignal) {
  const controller = new AbortController()
  const expireAfter = (milliseconds: number, sentence: string) =>
    setTimeout(() => controller.abort(new DomainError('model_timeout', sentence)), milliseconds)

  const { firstToken, betweenTokens } = limits
  const total = expireAfter(
    limits.total,
    `The model took longer than ${inWords(limits.total)}, so Dramatis stopped it.`,
  )
  let silence: NodeJS.Timeout | undefined
  const wait = (milliseconds: number, sentence: string) => {
    clearTimeout(silence)
    silence = expireAfter(milliseconds, sentence)
  }

  return {
    signal: AbortSignal.any([asker, controller.signal]),
    begin: () =>
      wait(firstToken, `The model has not begun to write within ${inWords(firstToken)}.`),
    heard: () =>
      wait(
        betweenTokens,
        `The model fell silent for ${inWords(betweenTokens)} in the middle of writing.`,
      ),
    stop() {
      clearTimeout(total)
      clearTimeout(silence)
    },
  }
}

export type Watch = ReturnType<typeof startWatch>
