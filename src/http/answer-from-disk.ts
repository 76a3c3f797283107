import { createMiddleware } from 'hono/factory'

import type { Database } from '../db/database.ts'

/** An answer waits until everything it reads is on disk, even if another request wrote it. */
export const answerFromDisk = (db: Database) =>
  createMiddleware(async (_c, next) => {
    await next()
    await db.onDisk()
  })
