import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'

import { describe, expect, test, vi } from 'vitest'

import { createApp } from '../app.ts'
import type { Browser } from '../testing/browser.ts'
import { png } from '../testing/pictures.ts'
import { create, tableOfTwo } from '../testing/table-of-two.ts'
import { serveTestApp, type TestApp } from '../testing/test-app.ts'
import { compressPieces } from './compress.ts'

const LONG = 'Once upon a time. '.repeat(200)

/** The application behind a socket, whose answers are not read before the client gets them. */
async function setUp() {
  const table = await tableOfTwo()
  const { url } = await serveTestApp({ ...table.app, app: createApp(table.app.context) })
  return { ...table, url }
}

async function addNpcs({ context }: TestApp, by: Browser, count: number): Promise<void> {
  context.db.connection.exec('pragma synchronous = off')
  for (let i = 0; i < count; i += 1) await create(by, 'npcs', { name: `N ${i}`, backstory: LONG })
}

interface Asked {
  encodings?: string
  method?: string
  headers?: Record<string, string>
}

/** Asks as it is: `fetch` would ask for compression, and undo it. */
async function open(
  url: string,
  by: Browser,
  { encodings, method = 'GET', headers }: Asked = {},
): Promise<IncomingMessage> {
  const accepted = encodings === undefined ? {} : { 'Accept-Encoding': encodings }
  const asked = request(url, { method, headers: { Cookie: by.cookie, ...accepted, ...headers } })
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]
  return answer
}

async function read(url: string, by: Browser, asked?: Asked) {
  const answer = await open(url, by, asked)
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

describe('an answer in JSON', () => {
  test.for([
    ['that is sent whole', '/api/openapi.json', true],
    ['that is a list in one piece', '/api/npcs?limit=20', true],
    ['that is sent while it is read', '/api/npcs', false],
  ] as const)('%s is compressed for clients that take gzip', async ([, path, isWhole]) => {
    const { app, dm, url } = await setUp()
    await addNpcs(app, dm, 60)
    const plain = await read(url + path, dm)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.headers.vary).toBe('Accept-Encoding')

    for (const encodings of ['gzip', 'gzip, deflate, br, zstd', 'br;q=1, GZIP;q=0.5']) {
      const { headers, body } = await read(url + path, dm, { encodings })
      expect(headers, encodings).toMatchObject({
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding',
        'cache-control': plain.headers['cache-control'],
        'x-content-type-options': 'nosniff',
      })
      expect(headers['content-length']).toBe(isWhole ? String(body.length) : undefined)
      expect(body.length).toBeLessThan(plain.body.length / 4)
      expect(gunzipSync(body).toString()).toBe(plain.body.toString())
    }
    for (const encodings of ['', 'identity', 'br', 'gzip;q=0', 'br, gzip;q=0.000']) {
      const { headers, body } = await read(url + path, dm, { encodings })
      expect(headers, encodings).not.toHaveProperty('content-encoding')
      expect(body.equals(plain.body)).toBe(true)
    }
  })

  test('that is short is sent as it is, and so is an error', async () => {
    const { dm, url } = await setUp()
    for (const [path, status] of [
      ['/api/user-info', 200],
      ['/api/npcs/123456', 404],
    ] as const) {
      const answer = await read(url + path, dm, { encodings: 'gzip' })
      expect(answer).toMatchObject({
        status,
        headers: { 'content-length': String(answer.body.length) },
      })
      expect(answer.headers).not.toHaveProperty('content-encoding')
      expect(JSON.parse(answer.body.toString())).toEqual((await dm.get(path)).body)
    }
  })

  test('sets the cookies that it sets otherwise', async () => {
    const { dm, url } = await setUp()
    const { headers } = await read(`${url}/api/logout`, dm, { encodings: 'gzip', method: 'POST' })
    expect(headers['set-cookie']).toHaveLength(1)
  })

  test('has no body for HEAD', async () => {
    const { app, dm, url } = await setUp()
    await addNpcs(app, dm, 60)
    for (const path of ['/api/openapi.json', '/api/npcs?limit=20', '/api/npcs']) {
      const answer = await read(url + path, dm, { encodings: 'gzip', method: 'HEAD' })
      expect(answer).toMatchObject({ status: 200, headers: { vary: 'Accept-Encoding' } })
      expect(answer.headers).not.toHaveProperty('content-encoding')
      expect(answer.body).toHaveLength(0)
    }
  })

  test('has a weak tag if it is compressed, and both tags answer 304', async () => {
    const { dm, url } = await setUp()
    const path = `${url}/api/openapi.json`
    const { etag: strong } = (await read(path, dm)).headers
    const { etag: weak } = (await read(path, dm, { encodings: 'gzip' })).headers
    expect(weak).toBe(`W/${strong}`)
    for (const tag of [strong!, weak!]) {
      const headers = { 'If-None-Match': tag }
      const answer = await read(path, dm, { encodings: 'gzip', headers })
      expect(answer).toMatchObject({ status: 304, headers: { vary: 'Accept-Encoding' } })
      expect(answer.headers).not.toHaveProperty('content-length')
    }
  })
})

test('pictures and live events are not compressed', async () => {
  const { dm, campaign, url } = await setUp()
  const picture = { type: 'image/png', bytes: png() }
  const map = await dm.upload('POST', '/api/maps?name=Vale', picture).expect(201)
  for (const path of [map.url, `/api/campaigns/${campaign}/events`]) {
    const answer = await open(url + path, dm, { encodings: 'gzip' })
    expect(answer.statusCode, path).toBe(200)
    expect(answer.headers).not.toHaveProperty('content-encoding')
    answer.destroy()
  }
})

describe('a compressed list', () => {
  test('that cannot be read to its end breaks the connection off', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { app, dm, url } = await setUp()
    await addNpcs(app, dm, 100)
    const { db } = app.context
    const all = db.all.bind(db)
    let slices = 0
    vi.spyOn(db, 'all').mockImplementation((statement) => {
      if (statement.sql.includes('"npcs"') && (slices += 1) > 3) throw new Error('no disk')
      return all(statement)
    })
    const answer = await open(`${url}/api/npcs`, dm, { encodings: 'gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    await expect(buffer(answer)).rejects.toThrow('aborted')
  })

  test('leaves its turn to others when its client goes away', async () => {
    const { app, dm, url } = await setUp()
    await addNpcs(app, dm, 60)
    for (let i = 0; i < 20; i += 1) {
      const answer = await open(`${url}/api/npcs`, dm, { encodings: 'gzip' })
      answer.destroy()
    }
    const { body } = await read(`${url}/api/npcs`, dm, { encodings: 'gzip' })
    expect(JSON.parse(gunzipSync(body).toString())).toHaveLength(60)
  })

  test('is made while it is read, and ends with its reader', async () => {
    let made = 0
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    async function* pieces() {
      try {
        for (; made < 1_000; made += 1) yield randomBytes(64 * 1_024)
      } finally {
        end()
      }
    }
    const reading = compressPieces(pieces())
    await setImmediate()
    expect(made).toBe(0)
    await reading.next()
    await reading.return(undefined)
    await ended
    expect(made).toBeLessThan(10)
  })
})
