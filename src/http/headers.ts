import { createMiddleware } from 'hono/factory'

/** What the API answers is for the asker alone, and is data: not for a cache, and not for guessing its type. */
export const privateAnswers = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  await next()
})
