import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'

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
