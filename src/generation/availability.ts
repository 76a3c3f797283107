import type { DomainError } from '../errors.ts'

/** Why a server cannot write now, or nothing when it can. */
type Unavailable = DomainError | undefined

/** Remembers the result of `probe` for some milliseconds. */
export function createAvailability(probe: () => Promise<Unavailable>, memory: number) {
  let remembered: { result: Promise<Unavailable>; until: number } | undefined

  return {
    check(): Promise<Unavailable> {
      if (remembered && performance.now() < remembered.until) return remembered.result
      const current = { result: probe(), until: Infinity }
      remembered = current
      void current.result.then(() => {
        current.until = performance.now() + memory
      })
      return current.result
    },
    forget() {
      remembered = undefined
    },
  }
}
