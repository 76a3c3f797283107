import { DomainError } from '../../errors.ts'
import { withoutSlash } from '../wire/address.ts'
import { readAddress } from './ollama.schemas.ts'

/** Parses an address as an admin writes it. Throws `model_unreachable` when it is invalid. */
export function parseAddress(host: string): string {
  const url = readAddress(host.trim())
  if (!url) {
    throw new DomainError(
      'model_unreachable',
      `"${host}" is not an address of Ollama. Write it like http://127.0.0.1:11434.`,
    )
  }
  // A server listens on `0.0.0.0`, but a client cannot connect to it.
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1'
  return withoutSlash(url)
}
