import type { Asker } from '../auth/asker.ts'
import { Attempts } from '../auth/attempts.ts'
import { DomainError } from '../errors.ts'
import type { SettingsService } from '../features/settings/settings.service.ts'
import type { GenerationSource, GeneratorStatus } from './generation.schemas.ts'
import type { Generation } from './generation.ts'
import { hideAddresses } from './hide-addresses.ts'
import type { Emit, Task } from './task.ts'
import { createTaskService, type TaskDependencies } from './tasks.service.ts'

interface Dependencies extends TaskDependencies {
  generation: Generation
  settings: SettingsService
}

/** Generates characters and texts: one at a time for each person, and limited by the hour. */
export function createGenerationService({ generation, settings, ...others }: Dependencies) {
  const busy = new Map<number, string>()
  const hourly = new Attempts({
    limit: () => settings.current().generations_per_hour,
    windowMs: 3_600_000,
    message: 'You have reached the hourly limit.',
  })

  /** What the asker may read of a sentence about the model. Only admins, and the terminal, read where it runs. */
  function shownTo(asker: Asker | undefined, sentence: string): string {
    if (!asker || asker.isAdmin) return sentence
    const { ollama_host, openai_url } = settings.current()
    return hideAddresses(sentence, [ollama_host, openai_url])
  }

  function errorFor(asker: Asker, error: unknown): unknown {
    if (!(error instanceof DomainError)) return error
    return new DomainError(error.code, shownTo(asker, error.message), error.details)
  }

  return {
    /** The tasks that can be written. Refusals are thrown at once. */
    tasks: createTaskService(others),

    /** Throws `too_many` at once; later failures reject the promise. */
    write<Written extends object, Piece>(
      asker: Asker,
      task: Task<Written, Piece>,
      options: { signal: AbortSignal; emit?: Emit<Piece> },
    ): Promise<Written & GenerationSource> {
      const running = busy.get(asker.userId)
      if (running) {
        throw new DomainError(
          'too_many',
          `A ${running} is being generated for you already. Wait for it, or stop it.`,
          { retryAfter: 10 },
        )
      }
      const key = String(asker.userId)
      hourly.assertAllowed(key)
      hourly.record(key)
      busy.set(asker.userId, task.noun)
      const emit: Emit<Piece> = (event) => {
        if (event.event !== 'restart') return options.emit?.(event)
        options.emit?.({ ...event, data: { reason: shownTo(asker, event.data.reason) } })
      }
      return generation
        .write(task, { ...options, emit })
        .catch((error: unknown) => {
          throw errorFor(asker, error)
        })
        .finally(() => busy.delete(asker.userId))
    },

    /** Which generator would write now. Without an asker for the terminal. */
    async status(asker?: Asker): Promise<GeneratorStatus> {
      const status = await generation.status()
      return { ...status, reason: status.reason && shownTo(asker, status.reason) }
    },

    /** Starts to load the model, without waiting for it. */
    warm: (): void => void generation.warm(),

    /** Stops running generations, so that the server can stop at once. */
    close: generation.close,
  }
}
