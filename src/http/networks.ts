import { BlockList, isIP } from 'node:net'

const BITS: Record<number, number> = { 4: 32, 6: 128 }
const FAMILY: Record<number, 'ipv4' | 'ipv6'> = { 4: 'ipv4', 6: 'ipv6' }

/** The networks of a house and of this machine. */
export const PRIVATE_NETWORKS = [
  '0.0.0.0',
  '10.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::',
  '::1',
  'fc00::/7',
  'fe80::/10',
]

/** Whether the text is an address such as `172.30.87.200`, or a network such as `fd12::/64`; not `/0`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = BITS[isIP(address)]
  if (bits === undefined || address.includes('%') || rest.length > 0) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits)
}

/** A check whether an address is one of these, or in one of these networks. */
export function among(places: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const place of places) {
    const [address = '', prefix] = place.split('/')
    const version = isIP(address)
    list.addSubnet(address, Number(prefix ?? BITS[version]), FAMILY[version])
  }
  return (address) => {
    const family = FAMILY[isIP(address)]
    return family !== undefined && list.check(address, family)
  }
}
