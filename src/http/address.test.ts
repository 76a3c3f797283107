import { describe, expect, test, vi } from 'vitest'

import type { Config } from '../config.ts'
import { createTestApp } from '../testing/test-app.ts'

const ORIGIN = 'https://dramatis.example.org'
const PROXY = '172.30.87.200'

/** An app that has met ten wrong reset links from one request, and what it says to another one. */
async function afterTooMany(settings: Partial<Config>, peer: string, forwarded?: string) {
  const { app } = await createTestApp(settings)
  const from = async (remoteAddress: string, forwarded?: string) => {
    const answer = await app.request(
      '/api/password-reset',
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }),
        },
        body: JSON.stringify({ token: 'none of ours', password: 'a lamp in the window' }),
      },
      { incoming: { complete: true, socket: { remoteAddress } } },
    )
    return answer.status
  }
  for (let i = 0; i < 10; i += 1) expect(await from(peer, forwarded)).toBe(400)
  expect(await from(peer, forwarded)).toBe(429)
  return from
}

describe('where a request came from', () => {
  test.for<[string, Partial<Config>, string]>([
    ['is what a proxy says that is named', { proxies: [PROXY] }, PROXY],
    ['is what a proxy in a named network says', { proxies: ['172.30.87.0/24'] }, PROXY],
    ['is what a named proxy says, as IPv6 writes it', { proxies: [PROXY] }, `::ffff:${PROXY}`],
    ['is what a proxy says that is named by IPv6', { proxies: ['fd12:3::/64'] }, 'fd12:3::7'],
    ['is what a proxy on this machine says, with an origin', { origin: ORIGIN }, '127.0.0.1'],
    ['is what a proxy on this machine says by IPv6, with an origin', { origin: ORIGIN }, '::1'],
  ])('%s', async ([, settings, peer]) => {
    const from = await afterTooMany(settings, peer, '6.6.6.6, 203.0.113.7')
    expect(await from(peer, '9.9.9.9,203.0.113.7')).toBe(429)
    expect(await from(peer, '6.6.6.6, 203.0.113.8')).toBe(400)
    expect(await from(peer, '2001:db8::1')).toBe(400)
  })

  test.for<[string, Partial<Config>, string]>([
    ['by nobody without an origin or proxies', {}, '127.0.0.1'],
    ['from another machine than the one named', { proxies: ['172.30.87.201'] }, PROXY],
    ['from this machine, when others are named', { proxies: [PROXY], origin: ORIGIN }, '127.0.0.1'],
    ['from elsewhere with an origin alone', { origin: ORIGIN }, PROXY],
    ['from a peer that is gone', { proxies: ['0.0.0.0/1'] }, 'unknown'],
  ])('is never taken from X-Forwarded-For %s', async ([, settings, peer]) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const from = await afterTooMany(settings, peer, '203.0.113.7')
    expect(await from(peer, '203.0.113.8')).toBe(429)
    expect(await from(peer)).toBe(429)
    expect(await from('203.0.113.7')).toBe(400)
  })

  test.for([
    ['2001:db8:0:7::1', '2001:db8::7:8fa1:2:3:4', '2001:db8::8:0:0:0:1'],
    ['2001:db8:1:2:3:4:5:6', '2001:DB8:1:2::', '2001:db8:1::2'],
    ['2001:db8::1', '2001:db8::198.51.100.7', '2001:db8:0:1::1'],
    ['2001:db8::1', '2001:db8::2%eth0', '2001:db8:0:1::1%eth0'],
  ] as const)(
    'is the network of a public address of IPv6: %s and %s, but not %s',
    async ([one, same, other]) => {
      const from = await afterTooMany({}, one)
      expect(await from(same)).toBe(429)
      expect(await from(other)).toBe(400)
    },
  )

  test.for([
    ['fd12:3::7', 'fd12:3::8'],
    ['fe80::7%eth0', 'fe80::8%eth0'],
  ] as const)('is each address of a home’s own network: %s, not %s', async ([one, other]) => {
    const from = await afterTooMany({}, one)
    expect(await from(one)).toBe(429)
    expect(await from(other)).toBe(400)
  })

  test('is found behind several proxies, one after the other', async () => {
    const proxies = [PROXY, '198.51.100.0/24']
    const from = await afterTooMany({ proxies }, PROXY, '6.6.6.6, 203.0.113.7, 198.51.100.9')
    expect(await from(PROXY, '203.0.113.7, 198.51.100.8, 198.51.100.9')).toBe(429)
    expect(await from(PROXY, '203.0.113.7')).toBe(429)
    expect(await from(PROXY, '203.0.113.7, 203.0.113.8')).toBe(400)
  })

  test.for(['unknown', '', '203.0.113.7, nonsense', '203.0.113.7:4711', '_hidden'])(
    'is the proxy itself when it says "%s"',
    async (forwarded) => {
      const from = await afterTooMany({ proxies: [PROXY] }, PROXY, forwarded)
      expect(await from(PROXY)).toBe(429)
      expect(await from(PROXY, '203.0.113.8')).toBe(400)
    },
  )

  test('is in the log once when a proxy is missing from the list', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await afterTooMany({ origin: ORIGIN }, '172.30.87.3', '203.0.113.7')
    expect(warn.mock.calls).toEqual([
      [
        expect.stringContaining(
          '172.30.87.3 sends X-Forwarded-For, but is not a trusted proxy. If it is your proxy, add it to DRAMATIS_PROXIES. Otherwise all its users count as one person.',
        ),
      ],
    ])
  })

  test.for<[string, Partial<Config>, string]>([
    ['what a proxy says that is trusted', { origin: ORIGIN }, '203.0.113.7'],
    ['the sender itself, when no proxy is', {}, '127.0.0.1'],
  ])('of a request that is refused before the guards is %s', async ([, settings, address]) => {
    const { app, context } = await createTestApp(settings)
    const note = vi.spyOn(context.audit, 'note')
    const bindings = { incoming: { complete: true, socket: { remoteAddress: '127.0.0.1' } } }
    const headers = { 'X-Forwarded-For': '6.6.6.6, 203.0.113.7', 'X-Real-IP': '6.6.6.6' }
    const refuse = (init: RequestInit) => app.request('/api/campaigns', init, bindings)
    const foreign = { ...headers, Host: 'evil.example.com' }
    expect((await refuse({ headers: foreign })).status).toBe(403)
    const fromElsewhere = { ...headers, 'Sec-Fetch-Site': 'cross-site' }
    expect((await refuse({ method: 'POST', headers: fromElsewhere })).status).toBe(403)
    expect(note.mock.calls.map(([event]) => [event.action, event.address])).toEqual([
      ['refused', address],
      ['refused', address],
    ])
  })
})
