import type { Asker } from '../auth/asker.ts'
import { Attempts } from '../auth/attempts.ts'
import { DomainError } from '../errors.ts'
import type { SettingsService } from '../features/settings/settings.service.ts'
import type { GenerationSource } from './generation.schemas.ts'
import type { Generation } from './generation.ts'
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
      return generation.write(task, options).finally(() => busy.delete(asker.userId))
    },

    /** Which generator would write now. */
    status: generation.status,

    /** Starts to load the model, without waiting for it. */
    warm: (): void => void generation.warm(),

    /** Stops running generations, so that the server can stop at once. */
    close: generation.close,
  }
}
