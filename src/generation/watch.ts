import type { ErrorMaker } from '../errors.ts'
import * as errors from './generation.errors.ts'
import type { GenerationLimits } from './generation.limits.ts'
import { inWords } from './milliseconds-in-words.ts'

/**
 * The time limits of one generation. `signal` aborts with the asker's reason or with `model_timeout`. `begin` starts the
 * wait for the first token of an attempt, `heard` the wait for the next one, `stop` clears all timers.
 */
export function startWatch(limits: GenerationLimits, asker: AbortSignal) {
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

export type Watch = ReturnType<typeof startWatch>
