import { withoutSlash } from '../wire/address.ts'
import { noAddress } from './ollama.errors.ts'
import { readAddress } from './ollama.schemas.ts'

/** Parses an address as an admin writes it. Throws `model_unreachable` when it is invalid. */
export function parseAddress(host: string): string {
  const url = readAddress(host.trim())
  if (!url) throw noAddress(host)
  // A server listens on `0.0.0.0`, but a client cannot connect to it.
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1'
  return withoutSlash(url)
}
