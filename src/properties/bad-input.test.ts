import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { bodyKind } from '../http/bodies.ts'
import { createDocument } from '../openapi/document.ts'
import type { JsonSchema } from '../openapi/schemas.ts'
import type { Answer, Browser } from '../testing/browser.ts'
import { jpeg, joined, losslessWebp, png, pngOfBytes, resized, webp } from '../testing/pictures.ts'
import { mountedRoutes, requestOf } from '../testing/rights/right.ts'
import { rights } from '../testing/rights/table.ts'
import { appWith, openTestApp, serveTestApp } from '../testing/test-app.ts'
import { contentOf, peopleAt, prepareWorlds, type World } from '../testing/world.ts'

// What a crashed page reports goes to the log; anything else there fails the test that caused it.
beforeEach(() => {
  const print = console.error
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).includes(' error A page crashed: ')) print(...words)
  })
})

const routes = await describeRoutes()
const withParameters = routes.filter(({ path }) => path.includes(':') && !path.includes('avatars'))
const withBody = routes.filter(
  ({ method, path, kind }) =>
    (kind === 'json' || kind === 'form') &&
    (method === 'PUT' ||
      (method === 'POST' &&
        !/tagId|logout|undo|leave|accept$|invitationId\/confirm$|sign-out|reset-link|check$|warm$|samples$|secret$|start$|withdraw$/.test(
          path,
        ))),
)
const withPicture = routes.filter(({ kind }) => kind === 'picture')

const IDS = [
  '0',
  '-1',
  '1.5',
  '1.0',
  '1e0',
  '0x1',
  '+1',
  '%201',
  '1%20',
  '1e99',
  '99999999999999999999',
  '9'.repeat(400),
  'abc',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '%00',
  '1%00',
  '%E0%A4%A',
  '%F0%9F%90%89',
  '..%2F1',
  '1;',
  `1'%20or%20'1'='1`,
  '1,2',
  '[1]',
  '__proto__',
  'constructor',
]

const WRONG_VALUES: unknown[] = [null, 1.5, 2 ** 60, '', 'x'.repeat(21_000), ['x'], { a: 'x' }]

/** A refusal is a sentence for a person. Accepted requests are not tested here. */
function expectNoFault({ status, body }: Answer, what: string): void {
  expect(status, what).toBeLessThan(500)
  if (status < 400) return
  expect(Object.keys(body), what).toContain('error')
  expect(body.error, what).toMatch(/^\S.{5,}/s)
  expect(body.error, what).not.toMatch(/sqlite|constraint|undefined|\n\s+at /i)
  for (const { message } of body.issues ?? []) {
    expect(message, what).not.toMatch(/^(Invalid|Too|Unrecognized) /)
  }
}

const sendJson = (browser: Browser, method: string, path: string, body: string) =>
  browser.send(path, { method, body, headers: { 'Content-Type': 'application/json' } })

test('A number that is too large is refused with a sentence of our own', async () => {
  const { dm } = await appWith('dm')
  const refused = async (path: string, body: object) => {
    const { error, issues } = (await dm.post(path, body)).body
    expect(issues).toEqual([{ path: 'location_id', message: error }])
    return error
  }
  expect(await refused('/api/npcs', { name: 'Aldous', location_id: 2 ** 60 })).toBe(
    'location_id is at most 9007199254740991.',
  )
  expect(await refused('/api/npcs', { name: 'Aldous', location_id: 1.5 })).toBe(
    'location_id is a whole number.',
  )
  expect(await refused('/api/npcs', { name: 'Aldous', location_id: 0 })).toBe(
    'location_id is above 0.',
  )
})

const worlds = prepareWorlds()

const isForAdmins = (path: string) => path.startsWith('/api/admin/')

/** A person who may use the path: the admin for admins' paths, otherwise the creator. */
const dmOf = ({ people }: World, path: string) =>
  people[isForAdmins(path) ? 'siteAdmin' : 'creator']

/** For requests that may change something. */
async function openWorld(path = '') {
  const { app, world } = await worlds.open()
  // Nothing here is about the disk, and a thousand writes need not wait for it.
  app.context.db.connection.exec('pragma synchronous = off')
  return { app, world, dm: dmOf(world, path) }
}

