import { expect, test } from 'vitest'

import { isOutside } from './outside.ts'

test.for([
  'http://127.0.0.1:11434',
  'http://localhost:11434',
  'http://pi.local',
  'http://192.168.1.4:8080/v1',
  'http://172.31.0.1',
  'http://10.0.0.7',
  'http://169.254.3.4',
  'http://[::1]:11434',
  'http://[fe80::1]',
  'http://[fd12:3456::1]',
  'http://[::ffff:192.168.1.4]',
])('%s is inside the network', async (url) => {
  expect(await isOutside(url)).toBe(false)
})

test.for([
  'http://203.0.113.9',
  'http://172.32.0.1',
  'http://100.64.0.1',
  'http://[2001:db8::1]',
  'http://[::ffff:203.0.113.9]',
  'https://models.invalid/v1',
  'http://local',
])('%s is outside', async (url) => {
  expect(await isOutside(url)).toBe(true)
})
