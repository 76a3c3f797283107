import { createRunningWork } from '../running-work.ts'
import { shuttingDown } from '../shared.errors.ts'
import type { GenerationSource, GeneratorStatus, TaskKind } from './generation.schemas.ts'
import { createModelServers, type GenerationSettings, sourceOf } from './model-servers.ts'
import { overviewOf } from './overview.ts'
import { createQueue } from './queue.ts'
import { usualSeconds } from './record.ts'
import type { Emit, Task } from './task.ts'
import { capital } from './wire/faults.ts'
import { placesOf, writeOn } from './write-on.ts'

export type { GenerationSettings } from './model-servers.ts'

/** The only interface to all generators. It knows neither HTTP nor the asker. */
export function createGeneration(initial: GenerationSettings) {
  const closing = new AbortController()
  const running = createRunningWork()
  const queue = createQueue()
  let servers = createModelServers(initial)
  let warmed: { at: number; isOver: boolean } | undefined

  return {
    /**
     * Writes something and reports the progress to `emit`. Rejects with the signal's reason when the asker leaves, and
     * otherwise with a DomainError: `too_many`, `model_unreachable`, `model_failed`, `model_timeout` or `unavailable`.
     */
    write<Written extends object, Piece>(
      task: Task<Written, Piece>,
      { signal, emit = () => {} }: { signal: AbortSignal; emit?: Emit<Piece> | undefined },
    ): Promise<Written & GenerationSource> {
      const call = { signal: AbortSignal.any([signal, closing.signal]), emit }
      return running.track(writeOn(servers, queue, task, call))
    },

    /** Which generator would write now. Takes at most as long as the probe; never throws. */
    async status(task: TaskKind = 'characters'): Promise<Omit<GeneratorStatus, 'knows'>> {
      const { settings, choose } = servers
      const { mode, record } = settings
      const { able, unavailable } = await choose(task)
      const [chosen] = able
      if (chosen) {
        const before = queue.lengthFor(placesOf(able))
        const ahead = before > 0 && { ahead: before }
        const usual = usualSeconds(record.of(chosen.server), task)
        return {
          mode,
          speaker: await sourceOf(chosen.server),
          reason: null,
          ...ahead,
          ...(usual !== undefined && { usual_seconds: usual }),
        }
      }
      const speaker = unavailable && mode !== 'auto' ? null : ({ source: 'tables' } as const)
      return { mode, speaker, reason: unavailable?.message ?? null }
    },

    /** Every model server that is set up, and which generator would write each kind of task now. Never throws. */
    overview: () => overviewOf(servers),

    record: servers.settings.record,

    /**
     * Loads the model where one is in use and keeps it loaded, so that the first word comes sooner. Never throws. Runs
     * once at a time, and not again before `warmPause` has passed.
     */
    async warm(): Promise<void> {
      const { settings, choose } = servers
      const isRecent = warmed && performance.now() - warmed.at < settings.limits.warmPause
      const isWanted = settings.mode !== 'tables' && settings.keepLoadedMinutes > 0
      if (!isWanted || closing.signal.aborted) return
      if (isRecent || (warmed && !warmed.isOver)) return
      const own = { at: performance.now(), isOver: false }
      warmed = own
      const [chosen] = (await choose('characters')).able
      try {
        if (chosen) await running.track(chosen.server.load(closing.signal))
      } catch (error) {
        if (closing.signal.aborted || !chosen) return
        chosen.forget()
        settings.log(
          `${capital(chosen.server.program)} did not load its model: ${String(error)}`,
          error,
        )
      } finally {
        own.isOver = true
      }
    },

    /** Applies to every generation that begins afterwards. */
    update(changes: Partial<GenerationSettings>) {
      servers = createModelServers({ ...servers.settings, ...changes })
    },

    /** Stops running generations with `unavailable`, and resolves when they have ended. */
    async close() {
      closing.abort(shuttingDown())
      await running.ended()
    },
  }
}
