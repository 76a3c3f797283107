import { decoded } from '../../texts/pictures-in.ts'
import type { ZipReader } from '../campaign-files/zip-reader.ts'

/** A path is found by its last steps: those of a hostile one could be as many as its letters. */
const MOST_STEPS = 50

/** Finds the pictures that documents name by their path in the user's folder, in a zip of that folder. */
export class PicturePaths {
  readonly missing = new Set<string>()
  /** Names in the zip by the ends of their paths. */
  readonly #names = new Map<string, string>()

  constructor(zip: ZipReader | undefined) {
    for (const name of zip?.names() ?? []) {
      if (!/\.(png|jpe?g|webp)$/iu.test(name)) continue
      const steps = name.toLowerCase().split('/').slice(-MOST_STEPS)
      for (let at = 0; at < steps.length; at += 1) {
        const end = steps.slice(at).join('/')
        if (!this.#names.has(end)) this.#names.set(end, name)
      }
    }
  }

  /** Undefined for none, for a symbol of the program, and for one that is not in the zip. */
  find(path: unknown): string | undefined {
    if (typeof path !== 'string' || path === '') return undefined
    const plain = decoded(path.split('?', 1)[0]!).replace(/^\/+/u, '').toLowerCase()
    if (/^(icons\/|systems\/[^/]+\/icons\/)/u.test(plain) || plain.endsWith('mystery-man.svg'))
      return undefined
    const steps = plain.split('/').slice(-MOST_STEPS)
    for (let at = 0; at < Math.max(1, steps.length - 1); at += 1) {
      const found = this.#names.get(steps.slice(at).join('/'))
      if (found !== undefined) return found
    }
    const alone = this.#names.get(steps.at(-1)!)
    if (alone === undefined) this.missing.add(plain)
    return alone
  }
}
