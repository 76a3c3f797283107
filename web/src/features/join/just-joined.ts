import { createStore } from '../../lib/create-store.ts'

/** Whether this person came by an invitation, in this tab: nobody is welcomed back the first time. */
export const justJoined = createStore(false)
