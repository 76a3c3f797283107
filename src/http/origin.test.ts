import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { describe, expect, test } from 'vitest'

import { signInAdmin } from '../testing/admin.ts'
import { png } from '../testing/pictures.ts'
import { mountedRoutes } from '../testing/rights/right.ts'
import { appWith, createServedApp, createTestApp } from '../testing/test-app.ts'
import { contentOf } from '../testing/world.ts'

const HOST = 'localhost:8787'

describe('a request to a name', () => {
  const ours = [
    'localhost',
    'localhost:8787',
    'LOCALHOST:8787',
    '127.0.0.1',
    '127.0.0.1:8787',
    '192.168.1.20:8787',
    '[::1]',
    '[::1]:8787',
    '[fe80::1]:8787',
    '[2001:db8::7]:80',
    'raspberrypi',
    'raspberrypi:8787',
    'table.local',
    'table.lan:8787',
    'Table.Home.Arpa',
    'table.internal',
    'pi.home:8787',
  ]
  const foreign = [
    'evil.example.com',
    'evil.example.com:8787',
    'localhost.evil.example.com',
    '127.0.0.1.evil.example.com',
    'evil.example.com.',
    'local.evil.com',
    'evil-local.com',
    'evil.com:8787',
    'pi.fritz.box:8787',
    'xn--localhost-0.com',
  ]

  test.for(ours)('of a home, %s, is answered', async (host) => {
    const app = await createTestApp()
    const answer = await app.visitor().send('/api/user-info', { headers: { Host: host } })
    expect(answer.status).toBe(200)
  })

  test.for(foreign)('that a stranger can own, %s, is refused', async (host) => {
    const app = await createTestApp()
    const { status, body } = await app.visitor().send('/api/user-info', { headers: { Host: host } })
    expect(status).toBe(403)
    expect(body.error).toBe(
      `Dramatis does not answer to the name ${host}. To allow it, set --origin or DRAMATIS_ORIGIN to the address in your browser, such as http://${host}.`,
    )
  })

  test.for([
    ['https://dramatis.example.org', 'dramatis.example.org', 200],
    ['https://dramatis.example.org', 'Dramatis.Example.org', 200],
    ['https://dramatis.example.org', 'localhost:8787', 200],
    ['https://dramatis.example.org', 'dramatis.example.org:8787', 403],
    ['https://dramatis.example.org', 'www.dramatis.example.org', 403],
    ['https://dramatis.example.org:8443', 'dramatis.example.org:8443', 200],
    ['https://dramatis.example.org:8443', 'dramatis.example.org', 403],
    ['http://pi.fritz.box:8787', 'pi.fritz.box:8787', 200],
    ['http://pi.fritz.box:8787', 'raspberrypi.local:8787', 200],
    ['http://pi.fritz.box:8787', '192.168.178.20:8787', 200],
  ] as const)('of an origin %s to %s answers %i', async ([origin, host, expected]) => {
    const app = await createTestApp({ origin })
    const answer = await app.visitor().send('/api/user-info', { headers: { Host: host } })
    expect(answer.status).toBe(expected)
  })
})

test('a foreign name is refused before anything else, at every route', async () => {
  const app = await createServedApp()
  const dm = await app.person('keeper')
  const { port } = new URL(app.url)
  const routes = mountedRoutes(app.app)
  expect(routes.length).toBeGreaterThan(150)
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    for (const body of [
      ['Content-Type: image/png', 'Content-Length: 900'],
      ['Content-Type: text/html', 'Content-Length: 900000000', 'Expect: 100-continue'],
      ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
    ]) {
      const socket = connect(Number(port), '127.0.0.1')
      const head = [
        `${method} ${path.replaceAll(/:\w+/g, '1')} HTTP/1.1`,
        'Host: evil.example.com',
        'X-Forwarded-Host: localhost',
        'X-Forwarded-For: 127.0.0.1',
        'Forwarded: for=127.0.0.1;host=localhost',
        `Cookie: ${dm.cookie}`,
        ...(method === 'GET' ? [] : body),
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect([route, answer.toString().slice(0, 12)]).toEqual([route, 'HTTP/1.1 403'])
      socket.destroy()
      if (method === 'GET') break
    }
  }
})

test('an address with a foreign name is refused, whatever the Host header says', async () => {
  const app = await createServedApp()
  const dm = await app.person('keeper')
  const ask = async (address: string, host: string) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    socket.write(
      `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${dm.cookie}\r\nConnection: close\r\n\r\n`,
    )
    return (await text(socket)).slice(9, 12)
  }
  expect(await ask('http://localhost/api/campaigns', 'localhost')).toBe('200')
  expect(await ask('http://evil.example.com/api/campaigns', 'localhost')).toBe('403')
  expect(await ask('http://localhost/api/campaigns', 'evil.example.com')).toBe('403')
})

