import { type LookupAddress, lookup } from 'node:dns'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import { PICTURE_LIMITS, PICTURE_TYPES } from '../pictures/pictures.schemas.ts'
import { isPublic } from './public-addresses.ts'

/** Which servers are asked for pictures, and for how long. */
export interface Reach {
  resolve: (name: string, found: (error: Error | null, addresses: LookupAddress[]) => void) => void
  mayAsk: (address: string) => boolean
  /** Of everything, redirects included. */
  timeoutMs: number
}

export const INTERNET: Reach = {
  resolve: (name, found) => lookup(name, { all: true }, found),
  mayAsk: isPublic,
  timeoutMs: 10_000,
}

const REDIRECTS = 3
const BUSY = new Set([408, 425, 429])

/**
 * The bytes at an http(s) address. Throws `NeverCopied` for what no later try would change, and any other error for what one
 * may.
 */
export async function fetchPicture(
  address: string,
  reach: Reach,
  signal: AbortSignal,
): Promise<Buffer> {
  let url = parse(address)
  for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
    const response = await ask(url, reach, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readAll(response)
    response.destroy()
    if (statusCode >= 500 || BUSY.has(statusCode))
      throw new Error(`The server answered with status ${statusCode}.`)
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      throw refusal(`The server answered with status ${statusCode}.`)
    }
    url = parse(headers.location, url)
  }
  throw refusal('The server redirects too often.')
}

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (url === null || !/^https?:$/.test(url.protocol)) throw refusal('This is not a valid address.')
  // Below 1024 other services listen, which could take a request for one of theirs.
  const port = Number(url.port)
  if (port > 0 && port < 1024) throw refusal('This is not a port of web servers.')
  return url
}

async function ask(url: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Only names are looked up.
  if (isIP(host) !== 0 && !reach.mayAsk(host)) throw notPublic()
  const { get } = url.protocol === 'https:' ? https : http
  const request = get(url, {
    // With an agent of its own each request opens its own connection, which is made to what `lookup` answers.
    agent: false,
    auth: '',
    headers: { Accept: PICTURE_TYPES.join(', '), 'User-Agent': 'Dramatis' },
    lookup: lookupBy(reach),
    signal,
  })
  // What goes wrong once there is an answer, reading it tells.
  request.on('error', () => {})
  // The signal also ends an answer of 101, after which the request emits no error.
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
  return response
}

/** The connection is made to an address that was judged here, so no second look-up can lead elsewhere. */
function lookupBy({ resolve, mayAsk }: Reach): LookupFunction {
  return (name, { all }, callback) =>
    resolve(name, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => mayAsk(address))
      const [first] = allowed
      if (!first) callback(error ?? notPublic(), '', 0)
      else if (all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = Number(response.headers['content-length'] ?? 0)
  if (length <= PICTURE_LIMITS.bytes) {
    length = 0
    for await (const piece of response as AsyncIterable<Buffer>) {
      length += piece.length
      if (length > PICTURE_LIMITS.bytes) break
      pieces.push(piece)
    }
  }
  response.destroy()
  if (length > PICTURE_LIMITS.bytes) throw refusal('The picture is too large.')
  return Buffer.concat(pieces)
}

/** No later try would copy it. */
export class NeverCopied extends Error {}

const refusal = (reason: string) => new NeverCopied(reason)

const notPublic = () => refusal('The address is not on the internet.')