/** For requests that change nothing: they share one world. */
async function openSharedWorld(path = '') {
  const { app, world } = await worlds.openShared()
  return { app, world, dm: dmOf(world, path) }
}

/** The same; what a body is, and how long, is read from headers that only a real connection sets. */
async function serveSharedWorld(path = '') {
  const { app, world } = await worlds.openShared()
  const served = await serveTestApp(app)
  return { app, world, dm: dmOf(peopleAt(served, world), path) }
}

/** The path of a route, as the first row of the table of rights has it. */
function fill(path: string, method: string, world: World): string {
  const right = rights.find(({ route }) => route === `${method} ${path}`)!
  return requestOf(right, world).path.replace(/\?.*/, '')
}

describe('an invalid id', () => {
  test.for(withParameters)(
    'at $route answers 404 and changes nothing',
    async ({ method, path, kind }) => {
      const { app, world, dm } = await openSharedWorld(path)
      const before = contentOf(app)
      const isPicture = kind === 'picture'
      for (const id of IDS) {
        const fields = { name: 'Changed', role: 'player', email_or_username: 'nobody' }
        const body = isPicture ? png() : JSON.stringify(fields)
        const type = isPicture ? 'image/png' : 'application/json'
        const init = {
          method,
          ...(method !== 'GET' && { body, headers: { 'Content-Type': type } }),
        }
        const address = path.replaceAll(/:\w+/g, id)
        const asMember = `${address}?as=${world.authorId}`
        for (const asked of method === 'GET' ? [address, asMember] : [address]) {
          const answer = await dm.send(asked, init)
          expect([asked, answer.status]).toEqual([asked, 404])
          expectNoFault(answer, asked)
        }
      }
      expect(contentOf(app)).toBe(before)
      await dm.get('/api/campaigns').expect(200)
    },
  )

  test.for(['/api/npcs', '/api/tags', '/api/locations', '/api/storyline', '/api/connections'])(
    'as campaign_id of %s answers 400 in the address and in the body',
    async (path) => {
      const { app, dm } = await openSharedWorld()
      const before = contentOf(app)
      for (const id of IDS) {
        const answer = await dm.get(`${path}?campaign_id=${id}`)
        expect([id, answer.status]).toEqual([id, 400])
        expectNoFault(answer, id)
        const write = await dm.post(`${path}?campaign_id=${id}`, { name: 'New' })
        expect([id, write.status]).toEqual([id, 400])
      }
      for (const campaign_id of [0, -1, 1.5, 1e99, '1', 'abc', '', null, true, [1], { id: 1 }]) {
        const answer = await dm.post(path, { name: 'New', campaign_id })
        expect([campaign_id, answer.status]).toEqual([campaign_id, 400])
        expectNoFault(answer, JSON.stringify(campaign_id))
      }
      expect(contentOf(app)).toBe(before)
    },
  )
})

/** Routes that read a body from clients that are not signed in: these have a small limit. */
const OPEN = [
  '/signup',
  '/api/login',
  '/api/password-reset',
  '/api/openid/start',
  '/api/client-error',
]
const OPEN_TOO_LARGE = 'This is too large: this request may have up to 16 kB.'
const TOO_LARGE = 'This is too large: a request may have up to 1 MB.'

