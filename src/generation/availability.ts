import type { ModelServer } from './model-server.ts'

/** Remembers for some milliseconds whether the server can write. */
export function createAvailability({ probe }: ModelServer, memory: number) {
  let last: { result: ReturnType<typeof probe>; until: number } | undefined

  return {
    check() {
      if (!last || performance.now() >= last.until) {
        const current = { result: probe(), until: Infinity }
        last = current
        void current.result.then(() => (current.until = performance.now() + memory))
      }
      return last.result
    },
    /** After a failure the remembered result is worthless. */
    forget: () => (last = undefined),
  }
}
