import dns from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'

import { GENERATION_LIMITS } from '../defaults.ts'

const inside = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4')
}
inside.addAddress('0.0.0.0', 'ipv4')
inside.addAddress('::', 'ipv6')
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

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

const isInside = (address: string) => inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
