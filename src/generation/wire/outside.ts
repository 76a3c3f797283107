import dns from 'node:dns/promises'

import { among, PRIVATE_NETWORKS } from '../../http/networks.ts'
import { GENERATION_LIMITS } from '../generation.limits.ts'

const isInside = among(PRIVATE_NETWORKS)

/**
 * Whether a model server is reached outside the private, link-local and loopback networks. A name that cannot be looked up,
 * or has any address outside, counts as outside: what only DMs know must not leave by mistake.
 */
export async function isOutside(url: string): Promise<boolean> {
  if (!URL.canParse(url)) return false
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (host === 'localhost' || host.endsWith('.local')) return false
  const late = AbortSignal.timeout(GENERATION_LIMITS.probe)
  const addresses = await Promise.race([
    dns.lookup(host, { all: true }).catch(() => []),
    new Promise<[]>((resolve) => late.addEventListener('abort', () => resolve([]))),
  ])
  return addresses.length === 0 || addresses.some(({ address }) => !isInside(address))
}

/** As answers say it. */
export async function outsideOf(url: string): Promise<{ outside?: true }> {
  return (await isOutside(url)) ? { outside: true } : {}
}
