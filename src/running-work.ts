/** Work that is under way, so that closing can wait for it. */
export function createRunningWork() {
  const running = new Set<Promise<unknown>>()
  return {
    track<T>(work: Promise<T>): Promise<T> {
      running.add(work)
      const forget = () => running.delete(work)
      work.then(forget, forget)
      return work
    },

    /** Resolves when all of it has ended, well or not. */
    async ended(): Promise<void> {
      await Promise.allSettled(running)
    },
  }
}
