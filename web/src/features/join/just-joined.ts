import { createStore } from '../../lib/create-store.ts'

/** Whether this person joined by an invitation in this tab. Home then does not say "Welcome back". */
export const justJoined = createStore(false)
