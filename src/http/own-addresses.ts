import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'

import type { Config } from '../config.ts'

/** The addresses at which other machines reach a server that listens on all addresses; otherwise none. */
export function ownAddresses(
  url: string,
  host: string,
  interfaces = networkInterfaces(),
): string[] {
  if (host !== '0.0.0.0' && host !== '::') return []
  const { port } = new URL(url)
  return (
    Object.values(interfaces)
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && (family === 'IPv4' || host === '::'))
      // Link-local addresses are of one cable, and browsers do not open those of IPv6.
      .filter(({ address }) => !/^(169\.254\.|fe[89ab])/i.test(address))
      .map(
        ({ address, family }) => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
      )
  )
}

/** A container has addresses that other machines cannot reach. Docker and Podman mark it by a file. */
export const isInContainer = () => existsSync('/.dockerenv') || existsSync('/run/.containerenv')

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/
/** Of several, the one that a home network most likely uses. Virtual machines and containers mostly take 172. */
const HOME = [/^http:\/\/192\.168\./, /^http:\/\/10\./]

/** The start of a link for other people: an address of this computer that only it can open is replaced by one of its others. */
export function originForOthers(
  origin: string,
  config: Pick<Config, 'origin' | 'host'>,
  interfaces = networkInterfaces(),
): string {
  if (config.origin || !LOOPBACK.test(new URL(origin).hostname)) return origin
  const addresses = ownAddresses(origin, config.host, interfaces)
  const ofHome = HOME.map((range) => addresses.find((address) => range.test(address)))
  return ofHome.find(Boolean) ?? addresses[0] ?? origin
}
