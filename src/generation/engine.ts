import { DomainError } from '../errors.ts'
import { createAvailability } from './availability.ts'
import {
  GENERATION_DEFAULTS,
  GENERATION_LIMITS,
  type GenerationLimits,
  type GeneratorMode,
} from './defaults.ts'
import { TASK_KINDS, type TaskKind } from './generation.schemas.ts'
import type { ModelServer } from './model-server.ts'
import { createOllama } from './ollama/server.ts'
import { createOpenai, type OpenaiSettings } from './openai/server.ts'
import { createRecord, type RunRecord } from './record.ts'
import { outsideOf } from './wire/outside.ts'
import type { Writer } from './write-by-model.ts'

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

/** Settings with every default. */
export type Complete = GenerationSettings &
  Required<Pick<GenerationSettings, 'random' | 'log' | 'keepLoadedMinutes' | 'record'>> & {
    limits: GenerationLimits
  }

export interface Candidate extends ReturnType<typeof createAvailability> {
  server: ModelServer
}

export type Engine = ReturnType<typeof createEngine>

/** The model servers of some settings, and which of them writes. */
export function createEngine(given: GenerationSettings) {
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

/** The address is looked up each time: a name may lead elsewhere than before. */
export async function writerOf({ source, model, url }: ModelServer): Promise<Writer> {
  return { source, model, ...(await outsideOf(url)) }
}
