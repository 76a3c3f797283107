import { define } from '../errors.ts'

/** For the people who use a server whose lease has run out. */
export const leaseLost = define.unavailable(
  'lease-lost',
  'Another machine has taken over. Wait a moment, then try again.',
)

/** For the people who use a server whose file is damaged. */
export const damaged = define.unavailable(
  'data-damaged',
  'The data file of this server is damaged, so nothing can be saved. Tell the person who runs the server to restore a backup.',
)