describe('an invalid body', () => {
  test.for(withBody)('at $route is refused and changes nothing', async ({ method, path }) => {
    const { app, world, dm } = await serveSharedWorld(path)
    const before = contentOf(app)
    const address = fill(path, method, world)
    const isForm = path === '/signup'
    const isOpen = OPEN.includes(path)
    const deep = isOpen ? 7_500 : 100_000

    const wrongTypes = isForm
      ? ['application/json', 'text/plain', 'application/xml']
      : ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/jsonx']
    for (const type of wrongTypes) {
      const headers = { 'Content-Type': type }
      const answer = await dm.send(address, { method, headers, body: '{"name":"Changed"}' })
      expect([type, answer.status]).toEqual([type, 415])
      expectNoFault(answer, type)
    }

    const huge = JSON.stringify({
      name: 'Changed',
      backstory: 'x'.repeat(isOpen ? 16_001 : 1_000_001),
    })
    const headers = {
      'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    }
    const tooLarge = await dm.send(address, { method, headers, body: huge })
    expect(tooLarge).toMatchObject({
      status: 413,
      body: { error: isOpen ? OPEN_TOO_LARGE : TOO_LARGE },
    })
    const inParts = { body: new Blob([huge]).stream(), duplex: 'half' } as const
    expect(await dm.send(address, { method, headers, ...inParts })).toMatchObject({ status: 413 })

    const bodies = ['', '{', '{"name":}', 'undefined', "{'name':'x'}", '\u0000', '{"name":"x"}}']
    const values = ['null', '[]', '[{"name":"x"}]', '7', '"name"', 'true']
    const nested = [`${'['.repeat(deep)}${']'.repeat(deep)}`, '['.repeat(deep)]
    for (const body of isForm
      ? ['', '%', '&&&', '=x', 'email=%E0%A4%A']
      : [...bodies, ...values, ...nested]) {
      const answer = await dm.send(address, { method, headers, body })
      expect([body.slice(0, 20), answer.status]).toEqual([body.slice(0, 20), 400])
      expectNoFault(answer, body.slice(0, 20))
    }
    expect(contentOf(app)).toBe(before)
    await dm.get('/api/campaigns').expect(200)
  })

  test('may be large, as long as it stays within 1 MB', async () => {
    const { app, world } = await openWorld()
    const { creator: dm } = peopleAt(await serveTestApp(app), world).people
    const padding = 'x'.repeat(990_000)
    await dm.put(`/api/npcs/${world.npc}`, { backstory: 'kept', padding }).expect(200)
    const { npc } = await dm.get(`/api/npcs/${world.npc}`).expect(200)
    expect(npc.backstory).toBe('kept')
  })
})

describe('an invalid picture', () => {
  const sentence = 'A picture is a PNG, JPEG or WebP file.'
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const lying = png()
  lying.set([0, 0, 9, 9], 16)
  const NONE: [string, Uint8Array][] = [
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('A picture, honestly.')],
    ['a GIF', gif],
    ['an SVG', svg],
    ['a page', page],
    ['zeros', Buffer.alloc(4096)],
    ['a PNG’s first bytes alone', png().subarray(0, 33)],
    ['a PNG without its end', png().subarray(0, -12)],
    ['a PNG short of a byte', png().subarray(0, -1)],
    ['a PNG whose size is not the one it was written with', lying],
    ['a PNG of no width', png(0, 3)],
    ['a PNG with a page behind it', joined(png(), page)],
    ['a page with a PNG behind it', joined(page, png())],
    ['a JPEG’s first bytes alone', jpeg().subarray(0, 160)],
    ['a JPEG short of a byte', jpeg().subarray(0, -1)],
    ['a JPEG of no height', jpeg(4, 0)],
    ['a JPEG with a page behind it', joined(jpeg(), page)],
    ['a JPEG with an archive behind it', joined(jpeg(), Buffer.from('PK\u0003\u0004'))],
    ['a WebP short of a byte', webp().subarray(0, -1)],
    ['a WebP with a page behind it', joined(losslessWebp(), page)],
    ['sound in a WebP’s box', Buffer.from('RIFF\u0004\0\0\0WAVE', 'latin1')],
  ]

  test.for(withPicture)('at $route is refused and changes nothing', async ({ method, path }) => {
    const { app, world, dm } = await serveSharedWorld()
    const before = contentOf(app)
    const address = `${fill(path, method, world)}?name=New&kind=npc&id=${world.npc}`
    const send = (type: string, body: Uint8Array) =>
      dm.send(address, { method, headers: { 'Content-Type': type }, body: new Uint8Array(body) })
    for (const [what, bytes] of NONE) {
      for (const type of ['image/png', 'image/jpeg', 'image/webp']) {
        expect([what, await send(type, bytes)]).toMatchObject([
          what,
          { status: 415, body: { error: sentence } },
        ])
      }
    }
    for (const type of [
      'application/json',
      'image/gif',
      'image/svg+xml',
      'text/html',
      'image/pngx',
    ]) {
      expect(await send(type, png())).toMatchObject({ status: 415, body: { error: sentence } })
    }
    expect(await dm.send(address, { method })).toMatchObject({
      status: 415,
      body: { error: sentence },
    })
    expect(contentOf(app)).toBe(before)
  })

  test.for(withPicture)('or too large a one, at $route answers 413', async ({ method, path }) => {
    const { app, world, dm } = await serveSharedWorld()
    const before = contentOf(app)
    const address = `${fill(path, method, world)}?name=New&kind=npc&id=${world.npc}`
    const init = { method, headers: { 'Content-Type': 'image/png' } }
    const tooLarge = {
      status: 413,
      body: { error: 'This is too large: a picture may have up to 15 MB.' },
    }
    const huge = pngOfBytes(15_000_001)
    expect(await dm.send(address, { ...init, body: huge })).toMatchObject(tooLarge)
    const inParts = { body: new Blob([huge]).stream(), duplex: 'half' } as const
    expect(await dm.send(address, { ...init, ...inParts })).toMatchObject(tooLarge)
    const wide = png(1, 1)
    expect(await dm.send(address, { ...init, body: resized(wide, 8001, 5000) })).toMatchObject({
      status: 413,
      body: { error: 'This picture is too large: it may have up to 40 megapixels.' },
    })
    expect(contentOf(app)).toBe(before)
  })
})

