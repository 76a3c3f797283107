import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRawAsset, isSea } from 'node:sea'

import type { MiddlewareHandler } from 'hono'

import { ON_EVERY_ANSWER } from './headers.ts'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** One file of the web build, plain and compressed. */
export interface WebAsset {
  /** For example `/assets/index-Bx1.js`. */
  path: string
  type: string
  /** Of the plain file, in hexadecimal. */
  sha256: string
  bodies: { identity: Uint8Array<ArrayBuffer> } & Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

export type WebAssets = ReadonlyMap<string, WebAsset>

/** An asset in the pack's index: the start and length in bytes of each encoding. */
export interface PackedAsset extends Omit<WebAsset, 'bodies'> {
  at: { identity: [start: number, length: number] } & Partial<Record<Encoding, [number, number]>>
}

const PAGE = '/index.html'
const A_YEAR = 'public, max-age=31536000, immutable'
const A_WEEK = 'public, max-age=604800'

const CONTENT_SECURITY_POLICY = [
  `default-src 'self'`,
  `script-src 'self'`,
  `img-src 'self' data: blob:`,
  // Radix and its scroll lock add style elements to the page.
  `style-src 'self' 'unsafe-inline'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')

/** The web build from the executable, or from the last build. Undefined when there is none. */
export function loadWebAssets(): WebAssets | undefined {
  if (isSea()) return readPack(Buffer.from(getRawAsset('web.pack')))

  const file = join(import.meta.dirname, '../../build/assets/web.pack')
  return existsSync(file) ? readPack(readFileSync(file)) : undefined
}

/** A pack is the length of its index (four bytes), the index as JSON, and the bodies end to end. */
export function readPack(pack: Buffer<ArrayBuffer>): WebAssets {
  const bodiesAt = 4 + pack.readUInt32BE(0)
  const index = JSON.parse(pack.toString('utf8', 4, bodiesAt)) as PackedAsset[]
  const body = ([start, length]: [number, number]) =>
    pack.subarray(bodiesAt + start, bodiesAt + start + length)

  return new Map(
    index.map(({ path, type, sha256, at }) => {
      const bodies: WebAsset['bodies'] = { identity: body(at.identity) }
      if (at.br) bodies.br = body(at.br)
      if (at.gzip) bodies.gzip = body(at.gzip)
      return [path, { path, type, sha256, bodies }]
    }),
  )
}

interface WebAnswer {
  status: 200 | 304
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

/**
 * The answer to a GET or HEAD of `path`: a file of the web build, or the page, whose router does the rest. Undefined for
 * the API, and for what looks like a file: those are not found, never the page.
 */
export function answerFromWeb(
  assets: WebAssets,
  path: string,
  header: (name: 'accept-encoding' | 'if-none-match') => string | undefined,
): WebAnswer | undefined {
  const asset = assets.get(path) ?? (isForThePage(path) ? assets.get(PAGE) : undefined)
  if (!asset) return undefined

  const encoding = chooseEncoding(header('accept-encoding') ?? '', asset)
  const body = asset.bodies[encoding]!
  const headers = headersOf(asset, encoding)
  if (isKnown(header('if-none-match'), headers.ETag)) return { status: 304, headers, body: null }
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': asset.type,
      'Content-Length': String(body.byteLength),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
    body,
  }
}

/** Answers every GET that no route has taken. */
export function webAssets(assets: WebAssets): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const answer = answerFromWeb(assets, c.req.path, (name) => c.req.header(name))
    if (!answer) return next()
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  }
}

function isForThePage(path: string): boolean {
  if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) return false
  return !/\.[a-z0-9]+$/i.test(path)
}

function headersOf({ path, sha256 }: WebAsset, encoding: Encoding) {
  return {
    ETag: `"${sha256.slice(0, 24)}-${encoding}"`,
    Vary: 'Accept-Encoding',
    'Cache-Control': cacheControl(path),
    ...ON_EVERY_ANSWER,
    'Referrer-Policy': 'same-origin',
    ...(path === PAGE && { 'Content-Security-Policy': CONTENT_SECURITY_POLICY }),
  }
}

/** Names in `/assets/` change with their content. An old icon breaks nothing. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return A_YEAR
  return path.startsWith('/icons/') ? A_WEEK : 'no-cache'
}

/** The smallest encoding that the client accepts. */
function chooseEncoding(acceptEncoding: string, { bodies }: WebAsset): Encoding {
  const accepted = acceptedEncodings(acceptEncoding)
  return ENCODINGS.find((encoding) => bodies[encoding] && accepted.has(encoding)) ?? 'identity'
}

/** In lower case, without those that the client refuses by `q=0`. */
export function acceptedEncodings(acceptEncoding: string): Set<string> {
  return new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
      .map((item) => item.split(';')[0]!.trim()),
  )
}

export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
