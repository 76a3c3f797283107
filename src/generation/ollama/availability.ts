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

/** Why Ollama cannot write now, or nothing when it can. */
export type Absence = DomainError | undefined

/** Checks whether Ollama answers and has the model, and remembers the result for a few seconds. Never throws. */
export function createAvailability(wanted: Wanted) {
  let remembered: { absence: Promise<Absence>; until: number } | undefined

  function check(): Promise<Absence> {
    if (remembered && performance.now() < remembered.until) return remembered.absence
    const current = { absence: probe(wanted), until: Infinity }
    remembered = current
    void current.absence.then(() => {
      current.until = performance.now() + wanted.limits.probeMemory
    })
    return current.absence
  }

  return {
    check,
    forget() {
      remembered = undefined
    },
  }
}

async function probe({ host, model, limits }: Wanted): Promise<Absence> {
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
