import type { Ollama } from 'ollama'

import { parseAddress } from './address.ts'
import { createFetch } from './wire.ts'

/**
 * Ollama's own client for one request, at an address as people write it. It is loaded when the first one is wanted, so
 * that starting up does not wait for it. Throws `model_unreachable` for what is no address.
 */
export async function createClient(
  host: string,
  wire: { signal: AbortSignal; bytes: number },
): Promise<Ollama> {
  const { url, headers } = parseAddress(host)
  const { Ollama: Client } = await import('ollama')
  return new Client({ host: url, headers, fetch: createFetch(wire) })
}
