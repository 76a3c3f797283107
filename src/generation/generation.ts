import { DomainError } from '../errors.ts'
import { createAvailability } from './availability.ts'
import {
  GENERATION_DEFAULTS,
  GENERATION_LIMITS,
  type GenerationLimits,
  type GeneratorMode,
} from './defaults.ts'
import type { GenerationSource, GeneratorStatus } from './generation.schemas.ts'
import type { ModelServer } from './model-server.ts'
import { createOllama } from './ollama/server.ts'
import { createOpenai, type OpenaiSettings } from './openai/server.ts'
import { createQueue } from './queue.ts'
import { createRecord, type Run, type RunRecord, usualSeconds } from './record.ts'
import { type Emit, type Task, TASK_KINDS, type TaskKind } from './task.ts'
import { capital } from './wire/faults.ts'
import { outsideOf } from './wire/outside.ts'
import { writeByModel, type Writer } from './write-by-model.ts'

export interface GenerationSettings {
  mode: GeneratorMode
  /** Ollama's address, as an admin wrote it. */
  host: string
  model: string
  /** An OpenAI-compatible server; none by default. */
  openai?: OpenaiSettings
  /** How long the model stays loaded after it was used; 0 leaves that to Ollama. */
  keepLoadedMinutes?: number
  limits?: Partial<GenerationLimits>
  /** For a kind of task, the model that is tried first: `ollama/` or `openai/` and its name. */
  models?: Partial<Record<TaskKind, string>>
  /** `Math.random` by default. */
  random?: () => number
  log?: (message: string, error?: unknown) => void
  /** How models wrote. A new one by default. */
  record?: RunRecord
}

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
    const onWait = (position: number) =>
      emit({ event: 'status', data: { stage: 'waiting', ...writer, position } })
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
    async status(task: TaskKind = 'characters'): Promise<GeneratorStatus> {
      const { settings, choose } = engine
      const { mode, record } = settings
      const { candidate, unavailable } = await choose(task)
      if (candidate) {
        const usual = usualSeconds(record.of(candidate.server), task)
        return {
          mode,
          speaker: await writerOf(candidate.server),
          reason: null,
          ...(usual !== undefined && { usual_seconds: usual }),
        }
      }
      const speaker = unavailable && mode !== 'auto' ? null : ({ source: 'tables' } as const)
      return { mode, speaker, reason: unavailable?.message ?? null }
    },

    /** Every model server that is set up, in use or not, in the order in which they are tried. Never throws. */
    async servers(): Promise<ServerStatus[]> {
      const { settings, servers } = engine
      return Promise.all(
        servers.map(async ({ server, isUsed }) => {
          const [reason, writer] = await Promise.all([server.probe(), writerOf(server)])
          return {
            ...writer,
            // Known after the probe.
            model: server.model,
            url: server.url,
            is_used: isUsed,
            reason: reason?.message ?? null,
            runs: settings.record.of(server),
          }
        }),
      )
    },

    /** Which generator would write each kind of task now. */
    async writers(): Promise<Record<TaskKind, GenerationSource | null>> {
      const { settings, choose } = engine
      const writers = TASK_KINDS.map(async (task) => {
        const { candidate, unavailable } = await choose(task)
        if (candidate) return [task, await writerOf(candidate.server)] as const
        const isRefused = unavailable && settings.mode !== 'auto'
        return [task, isRefused ? null : ({ source: 'tables' } as const)] as const
      })
      return Object.fromEntries(await Promise.all(writers)) as Record<
        TaskKind,
        GenerationSource | null
      >
    },

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

export type ServerStatus = Writer & {
  url: string
  is_used: boolean
  /** Why it cannot write now. */
  reason: string | null
  runs: Run[]
}

export type Generation = ReturnType<typeof createGeneration>

type Engine = ReturnType<typeof createEngine>

interface Call<Piece> {
  signal: AbortSignal
  emit: Emit<Piece>
}

/** Settings with every default. */
type Complete = GenerationSettings &
  Required<Pick<GenerationSettings, 'random' | 'log' | 'keepLoadedMinutes' | 'record'>> & {
    limits: GenerationLimits
  }

interface Candidate extends ReturnType<typeof createAvailability> {
  server: ModelServer
}

function createEngine(given: GenerationSettings) {
  const settings: Complete = {
    random: Math.random,
    log: () => {},
    keepLoadedMinutes: GENERATION_DEFAULTS.keepLoadedMinutes,
    record: createRecord(),
    ...given,
    limits: { ...GENERATION_LIMITS, ...given.limits },
  }
  const servers = serversFor(settings)
  const usual = servers
    .filter(({ isUsed }) => isUsed)
    .map(({ server }) => candidateOf(server, settings))
  const byTask = Object.fromEntries(
    TASK_KINDS.map((task) => [task, candidatesFor(settings.models?.[task], usual, settings)]),
  ) as Record<TaskKind, Candidate[]>

  return {
    settings,
    servers,
    /**
     * The first server that can write this now, of those after another, or why none can. Both undefined when only the
     * built-in generator may.
     */
    async choose(
      task: TaskKind,
      after?: Candidate,
    ): Promise<{ candidate?: Candidate; unavailable?: DomainError | undefined }> {
      const reasons: DomainError[] = []
      const all = byTask[task]
      for (const candidate of all.slice(after ? all.indexOf(after) + 1 : 0)) {
        const reason = await candidate.check()
        if (!reason) return { candidate }
        reasons.push(reason)
      }
      const [first, ...others] = reasons
      if (!first || others.length === 0) return { unavailable: first }
      const sentences = reasons.map(({ message }) => message).join(' ')
      return { unavailable: new DomainError(first.code, sentences, first.details) }
    },
  }
}

const candidateOf = (server: ModelServer, { limits }: Complete): Candidate => ({
  server,
  ...createAvailability(server, limits.probeMemory),
})

const NO_OPENAI: OpenaiSettings = { url: '', model: '', key: '' }

/** Every server that is set up, in the order in which they are tried. */
function serversFor(settings: Complete): { server: ModelServer; isUsed: boolean }[] {
  const { mode, openai = NO_OPENAI } = settings
  const isNamed = openai.url !== ''
  return [
    { server: createOllama(settings), isUsed: mode === 'auto' || mode === 'ollama' },
    ...(isNamed || mode === 'openai'
      ? [{ server: createOpenai(openai, settings), isUsed: mode === 'auto' || mode === 'openai' }]
      : []),
  ]
}

/** The usual servers, after the one with the model that is wanted for a task, if that server is in use. */
function candidatesFor(
  wanted: string | undefined,
  usual: Candidate[],
  settings: Complete,
): Candidate[] {
  const [source, ...rest] = wanted?.split('/') ?? []
  const model = rest.join('/')
  const own = usual.find(({ server }) => server.source === source)
  if (!own || model === '') return usual
  const { openai = NO_OPENAI } = settings
  const server =
    source === 'ollama'
      ? createOllama({ ...settings, model })
      : createOpenai({ ...openai, model }, settings)
  return [candidateOf(server, settings), ...usual]
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
    const asked = (writer.outside && task.withoutSecrets?.()) || task
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

/** The address is looked up each time: a name may lead elsewhere than before. */
async function writerOf({ source, model, url }: ModelServer): Promise<Writer> {
  return { source, model, ...(await outsideOf(url)) }
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