describe('a write', () => {
  const write = { method: 'POST', body: JSON.stringify({ name: 'The Long Road' }) }
  const json = { 'Content-Type': 'application/json' }

  test.for<[string, Record<string, string>]>([
    ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: `http://${HOST}` }],
    ['our own page in an older browser', { Origin: `http://${HOST}` }],
    ['our own page, by its name in capitals', { Origin: 'http://LOCALHOST:8787' }],
    ['the person who typed it', { 'Sec-Fetch-Site': 'none' }],
    ['a program that is no browser', {}],
  ])('of %s is taken', async ([, headers]) => {
    const { dm } = await appWith('dm')
    const answer = await dm.send('/api/campaigns', {
      ...write,
      headers: { Host: HOST, ...json, ...headers },
    })
    expect(answer.status).toBe(201)
  })

  test.for<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example.com' }],
    ['a neighbouring site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.lan' }],
    ['another site in an older browser', { Origin: 'https://evil.example.com' }],
    ['another port of this machine', { Origin: 'http://localhost:3000' }],
    ['a page without an origin', { Origin: 'null' }],
    ['an origin that is none', { Origin: 'localhost' }],
    [
      'another site that names our origin',
      { 'Sec-Fetch-Site': 'cross-site', Origin: `http://${HOST}` },
    ],
    ['a site whose name begins as ours', { Origin: `http://${HOST}.evil.example.com` }],
  ])('of %s is refused and changes nothing', async ([, headers]) => {
    const { app, dm } = await appWith('dm')
    const before = contentOf(app)
    const { status, body } = await dm.send('/api/campaigns', {
      ...write,
      headers: { Host: HOST, ...json, ...headers },
    })
    expect({ status, body }).toEqual({
      status: 403,
      body: {
        error: 'This request came from another site, so it was refused.',
        code: 'from-another-site',
      },
    })
    expect(contentOf(app)).toBe(before)
  })

  test.for(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'by %s of another site is refused',
    async (method) => {
      const app = await createTestApp()
      const answer = await app
        .visitor()
        .send('/api/campaigns/1', { method, headers: { Origin: 'https://evil.example.com' } })
      expect(answer.status).toBe(403)
    },
  )

  test('by the sign-up form of another site is refused', async () => {
    const app = await createTestApp()
    const answer = await app.visitor().send('/signup', {
      method: 'POST',
      headers: { Host: HOST, Origin: 'https://evil.example.com' },
      body: new URLSearchParams({ email: 'mara@example.org' }),
    })
    expect(answer.status).toBe(403)
  })

  test('that came through a proxy is taken from the origin that people type', async () => {
    const app = await createTestApp({ origin: 'https://dramatis.example.org' })
    const dm = await app.person('dm')
    const send = (Origin: string) =>
      dm.send('/api/campaigns', {
        ...write,
        headers: { Host: 'localhost:8787', ...json, Origin },
      })
    expect(await send('https://dramatis.example.org')).toMatchObject({ status: 201 })
    expect(await send('https://dramatis.example.com')).toMatchObject({ status: 403 })
  })

  test('reading from another site is left to the browser, which shows it nothing', async () => {
    const app = await createTestApp()
    const answer = await app.visitor().send('/api/user-info', {
      headers: { Host: HOST, Origin: 'https://evil.example.com', 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('what a page embeds', () => {
  const paths = (campaign: number) => ['/api/admin/backup', `/api/campaigns/${campaign}/export`]

  test.for(['image', 'script', 'iframe', 'video'])(
    'as %s is never a backup or an export, and none is recorded',
    async (wantedAs) => {
      const app = await createTestApp()
      const admin = await signInAdmin(app)
      const { id } = await admin.post('/api/campaigns', { name: 'Road' }).expect(201)
      const before = contentOf(app)
      for (const path of paths(id)) {
        const headers = { 'Sec-Fetch-Dest': wantedAs, 'Sec-Fetch-Site': 'same-origin' }
        expect(await admin.send(path, { headers })).toMatchObject({ status: 403 })
      }
      expect(contentOf(app)).toBe(before)
    },
  )

  test('may be a picture; scripts read everything', async () => {
    const { dm } = await appWith('dm')
    const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
    const ofNotes = `/api/pictures?kind=notes&id=${id}`
    const bytes = { type: 'image/png', bytes: png() }
    const { url } = await dm.upload('POST', ofNotes, bytes).expect(201)
    for (const [path, wantedAs] of [
      ['/api/avatars/lorelei/x.svg', 'image'],
      [url, 'image'],
      ['/api/campaigns', 'empty'],
      [`/api/campaigns/${id}/export`, 'empty'],
      ['/api/campaigns', 'document'],
    ] as const) {
      const answer = await dm.send(path, { headers: { 'Sec-Fetch-Dest': wantedAs } })
      expect(answer.status, path).toBe(200)
    }
  })
})

test.for([
  ['an answer', '/api/openapi.json'],
  ['a picture', '/api/avatars/lorelei/x.svg'],
  ['a refusal', '/api/campaigns'],
  ['nothing', '/api/nothing'],
  ['a foreign name', '/api/campaigns', 'evil.example.com'],
])('%s cannot be embedded by other sites, nor read as another type', async ([, path, host]) => {
  const app = await createTestApp()
  const { headers } = await app.visitor().send(path!, { headers: host ? { Host: host } : {} })
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
