import type { Ollama } from 'ollama'

import type { DomainError } from '../../errors.ts'
import { GENERATION_LIMITS } from '../generation.limits.ts'
import { withoutSlash } from '../wire/address.schemas.ts'
import { askServer, type Patience } from '../wire/ask-server.ts'
import type { Asked } from '../wire/faults.ts'
import { toDomainError } from './faults.ts'
import { noAddress } from './ollama.errors.ts'
import { readAddress } from './ollama.schemas.ts'
import { createFetch } from './wire.ts'

interface Request extends Patience {
  /** Ollama's address, as an admin wrote it. */
  host: string
  model: string
  /** What Ollama is asked to do, as in "could not write this character". */
  task: string
  /** Most bytes of the answer. */
  bytes?: number
  /** Errors that mean something else to this request than to others. */
  fault?: (error: unknown, asked: Asked) => DomainError | undefined
}

/**
 * Has `work` use Ollama's own client. Throws the signal's reason, or a DomainError whose sentence says what to do. The
 * library is loaded at its first use, which keeps the start quick.
 */
export async function askOllama<T>(
  request: Request,
  work: (client: Ollama, asked: Asked) => Promise<T>,
): Promise<T> {
  const { host, model, task, fault, bytes = GENERATION_LIMITS.streamBytes } = request
  const url = parseAddress(host)
  const asked = { program: 'Ollama', url, model, task }
  return askServer(
    asked,
    request,
    async (signal) => {
      const { Ollama: Client } = await import('ollama')
      return work(new Client({ host: url, fetch: createFetch({ signal, bytes }) }), asked)
    },
    (error) => fault?.(error, asked) ?? toDomainError(error, asked),
  )
}

/** An address as an admin wrote it. Throws `model_unreachable` when it is invalid. */
export function parseAddress(host: string): string {
  const url = readAddress(host.trim())
  if (!url) throw noAddress(host)
  // A server listens on `0.0.0.0`, but a client cannot connect to it.
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1'
  return withoutSlash(url)
}
