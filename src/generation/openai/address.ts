import { type ServerAddress, splitCredentials } from '../wire/address.ts'
import { readAddress } from './openai.schemas.ts'

/** An address as an admin wrote it, without its credentials; undefined when it is invalid or empty. */
export function parseAddress(text: string): ServerAddress | undefined {
  const url = readAddress(text.trim())
  return url && splitCredentials(url)
}
