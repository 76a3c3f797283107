import dns from 'node:dns/promises'

import { afterEach, expect, test, vi } from 'vitest'

import { signInAdmin } from '../testing/admin.ts'
import { createTestApp } from '../testing/test-app.ts'
import { assertNotLinkLocal } from './link-local.ts'

afterEach(() => void vi.restoreAllMocks())

function answerNamesWith(...addresses: string[]): void {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  vi.spyOn(dns, 'lookup').mockResolvedValue(found as never)
}

test.for([
  ['169.254.169.254'],
  ['203.0.113.9', '169.254.169.254'],
  ['::ffff:169.254.169.254'],
  ['fe80::1%eth0'],
  ['fd00:ec2::254'],
  ['100.100.100.200'],
])('a model server whose name leads to %s is not asked', async (addresses) => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  const app = await createTestApp()
  const admin = await signInAdmin(app)
  answerNamesWith(...addresses)
  for (const server of [
    { generator: 'openai', openai_url: 'http://metadata.example/v1' },
    { generator: 'ollama', ollama_host: 'http://metadata.example:11434' },
  ]) {
    const tried = await admin.post('/api/admin/generators/test', server).expect(200)
    expect(tried).toMatchObject({ ok: false, message: expect.stringContaining('link-local') })
  }
  expect(asked).not.toHaveBeenCalled()
})

test.for([['192.168.1.4'], ['192.168.1.4', 'fe80::1'], ['fd12::1', 'fe80::1%wlan0']])(
  'a name that leads to %s is asked: the address of an interface beside others does not count',
  async (addresses) => {
    answerNamesWith(...addresses)
    await expect(assertNotLinkLocal('http://pi.local:11434')).resolves.toBeUndefined()
  },
)

test('a name that cannot be looked up is left to the connection, and one that takes too long to the deadline', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockRejectedValue(new Error('ENOTFOUND'))
  await expect(assertNotLinkLocal('http://absent.example')).resolves.toBeUndefined()
  lookup.mockReturnValue(new Promise(() => {}))
  const deadline = new AbortController()
  const asking = assertNotLinkLocal('http://silent.example', deadline.signal)
  deadline.abort()
  await expect(asking).resolves.toBeUndefined()
})
