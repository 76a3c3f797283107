import type { HttpBindings } from '@hono/node-server'

import type { Asker } from '../auth/asker.ts'
import type { Login } from '../auth/login-sessions.ts'
import type { Named } from '../features/campaigns/views.service.ts'
import type { UserRow } from '../features/users/users.service.ts'

/** What every request carries. `Partial`, because tests call the application without a socket. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
}

/** What a request may carry before the guard has checked the login session. */
export interface ViewEnv extends AppEnv {
  Variables: {
    /** The member whose view is asked for, if any. */
    readerFor?: (asker: Asker, named: Named) => UserRow | undefined
    /** The network address that it came from. */
    address?: string
  }
}

/** What a request carries behind `signedIn`. */
export interface SignedInEnv extends AppEnv {
  Variables: ViewEnv['Variables'] & {
    asker: Asker
    user: UserRow
    /** Of the person who is signed in, also when a DM reads as a member. */
    secondFactor: Login['secondFactor']
    /**
     * Checks the login session again, after a body that may have taken long to arrive and while a long answer is sent:
     * refuses people who were signed out meanwhile, and updates `asker`.
     */
    revalidateSession: () => Promise<void>
    /** Throws `forbidden` for people who have a second factor, unless they gave one in the last 10 minutes. */
    assertSecondFactor: () => void
    /** Resolves when this person may get another long answer. Call what it resolves to when that has ended. */
    takeTurn: () => Promise<() => void>
    /** The same for reading another large body. */
    takeBodyTurn: () => Promise<() => void>
    /** Runs an effect when the login session ends. Returns a function that cancels it. */
    onSignOut: (effect: () => void) => () => void
  }
}
