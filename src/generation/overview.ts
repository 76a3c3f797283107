import {
  type GenerationSource,
  type ModelSource,
  TASK_KINDS,
  type TaskKind,
} from './generation.schemas.ts'
import type { ModelServer } from './model-server.ts'
import { type ModelServers, sourceOf } from './model-servers.ts'
import type { Run } from './record.ts'

type ServerStatus = ModelSource & {
  url: string
  is_used: boolean
  /** Why it cannot write now. */
  reason: string | null
  context_tokens: number | null
  runs: Run[]
}

type Writers = Record<TaskKind, GenerationSource | null>

/** Every model server that is set up, in the order in which they are tried, and which would write each kind of task. */
export async function overviewOf(
  modelServers: ModelServers,
): Promise<{ servers: ServerStatus[]; writers: Writers }> {
  const { settings, servers, choose } = modelServers
  const writers = TASK_KINDS.map(async (task) => {
    const { able, unavailable } = await choose(task)
    if (able[0]) return [task, await sourceOf(able[0].server)] as const
    const isRefused = unavailable && settings.mode !== 'auto'
    return [task, isRefused ? null : ({ source: 'tables' } as const)] as const
  })
  const statuses = servers.map(async ({ server, isUsed }) => {
    const [reason, source] = await Promise.all([server.probe(), sourceOf(server)])
    return {
      ...source,
      // Known after the probe.
      model: server.model,
      url: server.url,
      is_used: isUsed,
      ...(await factsOf(server, reason?.message ?? null)),
      runs: settings.record.of(server),
    }
  })
  return {
    servers: await Promise.all(statuses),
    writers: Object.fromEntries(await Promise.all(writers)) as Writers,
  }
}

/** What the server says of its model, if it answers. */
async function factsOf(server: ModelServer, reason: string | null) {
  const unknown = { reason, context_tokens: null }
  if (reason !== null || !server.describe) return unknown
  try {
    const { context_tokens = null, writes = true } = await server.describe()
    const cannot = `The model "${server.model}" cannot write: it only compares texts.`
    return { reason: writes ? null : cannot, context_tokens }
  } catch {
    return unknown
  }
}
