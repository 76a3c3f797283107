import { createMiddleware } from 'hono/factory'

/** Tells `add` of every answer: its method, its status, and after how many seconds it began. */
export function countRequests(add: (method: string, status: number, seconds: number) => void) {
  return createMiddleware(async (c, next) => {
    const begun = performance.now()
    await next()
    add(c.req.method, c.res.status, (performance.now() - begun) / 1_000)
  })
}
