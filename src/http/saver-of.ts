import type { Context } from 'hono'

import type { Asker } from '../auth/asker.ts'
import type { SignedInEnv } from './env.ts'

/** Who saves the edit that was sent. The history says when a saved text combines two versions. */
export const saverOf = (
  c: Context<SignedInEnv, string, { out: { json: { merged?: boolean | undefined } } }>,
): Asker =>
  c.req.valid('json').merged === true ? { ...c.var.asker, acts: { action: 'merged' } } : c.var.asker
