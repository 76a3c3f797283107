import type { Expected } from './provider.ts'

/** A sign-in that a browser has begun. */
export interface Pending extends Expected {
  settingsKey: string
  /** Who links the account, instead of signing in. */
  linksTo?: number
  inviteToken?: string | undefined
}

const LIFETIME_MS = 10 * 60_000
/** Beyond that the oldest is dropped, to bound memory. */
const MOST = 1_000

/** Each is taken once, within ten minutes. A restart forgets them. */
export function createPendingSignIns() {
  const pending = new Map<string, Pending & { until: number }>()
  return {
    add(signIn: Pending): void {
      pending.set(signIn.state, { ...signIn, until: performance.now() + LIFETIME_MS })
      for (const state of pending.keys()) {
        if (pending.size <= MOST) return
        pending.delete(state)
      }
    },

    take(state: string): Pending | undefined {
      const found = pending.get(state)
      pending.delete(state)
      return found && performance.now() < found.until ? found : undefined
    },
  }
}
