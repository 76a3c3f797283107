import type { Ollama } from 'ollama'

import type { DomainError } from '../../errors.ts'
import { assertNotLinkLocal } from '../../link-local.ts'
import { GENERATION_LIMITS } from '../generation.limits.ts'
import { type Asked, noAnswer } from '../wire/faults.ts'
import { parseAddress } from './address.ts'
import { toDomainError } from './faults.ts'
import { createFetch } from './wire.ts'

interface Request {
  /** Ollama's address, as an admin wrote it. */
  host: string
  model: string
  /** What Ollama is asked to do, as in "could not write this character". */
  task: string
  signal?: AbortSignal
  /** Milliseconds that all of it may take. */
  patience?: number
  /** Most bytes of the answer. */
  bytes?: number
  /** The error after `patience`. */
  late?: (asked: Asked, patience: number, cause: unknown) => DomainError
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
  const { host, model, task, signal, patience, late = noAnswer, fault } = request
  const url = parseAddress(host)
  const asked = { program: 'Ollama', url, model, task }
  const ending = new AbortController()
  const timeout = patience === undefined ? undefined : AbortSignal.timeout(patience)
  const signals = [signal, timeout, ending.signal].filter((one) => one !== undefined)
  const bytes = request.bytes ?? GENERATION_LIMITS.streamBytes
  try {
    const { Ollama: Client } = await import('ollama')
    const fetch = createFetch({ signal: AbortSignal.any(signals), bytes })
    await assertNotLinkLocal(url, AbortSignal.any(signals))
    return await work(new Client({ host: url, fetch }), asked)
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout?.aborted) throw late(asked, patience ?? 0, error)
    throw fault?.(error, asked) ?? toDomainError(error, asked)
  } finally {
    // The client leaves the connection open, and the model would go on writing.
    ending.abort()
  }
}