describe('fields of every wrong kind', () => {
  test.for(withBody.filter(({ path }) => path !== '/signup'))(
    'at $route are taken or refused with a sentence, never a fault',
    async ({ method, path, fields }) => {
      const { world, dm } = await openWorld(path)
      const address = fill(path, method, world)
      const ends = { from_npc_id: world.npc, to_npc_id: world.creatorsNpc }
      const good = { name: 'A name', title: 'A title', ...ends }
      expect(fields).not.toEqual([])
      for (const field of [...fields, 'no_such_field']) {
        for (const value of WRONG_VALUES) {
          const body = JSON.stringify({ ...good, [field]: value })
          expectNoFault(await sendJson(dm, method, address, body), body.slice(0, 60))
        }
      }
      const deep = `{"name":"A name","backstory":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`
      expectNoFault(await sendJson(dm, method, address, deep), 'a deep field')
      expect(await dm.get('/api/campaigns')).toMatchObject({ status: 200 })
    },
  )

  test.for(withBody.filter(({ path }) => path !== '/signup'))(
    'at $route cannot reach what every object is made of',
    async ({ method, path }) => {
      const { world, dm } = await openWorld(path)
      const before = Object.getOwnPropertyNames(Object.prototype)
      for (const body of [
        '{"name":"A","__proto__":{"is_admin":true,"role":"dm","polluted":1}}',
        '{"name":"B","constructor":{"prototype":{"polluted":1}}}',
        '{"__proto__":{"name":"C"}}',
        '{"name":"D","hasOwnProperty":1,"toString":2,"valueOf":3}',
      ]) {
        expectNoFault(await sendJson(dm, method, fill(path, method, world), body), body)
      }
      expect(({} as { polluted?: number }).polluted).toBeUndefined()
      expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
      expect((await dm.get('/api/user-info')).body.is_admin).toBe(isForAdmins(path))
    },
  )
})

test('A method that an address does not take answers 405 with a sentence and changes nothing', async () => {
  const { app, world, dm } = await openSharedWorld()
  const before = contentOf(app)
  const isTaken = (method: string, path: string) =>
    routes.some(
      (route) =>
        route.method === method &&
        new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
    )
  let asked = 0
  for (const path of new Set(routes.map(({ path, method }) => fill(path, method, world)))) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (isTaken(method, path)) continue
      const answer = await dm.send(path, { method })
      // Pages have addresses outside of the API.
      const expected = method === 'GET' && !path.startsWith('/api/') ? 404 : 405
      expect([method, path, answer.status]).toEqual([method, path, expected])
      expectNoFault(answer, `${method} ${path}`)
      asked += 1
    }
  }
  expect(asked).toBeGreaterThan(50)
  expect(contentOf(app)).toBe(before)
})

test.for([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/npcs/',
  '//api/npcs',
  '/api//npcs',
  '/api/npcs/1/2/3/4',
  '/api/%2e%2e/npcs',
  '/API/NPCS',
  '/api/npcs%00',
  '/%zz',
  '/api/npcs/%zz',
])('the unknown address %s answers 404 in JSON', async (path) => {
  const { mara: person } = await appWith('mara')
  const { status, body } = await person.get(`http://localhost${path}`)
  expect({ status, body }).toEqual({
    status: 404,
    body: {
      error: expect.stringMatching(/^There is nothing at this address\.$|^NPC not found$/),
      code: expect.stringMatching(/^(no-such-address|npc-not-found)$/),
    },
  })
})

