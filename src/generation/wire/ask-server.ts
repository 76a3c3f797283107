import type { DomainError } from '../../errors.ts'
import { assertNotLinkLocal } from '../../link-local/link-local.ts'
import { type Asked, noAnswer } from './faults.ts'

export interface Patience {
  signal?: AbortSignal | undefined
  /** Milliseconds that all of it may take. */
  patience?: number | undefined
  /** The error after `patience`. */
  late?: ((asked: Asked, patience: number, cause: unknown) => DomainError) | undefined
}

/** Has `work` ask a model server. Throws the signal's reason, or what `faultOf` makes of an error. */
export async function askServer<T>(
  asked: Asked,
  { signal, patience, late = noAnswer }: Patience,
  work: (signal: AbortSignal) => Promise<T>,
  faultOf: (error: unknown) => DomainError,
): Promise<T> {
  const ending = new AbortController()
  const timeout = patience === undefined ? undefined : AbortSignal.timeout(patience)
  const signals = [signal, timeout, ending.signal].filter((one) => one !== undefined)
  const either = AbortSignal.any(signals)
  try {
    await assertNotLinkLocal(asked.url, either)
    return await work(either)
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout?.aborted) throw late(asked, patience ?? 0, error)
    throw faultOf(error)
  } finally {
    // A connection may be left open, and the model would go on writing.
    ending.abort()
  }
}
