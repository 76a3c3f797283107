import { useSyncExternalStore } from 'react'

import type { User } from '../../../../src/features/users/users.schemas.ts'
import { keepForPerson } from '../storage/kept-by-person.ts'
import { readStoredUser, storeUser } from '../storage/storage.ts'

interface SessionState {
  /** Whether the server has been asked yet. */
  checked: boolean
  user: User | null
}

/** The stored user serves until the server has answered. */
let state: SessionState = { checked: false, user: readStoredUser() }
const listeners = new Set<() => void>()

function replace(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

export const sessionStore = {
  get: (): SessionState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** What the server said; the browser keeps a copy. */
  settle(user: User | null) {
    if (user) keepForPerson(user.id)
    storeUser(user)
    replace({ checked: true, user })
  },
  /** The server did not say: what is known stays. */
  keep() {
    replace({ ...state, checked: true })
  },
  reread() {
    replace({ ...state, user: readStoredUser() })
  },
}

export function useUser(): User | null {
  return useSyncExternalStore(sessionStore.subscribe, () => state.user)
}

export function useSessionChecked(): boolean {
  return useSyncExternalStore(sessionStore.subscribe, () => state.checked)
}
