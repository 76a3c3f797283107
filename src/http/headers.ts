import { createMiddleware } from 'hono/factory'

/** API answers are private data: no cache keeps them, and no browser guesses their type. */
export const privateAnswers = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  await next()
})
