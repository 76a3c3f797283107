import { DomainError } from '../../errors.ts'
import { readAddress } from './ollama.schemas.ts'

export interface OllamaAddress {
  /** Origin and path without a slash at the end, credentials left out: fit to be shown. */
  url: string
  headers: Record<string, string>
}

/** The address for a client, from what people write. Throws `model_unreachable` for what is no address. */
export function parseAddress(host: string): OllamaAddress {
  const url = readAddress(host.trim())
  if (!url) {
    throw new DomainError(
      'model_unreachable',
      `"${host}" is not an address of Ollama. Write it like http://127.0.0.1:11434.`,
    )
  }
  // `0.0.0.0` is where a server listens, not where a client finds it.
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1'
  const path = url.pathname.replace(/\/+$/, '')
  return { url: `${url.protocol}//${url.host}${path}`, headers: authorization(url) }
}

/** Fetch refuses credentials inside an address, so they travel as a header. */
function authorization(url: URL): Record<string, string> {
  if (!url.username) return {}
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}
