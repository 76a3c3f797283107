import { createMiddleware } from 'hono/factory'

import type { Database } from '../db/database.ts'

/** No answer leaves before what it tells of is on disk, whoever wrote that. */
export const answerFromDisk = (db: Database) =>
  createMiddleware(async (_c, next) => {
    await next()
    await db.onDisk()
  })
