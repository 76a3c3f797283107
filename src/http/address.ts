import { isIP } from 'node:net'

import type { Context } from 'hono'

import type { Config } from '../config.ts'
import type { AppEnv } from './env.ts'
import { among } from './networks.ts'

type Request = Pick<Context<AppEnv>, 'env' | 'req'>

type AddressReader = (c: Request) => string

const LOOPBACK = ['127.0.0.0/8', '::1']
const isLoopback = among(LOOPBACK)

/**
 * Whether the request comes from a program on this machine. Never behind a proxy, which hides the sender, and never with
 * a forwarding header.
 */
export function isFromHere(c: Request, { origin, proxies }: Pick<Config, 'origin' | 'proxies'>) {
  const forwarded = FORWARDED.some((name) => c.req.header(name) !== undefined)
  return !origin && !proxies && !forwarded && isLoopback(peerOf(c))
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const peerOf = ({ env }: Request) => env.incoming?.socket.remoteAddress ?? 'unknown'

interface Believing extends Pick<Config, 'origin' | 'proxies'> {
  log: (message: string) => void
}

/**
 * Reads the network address of the sender, to count attempts by it. `X-Forwarded-For` counts only from configured proxies,
 * or from this machine when `origin` says that there is a proxy: anyone else can write what they like into it.
 */
export function createAddressReader({ origin, proxies, log }: Believing): AddressReader {
  const isBelieved = among(proxies ?? (origin ? LOOPBACK : []))
  let isTold = !origin

  return (c) => countable(read(c))

  function read(c: Request): string {
    const peer = peerOf(c)
    const forwarded = c.req.header('x-forwarded-for')
    if (forwarded === undefined) return peer
    if (isBelieved(peer)) return sender(peer, forwarded, isBelieved)
    if (!isTold) {
      isTold = true
      log(
        `${peer} sends X-Forwarded-For, but is not a trusted proxy. If it is your proxy, add it to DRAMATIS_PROXIES. Otherwise all its users count as one person.`,
      )
    }
    return peer
  }
}

const isPublicIpv6 = among(['2000::/3'])

/** A public IPv6 address by its first 64 bits: one home or server has all the addresses below them. */
function countable(address: string): string {
  if (!isPublicIpv6(address)) return address
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const [start = '', end] = hostname.slice(1, -1).split('::')
  const first = start.split(':')
  const last = end?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

/** Each proxy appends its client, so entries are trusted from the end, as long as trusted proxies wrote them. */
function sender(peer: string, forwarded: string, isBelieved: (address: string) => boolean): string {
  let believed = peer
  for (const entry of forwarded.split(',').toReversed()) {
    const address = entry.trim()
    if (isIP(address) === 0) return believed
    believed = address
    if (!isBelieved(address)) return believed
  }
  return believed
}