describe('any text', () => {
  const TEXTS: [string, string][] = [
    ['NUL', 'before\u0000after'],
    ['control characters', 'a\u0001\u0007\u001b[31m\u007fb'],
    ['line ends of every kind', 'a\r\nb\nc\rd\u2028e\u2029f'],
    ['right to left', 'שלום \u202etxt.exe\u202c مرحبا'],
    ['zalgo', `Z${'\u0300\u0315\u035c\u0489'.repeat(8)}algo`],
    ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈🐉'],
    ['far planes', '𝕯𝖗𝖆𝖒𝖆 \u{10fffd}'],
    ['both forms of é', 'é e\u0301'],
    ['what looks like blanks', 'a\u00a0\u2003\u200b\ufeffb'],
    ['non-characters', 'a\ufffe\uffffb'],
    ['SQL', `Robert'); drop table npcs; -- " \` ; ? $1 :x @y %`],
    ['HTML', '<script>alert(1)</script><img src=x onerror=x>&amp;'],
    ['templates', '${7*7} {{7*7}} <%= 7*7 %> #{7}'],
    ['JSON', '{"a":[1,"\\u0000"]}\\'],
    ['paths', '../../etc/passwd\\..\\C:\\x'],
    ['numbers', '1e999'],
  ]

  test.for(TEXTS)('with %s is kept exactly, and as a name in one line', async ([, text]) => {
    const name = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    const { keeper: dm } = await appWith('keeper')
    const post = (path: string, body: object) => dm.post(path, body).expect(201)

    const campaign = await post('/api/campaigns', { name: text, description: text })
    const tag = await post('/api/tags', { name: text.replaceAll(',', ';'), description: text })
    const location = await post('/api/locations', { name: text, description: text })
    const fields = { name: text, description: text, personality: text, backstory: text }
    const more = { tag: text, emoji: text.slice(0, 10), avatar_url: text, dm_notes: text }
    const npc = await post('/api/npcs', { ...fields, ...more, location: name })

    expect(campaign).toMatchObject({ name, description: text })
    expect(tag).toMatchObject({ name: name.replaceAll(',', ';'), description: text })
    expect(location).toMatchObject({ name, description: text })
    const read = await dm.get(`/api/npcs/${npc.id}`).expect(200)
    expect(read.npc).toMatchObject({ ...fields, name, tag: text, avatar_url: text, dm_notes: text })
    expect(read.npc).toMatchObject({ location: name, location_id: location.id })
    const found = await dm.get(`/api/npcs?q=${encodeURIComponent(text)}`).expect(200)
    expect(found.map(({ id }: { id: number }) => id)).toEqual([npc.id])
    expect(await dm.post('/api/npcs', { name: text })).toMatchObject({ status: 409 })
  })

  test('with half a surrogate pair is stored with a replacement character', async () => {
    const { keeper: dm } = await appWith('keeper')
    await dm.post('/api/campaigns', { name: 'a\ud800b' }).expect(201)
    const npc = await dm.post('/api/npcs', { name: '\udc00x', backstory: 'a\ud83d' }).expect(201)
    expect(npc).toMatchObject({ name: '\ufffdx', backstory: 'a\ufffd' })
    const [campaign] = await dm.get('/api/campaigns').expect(200)
    expect(campaign.name).toBe('a\ufffdb')
  })
})

async function describeRoutes() {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-routes-'))
  const { app, context } = await openTestApp(join(folder, 'dramatis.db'))
  await context.dispose()
  rmSync(folder, { recursive: true })
  const { paths } = createDocument(app.routes)
  return mountedRoutes(app).map((route) => {
    const [method = '', path = ''] = route.split(' ')
    const kind = bodyKind({ method, path: path.replaceAll(/:\w+/g, '1') })
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const bodies = Object.values(operation?.requestBody?.content ?? {})
    return { route, method, path, kind, fields: bodies.flatMap(({ schema }) => fieldsOf(schema)) }
  })
}

/** The fields that a described body may have, in any of its variants. */
function fieldsOf({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: JsonSchema): string[] {
  const variants = [...anyOf, ...oneOf, ...allOf] as JsonSchema[]
  return [...new Set([...Object.keys(properties), ...variants.flatMap(fieldsOf)])]
}
