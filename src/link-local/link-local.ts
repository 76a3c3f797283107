import dns from 'node:dns/promises'
import { isIPv6 } from 'node:net'

import { linkLocal } from './link-local.errors.ts'
import { isLinkLocal } from './link-local.schemas.ts'

/** Throws `model_unreachable` when the name in an address leads to a link-local address. */
export async function assertNotLinkLocal(address: string, signal?: AbortSignal): Promise<void> {
  const url = new URL(address)
  const names = await addressesOf(url.hostname, signal)
  if ([url, ...names].some(isLinkLocal)) throw linkLocal()
}

/** None for an IP address, and for a name that cannot be looked up: connecting to it then says why. */
async function addressesOf(hostname: string, signal?: AbortSignal): Promise<URL[]> {
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return []
  const aborted = Promise.withResolvers<[]>()
  signal?.addEventListener('abort', () => aborted.resolve([]), { once: true })
  const lookup = dns.lookup(hostname, { all: true }).catch(() => [])
  const found = await Promise.race([lookup, aborted.promise])
  const urls = found.map(({ address }) => urlOf(address))
  // mDNS adds the address of the interface to others. Without the interface's name nothing connects to it.
  const others = urls.filter(({ hostname }) => !/^\[fe[89ab]/.test(hostname))
  return others.length > 0 ? others : urls
}

function urlOf(address: string): URL {
  const plain = address.replace(/%.*/, '')
  return new URL(`http://${isIPv6(plain) ? `[${plain}]` : plain}`)
}
