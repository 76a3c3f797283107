import { isIP } from 'node:net'

import { createMiddleware } from 'hono/factory'

import * as errors from './http.errors.ts'

const SAFE = new Set(['GET', 'HEAD'])

/** Endings that cannot be registered on the internet. */
const HOME_NAMES = /\.(local|lan|home|internal|localhost|home\.arpa|test)$/i

/**
 * Refuses what the page of another site makes a browser send: requests to a foreign name (DNS rebinding), and writes from
 * another origin. `origin` is the address that people type when there is a proxy.
 */
export function checkOrigin(origin: string | undefined) {
  const ownHost = hostOf(origin)

  return createMiddleware(async (c, next) => {
    const host = (c.req.header('host') ?? '').toLowerCase()
    // A request may name another host in its address than in its header; links are made from the address.
    const foreign = [host, new URL(c.req.url).host].find((name) => !isOwnName(name, ownHost))
    if (foreign !== undefined) {
      throw errors.unknownHost(foreign)
    }
    if (!SAFE.has(c.req.method) && !isSameOrigin(c.req.header.bind(c.req), host, ownHost)) {
      throw errors.fromAnotherSite()
    }
    await next()
  })
}

/** The pictures of the API; everything else there is data, or a file to download. */
const PICTURES = /^\/api\/(avatars\/.*|pictures\/[^/]+|.*\/(portrait|picture))$/
const PAGES_AND_SCRIPTS = new Set(['document', 'empty'])

/**
 * Refuses to answer API requests of images, frames and the like, as browsers tell them: a page that names an address as
 * a picture must not take a backup as the person who looks at it.
 */
export const refuseEmbedding = createMiddleware(async (c, next) => {
  const wantedAs = destinationOf(c.req.header())
  const isPicture = wantedAs === 'image' && PICTURES.test(c.req.path)
  if (!isPicture && !PAGES_AND_SCRIPTS.has(wantedAs)) {
    throw errors.notEmbeddable()
  }
  await next()
})

/** By plain HTTP browsers do not say it, but what they accept tells a picture of a person who is signed in. */
function destinationOf(headers: Record<string, string>): string {
  const { 'sec-fetch-dest': said, accept = '', cookie } = headers
  if (said !== undefined || cookie === undefined) return said ?? 'empty'
  return /image\//i.test(accept) && !/text\/html/i.test(accept) ? 'image' : 'empty'
}

export function hostOf(origin: string | undefined): string | undefined {
  return origin ? new URL(origin).host : undefined
}

/** Whether the server answers to this `Host` header, in lower case. A missing one is accepted. */
export function isOwnName(host: string, ownHost: string | undefined): boolean {
  return host === '' || host === ownHost || isHomeName(host)
}

function isHomeName(host: string): boolean {
  const name = host.replace(/:\d*$/, '').replace(/^\[|\]$/g, '')
  return isIP(name) !== 0 || !name.includes('.') || HOME_NAMES.test(name)
}

/** Programs other than browsers send neither header, and send no cookies by themselves. */
function isSameOrigin(
  header: (name: string) => string | undefined,
  host: string,
  ownHost: string | undefined,
): boolean {
  const site = header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false

  const origin = header('origin')
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const originHost = new URL(origin).host
  return originHost === host || originHost === ownHost
}
