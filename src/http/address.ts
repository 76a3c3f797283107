import type { Context } from 'hono'

import type { AppEnv } from './env.ts'

/** The network address that a request came from. */
export function addressOf(c: Context<AppEnv>): string {
  return c.env.incoming?.socket.remoteAddress ?? 'unknown'
}
