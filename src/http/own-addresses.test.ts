import type { networkInterfaces } from 'node:os'

import { expect, test } from 'vitest'

import { originForOthers, ownAddresses } from './own-addresses.ts'

const address = (text: string, internal = false) => ({
  address: text,
  family: text.includes(':') ? 'IPv6' : 'IPv4',
  internal,
})

const interfaces = {
  lo: [address('127.0.0.1', true), address('::1', true)],
  eth0: [address('192.168.1.5'), address('fe80::1'), address('fd12::5'), address('2001:db8::5')],
  usb0: [address('169.254.7.7')],
} as unknown as ReturnType<typeof networkInterfaces>

test.for([
  ['0.0.0.0', ['http://192.168.1.5:8787']],
  ['::', ['http://192.168.1.5:8787', 'http://[fd12::5]:8787', 'http://[2001:db8::5]:8787']],
  ['127.0.0.1', []],
  ['192.168.1.5', []],
] as const)(
  'A server that listens on %s is reached at %j, without link-local addresses',
  ([host, urls]) => {
    expect(ownAddresses(`http://${host === '::' ? '[::]' : host}:8787`, host, interfaces)).toEqual(
      urls,
    )
  },
)

test.for([
  ['http://127.0.0.1:8787', { host: '0.0.0.0' }, 'http://192.168.1.5:8787'],
  ['http://localhost:8787', { host: '0.0.0.0' }, 'http://192.168.1.5:8787'],
  ['http://127.0.0.1:8787', { host: '127.0.0.1' }, 'http://127.0.0.1:8787'],
  ['http://table.local:8787', { host: '0.0.0.0' }, 'http://table.local:8787'],
  [
    'https://dramatis.example',
    { host: '0.0.0.0', origin: 'https://dramatis.example' },
    'https://dramatis.example',
  ],
] as const)(
  'A link that is made at %s by a server with %j begins with %s',
  ([origin, config, begin]) => {
    expect(originForOthers(origin, { origin: undefined, ...config }, interfaces)).toBe(begin)
  },
)
