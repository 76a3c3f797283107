import { withoutSlash } from '../wire/address.ts'
import { readAddress } from './openai.schemas.ts'

/** An address as an admin wrote it; undefined when it is invalid or empty. */
export function parseAddress(text: string): string | undefined {
  const url = readAddress(text.trim())
  return url && withoutSlash(url)
}
