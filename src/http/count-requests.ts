import { createMiddleware } from 'hono/factory'

/** Calls `add` for every answer with its method, status and seconds. */
export function countRequests(add: (method: string, status: number, seconds: number) => void) {
  return createMiddleware(async (c, next) => {
    const begun = performance.now()
    await next()
    add(c.req.method, c.res.status, (performance.now() - begun) / 1_000)
  })
}
