import { DomainError } from '../errors.ts'
import { type CharacterOrder, type CharacterPiece, characterTask } from './character-task.ts'
import {
  GENERATION_DEFAULTS,
  GENERATION_LIMITS,
  type GenerationLimits,
  type GeneratorMode,
} from './defaults.ts'
import type { GenerationSource, GeneratorStatus } from './generation.schemas.ts'
import { createOllama } from './ollama/server.ts'
import { createQueue } from './queue.ts'
import type { Emit, Task } from './task.ts'
import { writeByModel } from './write-by-model.ts'

export interface GenerationSettings {
  mode: GeneratorMode
  /** Ollama's address, as an admin wrote it. */
  host: string
  model: string
  /** How long the model stays loaded after it was used; 0 leaves that to Ollama. */
  keepLoadedMinutes?: number
  limits?: Partial<GenerationLimits>
  /** `Math.random` by default. */
  random?: () => number
  log?: (message: string, error?: unknown) => void
}

interface Options<Piece> {
  signal: AbortSignal
  emit?: Emit<Piece>
}

/** The one door to all generators. It knows neither HTTP nor who asks. */
export function createGeneration(initial: GenerationSettings) {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  const queue = createQueue()
  let engine = createEngine(initial)
  let warmed: { at: number; isOver: boolean } | undefined

  /**
   * Writes something and reports the progress to `emit`. Rejects with the signal's reason when the asker leaves, and
   * otherwise with a DomainError: `too_many`, `model_unreachable`, `model_failed`, `model_timeout` or `unavailable`.
   */
  function write<Written extends object, Piece>(
    task: Task<Written, Piece>,
    { signal, emit = () => {} }: Options<Piece>,
  ): Promise<Written & GenerationSource> {
    return track(writeNow(task, AbortSignal.any([signal, closing.signal]), emit))
  }

  /** `close` waits for it. */
  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    const forget = () => running.delete(work)
    work.then(forget, forget)
    return work
  }

  /** A generation keeps the engine it began with when the settings change meanwhile. */
  async function writeNow<Written extends object, Piece>(
    task: Task<Written, Piece>,
    signal: AbortSignal,
    emit: Emit<Piece>,
  ): Promise<Written & GenerationSource> {
    const { settings, server } = engine
    signal.throwIfAborted()
    if (settings.mode === 'tables') return fromBuiltIn(task, emit, settings)

    const unavailable = await untilAborted(server.check(), signal)
    if (unavailable && settings.mode !== 'auto') throw unavailable
    if (unavailable) return fromBuiltIn(task, emit, settings)

    const onWait = (position: number) =>
      emit({
        event: 'status',
        data: { stage: 'waiting', source: server.source, model: server.model, position },
      })
    return queue.run({ signal, bound: settings.limits.queue, onWait }, () =>
      fromModel(task, signal, emit, { settings, server }),
    )
  }

  async function fromModel<Written extends object, Piece>(
    task: Task<Written, Piece>,
    signal: AbortSignal,
    emit: Emit<Piece>,
    { settings, server }: Engine,
  ): Promise<Written & GenerationSource> {
    signal.throwIfAborted()
    const { mode, log } = settings
    const { source, model } = server
    try {
      const written = await writeByModel(task, server, settings, { signal, emit })
      return { ...written, source, model }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      server.forget()
      log(
        `Ollama did not write a ${task.noun}: ${error instanceof Error ? error.message : String(error)}`,
        error,
      )
      if (mode !== 'auto' || !(error instanceof DomainError)) throw error
      emit({
        event: 'restart',
        data: { reason: `${error.message} The built-in generator writes instead.` },
      })
      return fromBuiltIn(task, emit, settings)
    }
  }

  async function fromBuiltIn<Written extends object, Piece>(
    task: Task<Written, Piece>,
    emit: Emit<Piece>,
    { random }: Engine['settings'],
  ): Promise<Written & GenerationSource> {
    emit({ event: 'status', data: { stage: 'writing', source: 'tables' } })
    const composed = await task.compose(random)
    for (const data of task.piecesOf(composed)) emit({ event: 'text', data })
    return { ...composed, source: 'tables' }
  }

  /**
   * Loads the model where Ollama is in use and keeps it loaded, so that the first word comes sooner. Never throws. Runs
   * once at a time, and not again before `warmPause` has passed.
   */
  async function warm(): Promise<void> {
    const { settings, server } = engine
    const isRecent = warmed && performance.now() - warmed.at < settings.limits.warmPause
    const isWanted = settings.mode !== 'tables' && settings.keepLoadedMinutes > 0
    if (!isWanted || closing.signal.aborted) return
    if (isRecent || (warmed && !warmed.isOver)) return
    const own = { at: performance.now(), isOver: false }
    warmed = own
    try {
      if (!(await server.check())) await track(server.load(closing.signal))
    } catch (error) {
      if (closing.signal.aborted) return
      server.forget()
      settings.log(`Ollama did not load its model: ${String(error)}`, error)
    } finally {
      own.isOver = true
    }
  }

  /** Which generator would write now. Takes at most as long as the probe; never throws. */
  async function status(): Promise<GeneratorStatus> {
    const { mode } = engine.settings
    const { source, model, check } = engine.server
    if (mode === 'tables') return { mode, speaker: { source: 'tables' }, reason: null }
    const unavailable = await check()
    if (!unavailable) return { mode, speaker: { source, model }, reason: null }
    const speaker = mode === 'auto' ? ({ source: 'tables' } as const) : null
    return { mode, speaker, reason: unavailable.message }
  }

  return {
    write,
    /** A character. `invalid` when nothing is left open. */
    generate: async (order: CharacterOrder, options: Options<CharacterPiece>) =>
      write(characterTask(order), options),
    status,
    warm,
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

type Engine = ReturnType<typeof createEngine>

function createEngine(given: GenerationSettings) {
  const settings = {
    random: Math.random,
    log: () => {},
    keepLoadedMinutes: GENERATION_DEFAULTS.keepLoadedMinutes,
    ...given,
    limits: { ...GENERATION_LIMITS, ...given.limits },
  }
  return { settings, server: createOllama(settings) }
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
