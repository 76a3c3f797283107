import type { DomainError } from '../../errors.ts'
import type { GenerationLimits } from '../defaults.ts'
import { parseAddress } from './address.ts'
import { createClient } from './client.ts'
import { modelMissing, noAnswer, notOllama, toDomainError } from './faults.ts'

interface Wanted {
  host: string
  model: string
  limits: GenerationLimits
}

/** Why Ollama cannot write now, or nothing when it answers and has the model. Never throws. */
export async function probeOllama({
  host,
  model,
  limits,
}: Wanted): Promise<DomainError | undefined> {
  const signal = AbortSignal.timeout(limits.probe)
  const asked = { url: host, model }
  try {
    asked.url = parseAddress(host).url
    const client = await createClient(host, { signal, bytes: limits.streamBytes })
    const { models } = await client.list()
    if (!Array.isArray(models)) return notOllama(asked)
    return models.some((installed) => isSameModel(installed.name, model))
      ? undefined
      : modelMissing(asked)
  } catch (error) {
    return signal.aborted ? noAnswer(asked, limits.probe, error) : toDomainError(error, asked)
  }
}

/** Ollama reads a name without a tag as `name:latest`, and ignores case. */
export function isSameModel(installed: string, wanted: string): boolean {
  const full = (name: string) => (name.includes(':') ? name : `${name}:latest`).toLowerCase()
  return full(installed) === full(wanted)
}
