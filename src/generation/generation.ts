import { DomainError } from '../errors.ts'
import {
  type Candidate,
  type Complete,
  createEngine,
  type Engine,
  type GenerationSettings,
  writerOf,
} from './engine.ts'
import type { GenerationSource, GeneratorStatus, TaskKind } from './generation.schemas.ts'
import { overviewOf } from './overview.ts'
import { createQueue } from './queue.ts'
import { usualSeconds } from './record.ts'
import type { Emit, Task } from './task.ts'
import { capital } from './wire/faults.ts'
import { prospectsOf, writeByModel } from './write-by-model.ts'

export type { GenerationSettings } from './engine.ts'

/** The one door to all generators. It knows neither HTTP nor who asks. */
export function createGeneration(initial: GenerationSettings) {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  const queue = createQueue()
  let engine = createEngine(initial)
  let warmed: { at: number; isOver: boolean } | undefined

  /** `close` waits for it. */
  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    const forget = () => running.delete(work)
    work.then(forget, forget)
    return work
  }

  /** A generation keeps the engine it began with when the settings change meanwhile. */
  async function writeOn<Written extends object, Piece>(
    engine: Engine,
    task: Task<Written, Piece>,
    { signal, emit }: Call<Piece>,
  ): Promise<Written & GenerationSource> {
    signal.throwIfAborted()
    const { settings } = engine
    if (task.needsNoModel) return fromBuiltIn(settings, task, emit)
    const { candidate, unavailable } = await engine.choose(task.kind)
    signal.throwIfAborted()
    if (unavailable && settings.mode !== 'auto') throw unavailable
    if (!candidate) return fromBuiltIn(settings, task, emit)

    const writer = await writerOf(candidate.server)
    const prospects = prospectsOf(task, candidate.server, settings)
    const onWait = (position: number) =>
      emit({ event: 'status', data: { stage: 'waiting', ...writer, position, ...prospects } })
    return queue.run({ signal, bound: settings.limits.queue, onWait }, () =>
      fromModel(candidate, engine, task, { signal, emit }),
    )
  }

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
      return track(writeOn(engine, task, call))
    },

    /** Which generator would write now. Takes at most as long as the probe; never throws. */
    async status(task: TaskKind = 'characters'): Promise<Omit<GeneratorStatus, 'knows'>> {
      const { settings, choose } = engine
      const { mode, record } = settings
      const { candidate, unavailable } = await choose(task)
      const ahead = queue.length > 0 && { ahead: queue.length }
      if (candidate) {
        const usual = usualSeconds(record.of(candidate.server), task)
        return {
          mode,
          speaker: await writerOf(candidate.server),
          reason: null,
          ...ahead,
          ...(usual !== undefined && { usual_seconds: usual }),
        }
      }
      const speaker = unavailable && mode !== 'auto' ? null : ({ source: 'tables' } as const)
      return { mode, speaker, reason: unavailable?.message ?? null, ...ahead }
    },

    /** Every model server that is set up, and which generator would write each kind of task now. Never throws. */
    overview: () => overviewOf(engine),

    /** How models wrote so far. */
    record: engine.settings.record,

    /**
     * Loads the model where one is in use and keeps it loaded, so that the first word comes sooner. Never throws. Runs
     * once at a time, and not again before `warmPause` has passed.
     */
    async warm(): Promise<void> {
      const { settings, choose } = engine
      const isRecent = warmed && performance.now() - warmed.at < settings.limits.warmPause
      const isWanted = settings.mode !== 'tables' && settings.keepLoadedMinutes > 0
      if (!isWanted || closing.signal.aborted) return
      if (isRecent || (warmed && !warmed.isOver)) return
      const own = { at: performance.now(), isOver: false }
      warmed = own
      const { candidate } = await choose('characters')
      try {
        if (candidate) await track(candidate.server.load(closing.signal))
      } catch (error) {
        if (closing.signal.aborted || !candidate) return
        candidate.forget()
        settings.log(
          `${capital(candidate.server.program)} did not load its model: ${String(error)}`,
          error,
        )
      } finally {
        own.isOver = true
      }
    },

    /** Applies to every generation that begins afterwards. */
    update(changes: Partial<GenerationSettings>) {
      engine = createEngine({ ...engine.settings, ...changes })
    },

    /** Stops running generations with `unavailable`, and resolves when they have ended. */
    async close() {
      closing.abort(new DomainError('unavailable', 'Dramatis is shutting down. Try again shortly.'))
      await Promise.allSettled(running)
    },
  }
}

export type Generation = ReturnType<typeof createGeneration>

interface Call<Piece> {
  signal: AbortSignal
  emit: Emit<Piece>
}

/** In automatic mode the next generator takes over from a model that fails. */
async function fromModel<Written extends object, Piece>(
  candidate: Candidate,
  engine: Engine,
  task: Task<Written, Piece>,
  { signal, emit }: Call<Piece>,
): Promise<Written & GenerationSource> {
  const { server, forget } = candidate
  const { settings, choose } = engine
  try {
    const writer = await writerOf(server)
    const asked = (writer.outside && (await task.withoutSecrets?.())) || task
    const written = await writeByModel(asked, { server, writer }, settings, { signal, emit })
    return { ...written, ...writer }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    forget()
    const message = error instanceof Error ? error.message : String(error)
    settings.log(`${capital(server.program)} did not write a ${task.noun}: ${message}`, error)
    if (settings.mode !== 'auto' || !(error instanceof DomainError)) throw error
    const { candidate: next } = await choose(task.kind, candidate)
    signal.throwIfAborted()
    const program = capital(next?.server.program ?? 'the built-in generator')
    emit({ event: 'restart', data: { reason: `${message} ${program} writes instead.` } })
    return next
      ? fromModel(next, engine, task, { signal, emit })
      : fromBuiltIn(settings, task, emit)
  }
}

async function fromBuiltIn<Written extends object, Piece>(
  { random }: Complete,
  task: Task<Written, Piece>,
  emit: Emit<Piece>,
): Promise<Written & GenerationSource> {
  emit({ event: 'status', data: { stage: 'writing', source: 'tables' } })
  const composed = await task.compose(random)
  for (const data of task.piecesOf(composed)) emit({ event: 'text', data })
  return { ...composed, source: 'tables' }
}
