import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

import type { Reach } from '../features/foreign-pictures/fetch-picture.ts'
import { isPublic } from '../features/foreign-pictures/public-addresses.ts'

type Respond = (request: IncomingMessage, response: ServerResponse) => void

export interface PictureServer {
  /** The address of a path on it. */
  at: (path: string) => string
  /** What these paths answer. */
  answers: Map<string, Respond>
  /** The paths that were asked for, in order. */
  asked: string[]
  /** The headers of the last request. */
  headers: IncomingMessage['headers']
  /** Where names lead: each the next of its addresses, the last one again and again. */
  names: Map<string, string[]>
  /** Reaches this server as if it were on the internet, and by the rules of the program everything else. */
  reach: Reach
}

const OWN = '127.0.0.1'

/** A server of another site, `pictures.example`, on loopback. */
export async function startPictureServer(): Promise<PictureServer> {
  const answers = new Map<string, Respond>()
  const asked: string[] = []
  const names = new Map([['pictures.example', [OWN]]])
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    found.headers = request.headers
    const respond = answers.get(path) ?? ((_, response) => response.writeHead(404).end())
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, OWN, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  })
  const { port } = server.address() as AddressInfo
  const found: PictureServer = {
    at: (path) => `http://pictures.example:${port}${path}`,
    answers,
    asked,
    headers: {},
    names,
    reach: {
      resolve(name, found) {
        const left = names.get(name)
        if (!left) found(new Error('There is no such name.'), [])
        else found(null, [{ address: left.length > 1 ? left.shift()! : left[0]!, family: 4 }])
      },
      mayAsk: (address) => address === OWN || isPublic(address),
      timeoutMs: 5_000,
    },
  }
  return found
}

export const send =
  (type: string, bytes: Uint8Array | string): Respond =>
  (_, response) =>
    void response.writeHead(200, { 'Content-Type': type }).end(bytes)

export const redirect =
  (location: string, status = 302): Respond =>
  (_, response) =>
    void response.writeHead(status, { Location: location }).end()
