import { useSyncExternalStore } from 'react'

import type { User } from '../../../../src/features/users/users.schemas.ts'
import { createStore } from '../create-store.ts'
import { keepForPerson } from '../storage/kept-by-person.ts'
import { readStoredUser, storeUser } from '../storage/storage.ts'

interface SessionState {
  /** Whether the server has been asked yet. */
  checked: boolean
  user: User | null
}

/** The stored user serves until the server has answered. */
const { get, set, subscribe } = createStore<SessionState>({
  checked: false,
  user: readStoredUser(),
})

export const sessionStore = {
  get,
  subscribe,
  /** What the server said; the browser keeps a copy. */
  settle(user: User | null) {
    if (user) keepForPerson(user.id)
    storeUser(user)
    set({ checked: true, user })
  },
  /** The server did not say: what is known stays. */
  keep() {
    set({ ...get(), checked: true })
  },
  reread() {
    set({ ...get(), user: readStoredUser() })
  },
}

export function useUser(): User | null {
  return useSyncExternalStore(subscribe, () => get().user)
}

export function useSessionChecked(): boolean {
  return useSyncExternalStore(subscribe, () => get().checked)
}
