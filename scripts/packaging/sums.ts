import { createHash } from 'node:crypto'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** As `sha256sum --check` reads it, by name. */
export function sumsText(sums: Record<string, string>): string {
  return Object.entries(sums)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sum]) => `${sum}  ${name}\n`)
    .join('')
}
