import { createMiddleware } from 'hono/factory'

/** On every answer: no browser guesses its type, and no other site's page embeds it. */
export const ON_EVERY_ANSWER = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** Of an answer that is not a page: it loads nothing, and no page shows it in a frame. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** API answers are private data: no cache keeps them. */
export const privateAnswers = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  await next()
  const { headers } = c.res
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NO_PAGE)
})

/** Hono answers HEAD by the route of GET, and drops its body: unread, that would hold a stream or a file open. */
export const endUnread = createMiddleware(async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
})

export const safeAnswers = createMiddleware(async (c, next) => {
  for (const [name, value] of Object.entries(ON_EVERY_ANSWER)) c.header(name, value)
  await next()
})

/** Tells browsers to come by https alone, where the configured origin is https. */
export const transportHeaders = (origin: string | undefined): Record<string, string> =>
  isHttps(origin) ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}

export const isHttps = (origin: string | undefined): boolean =>
  origin?.startsWith('https:') ?? false

export function strictTransport(origin: string | undefined) {
  const headers = Object.entries(transportHeaders(origin))
  return createMiddleware(async (c, next) => {
    await next()
    // After the handler: a `Response` that it made itself has none of the headers that were set before.
    for (const [name, value] of headers) c.res.headers.set(name, value)
  })
}
