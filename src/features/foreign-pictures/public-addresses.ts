import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

import { among, PRIVATE_NETWORKS } from '../../http/networks.ts'

/** By the registries of IANA: networks that no public server is in. */
const isReserved = among([
  ...PRIVATE_NETWORKS,
  '0.0.0.0/8',
  '100.64.0.0/10',
  // A service of Azure for the machine itself.
  '168.63.129.16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])

/** Apart from the others, because Node takes every IPv4 address for one in `::/3`. */
const isGlobalIpv6 = among(['2000::/3'])

/** Whether a server on the internet may have the address. With IPv6 the machines of a house have public ones, too. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 0 || (version === 6 && !isGlobalIpv6(address))) return false
  return !isReserved(address) && !among(ownNetworks())(address)
}

const ownNetworks = (): string[] =>
  Object.values(networkInterfaces()).flatMap((own = []) => own.flatMap(({ cidr }) => cidr ?? []))
