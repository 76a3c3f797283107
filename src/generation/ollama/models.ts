import * as z from 'zod'

import { DomainError } from '../../errors.ts'
import { cleanText } from '../answer/clean-text.ts'
import { GENERATION_LIMITS } from '../defaults.ts'
import { inWords } from '../milliseconds-in-words.ts'
import { parseAddress } from './address.ts'
import { createClient } from './client.ts'
import { type Asked, noAnswer, notOllama, toDomainError } from './faults.ts'
import { modelNotThere, toPullFault } from './model-faults.ts'

/** The address of Ollama, as an admin wrote it, and a model. */
export interface Wanted {
  host: string
  model: string
}

/** Progress of a pull. `completed` and `total` are bytes. */
export type PullProgress =
  | { event: 'status'; data: { status: string } }
  | { event: 'progress'; data: { completed: number; total: number } }

const installation = z.object({
  version: z.string(),
  models: z.array(z.object({ name: z.string(), size: z.number(), modified_at: z.coerce.date() })),
})

/** A pull reports its progress about sixteen times a second, for hours on a slow connection. */
const PULL_BYTES = 500_000_000
const SMALL_BYTES = GENERATION_LIMITS.streamBytes

/** Ollama's version and the models it has, sizes in bytes. Throws a DomainError when it does not answer in time. */
export async function listModels({ host, model }: Wanted) {
  const asked: Asked = { url: parseAddress(host).url, model, task: 'list its models' }
  const signal = AbortSignal.timeout(GENERATION_LIMITS.probe)
  try {
    const client = await createClient(host, { signal, bytes: SMALL_BYTES })
    const [version, list] = await Promise.all([client.version(), client.list()])
    const result = installation.safeParse({ ...version, ...list })
    if (!result.success) throw notOllama(asked, result.error)
    const models = result.data.models.map((installed) => ({
      ...installed,
      modified_at: installed.modified_at.toISOString(),
    }))
    return { version: result.data.version, models }
  } catch (error) {
    if (signal.aborted) throw noAnswer(asked, GENERATION_LIMITS.probe, error)
    throw toDomainError(error, asked)
  }
}

/** Has the model write one sentence within `patience` milliseconds. Throws a DomainError or the signal's reason. */
export async function tryModel(
  { host, model }: Wanted,
  { signal, patience }: { signal: AbortSignal; patience: number },
): Promise<string> {
  const asked: Asked = { url: parseAddress(host).url, model, task: 'answer' }
  const ending = new AbortController()
  const tooLate = AbortSignal.timeout(patience)
  const whole = AbortSignal.any([signal, tooLate, ending.signal])
  try {
    const client = await createClient(host, { signal: whole, bytes: SMALL_BYTES })
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
  } catch (error) {
    signal.throwIfAborted()
    if (!tooLate.aborted) throw toDomainError(error, asked)
    const sentence = `The model "${model}" did not finish one sentence within ${inWords(patience)}.`
    throw new DomainError('model_timeout', sentence, { cause: error })
  } finally {
    // Otherwise the model goes on writing.
    ending.abort()
  }
}

/** Has Ollama fetch a model. A pull that broke off resumes where it was. */
export async function pullModel(
  { host, model }: Wanted,
  { signal, emit }: { signal: AbortSignal; emit: (progress: PullProgress) => void },
): Promise<void> {
  const asked: Asked = { url: parseAddress(host).url, model, task: `fetch "${model}"` }
  const layers = new Map<string, { completed: number; total: number }>()
  let told = ''
  try {
    const client = await createClient(host, { signal, bytes: PULL_BYTES })
    for await (const part of await client.pull({ model, stream: true })) {
      if (part.digest && part.total) {
        layers.set(part.digest, { completed: part.completed ?? 0, total: part.total })
        tell({ event: 'progress', data: sumOf(layers.values()) })
      } else {
        tell({ event: 'status', data: { status: part.status } })
      }
    }
  } catch (error) {
    signal.throwIfAborted()
    throw toPullFault(error, asked)
  }

  function tell(progress: PullProgress) {
    const text = JSON.stringify(progress)
    if (text !== told) emit(progress)
    told = text
  }
}

/** Throws `not_found` for a model that Ollama does not have. */
export async function deleteModel({ host, model }: Wanted, signal: AbortSignal): Promise<void> {
  const asked: Asked = { url: parseAddress(host).url, model, task: `delete "${model}"` }
  const late = AbortSignal.timeout(DELETION_MS)
  try {
    const whole = AbortSignal.any([signal, late])
    const client = await createClient(host, { signal: whole, bytes: SMALL_BYTES })
    await client.delete({ model })
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted) throw noAnswer(asked, DELETION_MS, error)
    throw modelNotThere(error, asked) ?? toDomainError(error, asked)
  }
}

const DELETION_MS = 30_000

function sumOf(layers: Iterable<{ completed: number; total: number }>) {
  const sum = { completed: 0, total: 0 }
  for (const { completed, total } of layers) {
    sum.completed += completed
    sum.total += total
  }
  return sum
}
