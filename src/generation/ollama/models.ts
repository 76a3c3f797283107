import * as z from 'zod'

import { cleanText } from '../answer/clean-text.ts'
import { GENERATION_LIMITS, type GenerationLimits } from '../generation.limits.ts'
import { inWords } from '../milliseconds-in-words.ts'
import type { ModelFacts } from '../model-server.ts'
import { askOllama } from './client.ts'
import { modelMissing, notOllama, nothingToDelete, pullFault } from './faults.ts'
import { tooSlow } from './ollama.errors.ts'

/** The address of Ollama, as an admin wrote it, and a model. */
interface Wanted {
  host: string
  model: string
}

const installation = z.object({
  version: z.string(),
  models: z.array(z.object({ name: z.string(), size: z.number(), modified_at: z.coerce.date() })),
})

/** Ollama's version and the models it has, sizes in bytes. Throws a DomainError when it does not answer in time. */
export function listModels({ host, model }: Wanted) {
  const request = { host, model, task: 'list its models', patience: GENERATION_LIMITS.probe }
  return askOllama(request, async (client, asked) => {
    const [version, list] = await Promise.all([client.version(), client.list()])
    const result = installation.safeParse({ ...version, ...list })
    if (!result.success) throw notOllama(asked, result.error)
    const models = result.data.models.map((installed) => ({
      ...installed,
      modified_at: installed.modified_at.toISOString(),
    }))
    return { version: result.data.version, models }
  })
}

/** The model's name as Ollama spells it. Throws a DomainError when Ollama does not answer in time or lacks the model. */
export function findModel({
  host,
  model,
  limits,
}: Wanted & { limits: GenerationLimits }): Promise<string> {
  const request = { host, model, task: 'list its models', patience: limits.probe }
  return askOllama(request, async (client, asked) => {
    const { models } = await client.list()
    if (!Array.isArray(models)) throw notOllama(asked)
    const found = models.find(({ name }) => isSameModel(name, model))
    if (!found) throw modelMissing(asked)
    return found.name
  })
}

const loaded = z.object({ models: z.array(z.object({ name: z.string() })) })

/** Whether Ollama holds the model in its memory; false when it does not say. */
export function isModelLoaded({ host, model }: Wanted): Promise<boolean> {
  const request = {
    host,
    model,
    task: 'list what it has loaded',
    patience: GENERATION_LIMITS.probe,
  }
  return askOllama(request, async (client) => {
    const { models } = loaded.parse(await client.ps())
    return models.some(({ name }) => isSameModel(name, model))
  }).catch(() => false)
}

const description = z.object({
  /** Ollama since 0.6.4. */
  capabilities: z.array(z.string()).optional(),
  model_info: z.record(z.string(), z.unknown()).optional(),
})

/** How much a model reads at most, and whether it writes at all. Empty when Ollama does not say. */
export function describeModel({ host, model }: Wanted): Promise<ModelFacts> {
  const request = { host, model, task: 'describe its model', patience: GENERATION_LIMITS.probe }
  return askOllama(request, async (client) => {
    const { capabilities, model_info = {} } = description.parse(await client.show({ model }))
    const length = Object.entries(model_info).find(([key]) => key.endsWith('.context_length'))?.[1]
    return {
      ...(typeof length === 'number' && { context_tokens: length }),
      ...(capabilities && { writes: capabilities.includes('completion') }),
    }
  })
}

/** Ollama reads a name without a tag as `name:latest`, and most versions ignore case. */
export function isSameModel(installed: string, wanted: string): boolean {
  const full = (name: string) => (name.includes(':') ? name : `${name}:latest`).toLowerCase()
  return full(installed) === full(wanted)
}

/** Has the model write one sentence within `patience` milliseconds. Throws a DomainError or the signal's reason. */
export function tryModel(
  { host, model }: Wanted,
  { signal, patience }: { signal: AbortSignal; patience: number },
): Promise<string> {
  const request = {
    host,
    model,
    task: 'answer',
    signal,
    patience,
    late: () => tooSlow(model, inWords(patience)),
  }
  return askOllama(request, async (client) => {
    const content = 'Introduce a ferryman of a fantasy village in one short sentence.'
    const parts = await client.chat({
      model,
      messages: [{ role: 'user', content }],
      stream: true,
      think: false,
      options: { num_predict: 80 },
    })
    let text = ''
    for await (const part of parts) text += part.message?.content ?? ''
    return cleanText(text).trim()
  })
}

/** Progress of a pull. `completed` and `total` are bytes. */
export type PullProgress =
  | { event: 'status'; data: { status: string } }
  | { event: 'progress'; data: { completed: number; total: number } }

/** A pull reports its progress about sixteen times a second, for hours on a slow connection. */
const PULL_BYTES = 500_000_000

/** Models have about ten. */
const MOST_LAYERS = 1_000

/** Has Ollama fetch a model. A pull that broke off resumes where it was. */
export function pullModel(
  { host, model }: Wanted,
  { signal, emit }: { signal: AbortSignal; emit: (progress: PullProgress) => void },
): Promise<void> {
  const layers = new Map<string, { completed: number; total: number }>()
  const sum = { completed: 0, total: 0 }
  let told = ''
  const tell = (progress: PullProgress) => {
    const text = JSON.stringify(progress)
    if (text !== told) emit(progress)
    told = text
  }
  const task = `fetch "${model}"`
  const request = { host, model, task, signal, bytes: PULL_BYTES, fault: pullFault }
  return askOllama(request, async (client) => {
    for await (const part of await client.pull({ model, stream: true })) {
      if (part.digest && part.total) {
        const before = layers.get(part.digest)
        if (!before && layers.size === MOST_LAYERS) continue
        const layer = { completed: part.completed ?? 0, total: part.total }
        layers.set(part.digest, layer)
        sum.completed += layer.completed - (before?.completed ?? 0)
        sum.total += layer.total - (before?.total ?? 0)
        tell({ event: 'progress', data: { ...sum } })
      } else {
        tell({ event: 'status', data: { status: part.status } })
      }
    }
  })
}

/** Throws `not_found` for a model that Ollama does not have. */
export async function deleteModel({ host, model }: Wanted, signal: AbortSignal): Promise<void> {
  const task = `delete "${model}"`
  const request = { host, model, task, signal, patience: 30_000, fault: nothingToDelete }
  await askOllama(request, (client) => client.delete({ model }))
}
