import type { HttpBindings } from '@hono/node-server'

import type { Asker } from '../auth/asker.ts'
import type { UserRow } from '../features/users/users.service.ts'

/** What every request carries. `Partial`, because tests call the application without a socket. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
}

/** What a request carries behind `signedIn`. */
export interface SignedInEnv extends AppEnv {
  Variables: {
    asker: Asker
    user: UserRow
    /** Runs an effect as soon as the person is signed out; answers what takes that back. */
    onSignOut: (effect: () => void) => () => void
  }
}
