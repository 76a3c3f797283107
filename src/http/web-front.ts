import type { IncomingMessage, ServerResponse } from 'node:http'

import { transportHeaders } from './headers.ts'
import { hostOf, isOwnName } from './origin.ts'
import { answerFromWeb, type WebAssets } from './web-assets.ts'

/** Returns whether it has answered the request. */
export type WebFront = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * Serves the web build from memory with Node alone, before the application. Unusual requests are left to the application,
 * which answers the same way and knows how to refuse.
 */
export function createWebFront(assets: WebAssets, origin: string | undefined): WebFront {
  const ownHost = hostOf(origin)
  const transport = transportHeaders(origin)

  return ({ method, url = '', headers }, outgoing) => {
    if (method !== 'GET' && method !== 'HEAD') return false
    if (!isOwnName((headers.host ?? '').toLowerCase(), ownHost)) return false
    const [path = ''] = url.split('?', 1)
    if (!/^\/[\w./-]*$/.test(path)) return false

    const answer = answerFromWeb(assets, path, (name) => headers[name]?.toString())
    if (!answer) return false
    outgoing.writeHead(answer.status, { ...answer.headers, ...transport })
    outgoing.end(method === 'HEAD' ? undefined : answer.body)
    return true
  }
}
