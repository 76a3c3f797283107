import type { HttpBindings } from '@hono/node-server'

import type { Asker } from '../auth/asker.ts'
import type { UserRow } from '../features/users/users.service.ts'

/** What every request carries. `Partial`, because tests call the application without a socket. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
}

/** What a request may carry before anybody is known to be signed in. */
export interface ViewEnv extends AppEnv {
  Variables: {
    /** Who reads in place of the person who asks, if anybody. */
    readerFor?: (asker: Asker) => UserRow | undefined
  }
}

/** What a request carries behind `signedIn`. */
export interface SignedInEnv extends AppEnv {
  Variables: ViewEnv['Variables'] & {
    asker: Asker
    user: UserRow
    /**
     * To be called once a body has arrived, which may take long: refuses whoever may not pass any more, and tells
     * anew who asks.
     */
    revalidateSession: () => Promise<void>
    /** Runs an effect as soon as the person is signed out; answers what takes that back. */
    onSignOut: (effect: () => void) => () => void
  }
}
