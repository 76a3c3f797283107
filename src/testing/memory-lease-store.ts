import type { LeaseRecord, LeaseStore } from '../lease/lease-store.ts'

/** A store in memory that machines share. It can be silent, and forget. */
export function createMemoryStore() {
  let stored: { record: LeaseRecord; revision: string } | undefined
  let revisions = 0
  let isSilent = false
  const store: LeaseStore = {
    async read() {
      if (isSilent) throw new Error('no answer')
      return stored
    },
    async write(record, revision) {
      if (isSilent) throw new Error('no answer')
      if (stored?.revision !== revision) return false
      revisions += 1
      stored = { record, revision: String(revisions) }
      return true
    },
  }
  return {
    store,
    silence: (silent: boolean) => void (isSilent = silent),
    forget: () => void (stored = undefined),
  }
}
