import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { acceptedEncodings } from './web-assets.ts'

/** Level 6 takes two to four times as long for 5 to 9 % fewer bytes. */
const FAST = { level: 1 }

/** Characters. A shorter answer takes one or two packets in either form. */
const WORTHWHILE = 2_000

const compress = promisify(gzip)

/** Whether to compress what is answered. HEAD gets no body. */
export const takesGzip = ({ req }: Pick<Context, 'req'>): boolean =>
  req.method !== 'HEAD' && acceptedEncodings(req.header('accept-encoding') ?? '').has('gzip')

/** Compresses answers in JSON for clients that take gzip, on another thread. `sendList` compresses those that it streams. */
export const compressJson = createMiddleware(async (c, next) => {
  await next()
  const { ok, status, headers } = c.res
  if (!headers.get('Content-Type')?.startsWith('application/json')) return
  headers.append('Vary', 'Accept-Encoding')
  if (!ok || headers.has('Content-Encoding') || !takesGzip(c)) return

  const text = await c.res.text()
  const isLong = text.length >= WORTHWHILE
  if (isLong) {
    headers.set('Content-Encoding', 'gzip')
    const etag = headers.get('ETag')
    // The same content in other bytes.
    if (etag?.startsWith('"')) headers.set('ETag', `W/${etag}`)
  }
  const body = isLong ? await compress(text, FAST) : text
  // Setting it over another answer would copy both bodies to streams.
  c.res = undefined
  c.res = new Response(body, { status, headers })
})

/** Compresses pieces while they are read. */
export async function* compressPieces(pieces: AsyncIterable<Uint8Array>) {
  // An error reaches the reader through the stream.
  yield* pipeline(pieces, createGzip(FAST), () => {}) as AsyncIterable<Buffer<ArrayBuffer>>
}
