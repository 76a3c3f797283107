import { networkInterfaces } from 'node:os'

import { expect, test } from 'vitest'

import { isPublic } from './public-addresses.ts'

test.for(['8.8.8.8', '1.1.1.1', '223.255.255.254', '2606:4700:4700::1111', '2a00:1450::1'])(
  'a server at %s is on the internet',
  (address) => {
    expect(isPublic(address)).toBe(true)
  },
)

test.for([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.1.1',
  '127.0.0.1',
  '168.63.129.16',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('a server at "%s" is not on the internet', (address) => {
  expect(isPublic(address)).toBe(false)
})

test('this machine is not on the internet, whatever addresses it has', () => {
  const own = Object.values(networkInterfaces()).flatMap((each = []) => each)
  expect(own.filter(({ address }) => isPublic(address))).toEqual([])
})
