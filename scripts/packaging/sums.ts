import { createHash } from 'node:crypto'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Sums sorted by name, in the format of `sha256sum --check`. */
export function sumsText(sums: Record<string, string>): string {
  return Object.entries(sums)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, sum]) => `${sum}  ${name}\n`)
    .join('')
}
