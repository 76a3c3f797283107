import type { DomainError } from '../errors.ts'
import {
  GENERATION_DEFAULTS,
  GENERATION_LIMITS,
  type GenerationLimits,
  type GeneratorMode,
} from './generation.limits.ts'
import { TASK_KINDS, type ModelSource, type TaskKind } from './generation.schemas.ts'
import type { ModelServer } from './model-server.ts'
import { createOllama } from './ollama/server.ts'
import { createOpenai, type OpenaiSettings } from './openai/server.ts'
import { createRecord, type RunRecord } from './record.ts'
import { addressesIn } from './wire/address.schemas.ts'
import { outsideOf } from './wire/outside.ts'

export interface GenerationSettings {
  mode: GeneratorMode
  /** The addresses of Ollama, as an admin wrote them. */
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

/** A model server, and whether it can write now. */
export interface CheckedServer extends ReturnType<typeof createAvailability> {
  server: ModelServer
}

export type ModelServers = ReturnType<typeof createModelServers>

/** The model servers of some settings, and which of them write. */
export function createModelServers(given: GenerationSettings) {
  const settings: Complete = {
    random: Math.random,
    log: () => {},
    keepLoadedMinutes: GENERATION_DEFAULTS.keepLoadedMinutes,
    record: createRecord(),
    ...given,
    limits: { ...GENERATION_LIMITS, ...given.limits },
  }
  const groups = groupsFor(settings)
  const usual = groups
    .filter(({ isUsed }) => isUsed)
    .map(({ servers }) => servers.map((server) => checkedServer(server, settings)))
  const byTask = Object.fromEntries(
    TASK_KINDS.map((task) => [task, groupsOf(settings.models?.[task], usual, settings)]),
  ) as Record<TaskKind, CheckedServer[][]>

  return {
    settings,
    servers: groups.flatMap(({ servers, isUsed }) => servers.map((server) => ({ server, isUsed }))),
    /**
     * The servers of one kind that can write this now, of those that were not tried, or why none can: first those that have
     * the model loaded. Without both only the built-in generator may write.
     */
    async choose(
      task: TaskKind,
      tried: ReadonlySet<CheckedServer> = new Set(),
    ): Promise<{ able: CheckedServer[]; unavailable?: DomainError | undefined }> {
      const reasons: DomainError[] = []
      for (const group of byTask[task]) {
        const found = await ableAmong(group.filter((one) => !tried.has(one)))
        if (found.able.length > 0) return { able: await loadedFirst(found.able) }
        reasons.push(...found.reasons)
      }
      const [first, ...others] = reasons
      if (!first || others.length === 0) return { able: [], unavailable: first }
      const sentences = reasons.map(({ message }) => message).join(' ')
      return { able: [], unavailable: first.inWords(sentences) }
    },
  }
}

async function ableAmong(servers: CheckedServer[]) {
  const checked = await Promise.all(
    servers.map(async (server) => ({ server, reason: await server.check() })),
  )
  return {
    able: checked.flatMap(({ server, reason }) => (reason ? [] : [server])),
    reasons: checked.flatMap(({ reason }) => reason ?? []),
  }
}

async function loadedFirst(servers: CheckedServer[]): Promise<CheckedServer[]> {
  if (servers.length === 1) return servers
  const asked = await Promise.all(
    servers.map(async (one) => ({ one, isLoaded: (await one.server.isLoaded?.()) === true })),
  )
  return asked.toSorted((a, b) => Number(b.isLoaded) - Number(a.isLoaded)).map(({ one }) => one)
}

const checkedServer = (server: ModelServer, { limits }: Complete): CheckedServer => ({
  server,
  ...createAvailability(server, limits.probeMemory),
})

const NO_OPENAI: OpenaiSettings = { url: '', model: '', key: '' }

/** Every server that is set up: those of one kind do the same work, and the kinds are tried one after the other. */
function groupsFor(settings: Complete): { servers: ModelServer[]; isUsed: boolean }[] {
  const { mode, openai = NO_OPENAI } = settings
  const isNamed = openai.url !== ''
  return [
    { servers: ollamas(settings), isUsed: mode === 'auto' || mode === 'ollama' },
    ...(isNamed || mode === 'openai'
      ? [{ servers: openais(openai, settings), isUsed: mode === 'auto' || mode === 'openai' }]
      : []),
  ]
}

const ollamas = (settings: Complete): ModelServer[] =>
  addressesIn(settings.host).map((host) => createOllama({ ...settings, host }))

/** One without an address says that it has none. */
const openais = (openai: OpenaiSettings, settings: Complete): ModelServer[] =>
  (openai.url === '' ? [''] : addressesIn(openai.url)).map((url) =>
    createOpenai({ ...openai, url }, settings),
  )

/** The usual servers, after those with the model that is wanted for a task, if servers of that kind are in use. */
function groupsOf(
  wanted: string | undefined,
  usual: CheckedServer[][],
  settings: Complete,
): CheckedServer[][] {
  const [source, ...rest] = wanted?.split('/') ?? []
  const model = rest.join('/')
  const isInUse = usual.flat().some(({ server }) => server.source === source)
  if (!isInUse || model === '') return usual
  const { openai = NO_OPENAI } = settings
  const own =
    source === 'ollama' ? ollamas({ ...settings, model }) : openais({ ...openai, model }, settings)
  return [own.map((server) => checkedServer(server, settings)), ...usual]
}

/** The address is looked up each time: a name may lead elsewhere than before. */
export async function sourceOf({ source, model, url }: ModelServer): Promise<ModelSource> {
  return { source, model, ...(await outsideOf(url)) }
}

/** Remembers for some milliseconds whether the server can write. */
function createAvailability({ probe }: ModelServer, memory: number) {
  let last: { result: ReturnType<typeof probe>; until: number } | undefined

  return {
    check() {
      if (!last || performance.now() >= last.until) {
        const current = { result: probe(), until: Infinity }
        last = current
        void current.result.then(() => (current.until = performance.now() + memory))
      }
      return last.result
    },
    /** After a failure the remembered result is worthless. */
    forget: () => (last = undefined),
  }
}
