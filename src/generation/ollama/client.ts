import type { Ollama } from 'ollama'

import { parseAddress } from './address.ts'
import { createFetch } from './wire.ts'

/**
 * Ollama's own client for one request. The library is loaded at its first use, which keeps the start quick. Throws
 * `model_unreachable` for an invalid address.
 */
export async function createClient(
  host: string,
  wire: { signal: AbortSignal; bytes: number },
): Promise<Ollama> {
  const { url, headers } = parseAddress(host)
  const { Ollama: Client } = await import('ollama')
  return new Client({ host: url, headers, fetch: createFetch(wire) })
}
