import { DomainError } from '../../errors.ts'
import { readAddress } from './ollama.schemas.ts'

export interface OllamaAddress {
  /** Origin and path without credentials and without a slash at the end: safe to show. */
  url: string
  headers: Record<string, string>
}

/** Parses an address as an admin writes it. Throws `model_unreachable` when it is invalid. */
export function parseAddress(host: string): OllamaAddress {
  const url = readAddress(host.trim())
  if (!url) {
    throw new DomainError(
      'model_unreachable',
      `"${host}" is not an address of Ollama. Write it like http://127.0.0.1:11434.`,
    )
  }
  // A server listens on `0.0.0.0`, but a client cannot connect to it.
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
