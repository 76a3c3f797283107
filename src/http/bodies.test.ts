import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Browser } from '../testing/browser.ts'
import { serveDramatis } from '../testing/dramatis-process.ts'
import { jpeg, joined, png, pngChunk, pngOfBytes, webp } from '../testing/pictures.ts'
import { createServedApp, createTestFolder, openTestApp } from '../testing/test-app.ts'
import { factOf } from './route-facts.ts'

/** A connection to the server at `url`. */
function open(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

const head = (request: string, ...headers: string[]) =>
  [`${request} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')

const portrait = (...headers: string[]) =>
  head('PUT /api/profile/portrait', 'Content-Type: image/png', ...headers)

/** The status of the next answer. */
async function statusFrom(socket: Socket): Promise<number> {
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1])
}

/** The memory that the process has, in megabytes. */
async function megabytes(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/metrics`)
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await answer.text())![1]) / 1e6
}

const WHERE = Buffer.from('Comment\0N 48 12 30, taken by Marda')

/** A segment of a JPEG with EXIF. */
function ofCamera(data: Buffer): Uint8Array {
  const length = 2 + 6 + data.length
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, length]), Buffer.from('Exif\0\0'), data])
}

/** A WebP in the form that has room for metadata. */
function extendedWebp(metadata?: [string, Buffer]): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Uint8Array) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(data.length)
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)])
  }
  const canvas = Buffer.from([metadata ? 8 : 0, 0, 0, 0, 4, 0, 0, 2, 0, 0])
  const chunks = [chunk('VP8X', canvas), webp().subarray(12)]
  if (metadata) chunks.push(chunk(...metadata))
  const whole = joined(Buffer.from('RIFF....WEBP'), ...chunks)
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true)
  return whole
}

const env = { DRAMATIS_METRICS: 'on' }
const freshFile = () => join(createTestFolder(), 'dramatis.db')

describe('a body of a stranger', () => {
  test('is not kept once it is refused', { timeout: 120_000 }, async () => {
    const { url } = await serveDramatis(['--data', freshFile()], { env })
    const bytes = Buffer.alloc(200_000)
    const refuse = async () => {
      const socket = open(url)
      socket.write(portrait('Content-Length: 15000000'))
      socket.write(bytes)
      expect(await statusFrom(socket)).toBe(401)
      socket.destroy()
    }
    const refuseMany = async (count: number) => {
      for (let i = 0; i < count; i += 50) await Promise.all(Array.from({ length: 50 }, refuse))
    }
    await refuseMany(300)
    const before = await megabytes(url)
    await refuseMany(1_000)
    // Kept, they would take 150 MB.
    expect((await megabytes(url)) - before).toBeLessThan(75)
  })

  test.for<[string, string]>([
    ['a picture', portrait('Content-Length: 15000000')],
    ['JSON', head('POST /api/campaigns', 'Content-Type: application/json', 'Content-Length: 900')],
  ])('does not keep the server from ending: %s', async ([, request]) => {
    const { url, stop } = await serveDramatis(['--data', freshFile()])
    const socket = open(url)
    socket.write(request)
    socket.write('{')
    expect(await statusFrom(socket)).toBe(401)
    expect(await stop('SIGTERM')).toMatchObject({ code: 0 })
  })

  test('is refused before it has arrived, at every route for people who are signed in', async () => {
    const app = await createServedApp()
    const signedIn = app.app.routes.filter(({ handler }) => {
      const fact = factOf(handler)
      return fact?.kind === 'describes' && fact.description.mayAsk !== 'everybody'
    })
    const writes = signedIn.filter(({ method }) => method !== 'GET')
    expect(writes.length).toBeGreaterThan(60)
    for (const { method, path } of writes) {
      const isPicture =
        /picture$|portrait$|^\/api\/(?:maps|pictures)$/.test(path) && method !== 'DELETE'
      const types = { '/api/campaign-imports': 'application/zip' }
      const type = isPicture ? 'image/png' : (types[path as never] ?? 'application/json')
      const socket = open(app.url)
      socket.write(
        head(
          `${method} ${path.replaceAll(/:\w+/g, '1')}`,
          `Content-Type: ${type}`,
          'Transfer-Encoding: chunked',
        ),
      )
      socket.write('1\r\n{\r\n')
      expect([method, path, await statusFrom(socket)]).toEqual([method, path, 401])
      socket.destroy()
    }
  })

  test('is not asked for before the refusal', async () => {
    const { url } = await createServedApp()
    const socket = open(url)
    socket.write(portrait('Content-Length: 15000000', 'Expect: 100-continue'))
    expect(await statusFrom(socket)).toBe(401)
    await once(socket, 'close')
  })
})

test('requests behind a body that is refused early are answered in order, or not at all', async () => {
  const { url } = await createServedApp()
  const next = head('GET /api/health', 'Connection: close')
  const ask = async (...sent: (string | Uint8Array)[]) => {
    const socket = open(url)
    for (const part of sent) socket.write(part)
    return [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) =>
      Number(status),
    )
  }
  const length = 'Content-Length: 200000'
  // What looks like a request inside a body is a part of the body.
  const body = Buffer.alloc(200_000, head('GET /api/health', 'Connection: close'))
  expect(await ask(portrait(length), body, next)).toEqual([401, 200])
  expect(await ask(portrait('Transfer-Encoding: chunked'), '3\r\nPNG\r\n0\r\n\r\n', next)).toEqual([
    401, 200,
  ])
  const json = head('POST /api/login', 'Content-Type: application/json', length)
  expect(await ask(json, body, next)).toEqual([413])
  const type = head('PUT /api/profile/portrait', 'Content-Type: text/html', length)
  expect(await ask(type, body, next)).toEqual([415, 200])
  // Nothing follows the beginning of a body.
  expect(await ask(portrait(length), next)).toEqual([401])
  expect(await ask(portrait(length, 'Expect: 100-continue'), next)).toEqual([401])
})

describe('a picture that is still arriving', () => {
  const waiting = ['Content-Type: image/png', 'Content-Length: 14900000', 'Expect: 100-continue']

  /** A connection on which the server waits for the rest of a picture. */
  async function beginUpload(url: string, cookie: string) {
    const socket = open(url)
    socket.write(head('PUT /api/profile/portrait', `Cookie: ${cookie}`, ...waiting))
    expect(await statusFrom(socket)).toBe(100)
    return socket
  }

  test('is one of two by a person and eight in all, and makes room when it ends', async () => {
    const app = await createServedApp()
    const people = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => app.person(name)))
    const [first, , , fourth, fifth] = people as [Browser, Browser, Browser, Browser, Browser]
    const picture = { type: 'image/png', bytes: png() }
    const upload = (by: Browser) => by.upload('PUT', '/api/profile/portrait', picture)
    const sockets = []
    for (const { cookie } of people.slice(0, 4)) {
      sockets.push(await beginUpload(app.url, cookie), await beginUpload(app.url, cookie))
    }
    expect(await upload(first)).toMatchObject({
      status: 429,
      body: { error: 'You are uploading two pictures already. Wait until one has arrived.' },
    })
    expect(await upload(fifth)).toMatchObject({
      status: 429,
      body: { error: 'Others are uploading pictures. Try again in a minute.' },
    })
    await first.post('/api/campaigns', { name: 'Not affected' }).expect(201)
    sockets[0]!.destroy()
    await vi.waitFor(async () => expect(await upload(first)).toMatchObject({ status: 200 }))
    expect(await upload(fifth)).toMatchObject({ status: 200 })
    expect(await upload(fourth)).toMatchObject({ status: 429 })
    // A picture that is none makes room, too.
    for (let i = 0; i < 3; i += 1) {
      const none = { type: 'image/png', bytes: new Uint8Array(9) }
      expect(await fifth.upload('PUT', '/api/profile/portrait', none)).toMatchObject({
        status: 415,
      })
    }
  })

  test('ends after a minute when another person wants its place, and not before', async () => {
    const app = await createServedApp()
    const people = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => app.person(name)))
    const fifth = people[4]!
    const upload = () =>
      fifth.upload('PUT', '/api/profile/portrait', { type: 'image/png', bytes: png() })
    const began = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(began)
    onTestFinished(() => clock.mockRestore())
    const sockets = []
    for (const { cookie } of people.slice(0, 4)) {
      sockets.push(await beginUpload(app.url, cookie), await beginUpload(app.url, cookie))
    }
    clock.mockReturnValue(began + 59_000)
    expect(await upload()).toMatchObject({ status: 429 })
    clock.mockReturnValue(began + 61_000)
    const answer = text(sockets[0]!)
    expect(await upload()).toMatchObject({ status: 200 })
    expect(await answer).toContain(
      'This upload took too long, and others are waiting. Try again later.',
    )
    // The others stay, and the place is free.
    expect(await upload()).toMatchObject({ status: 200 })
    expect(
      sockets.map(({ readyState }) => readyState).filter((state) => state === 'open'),
    ).toHaveLength(7)
  })

  test('takes no memory, and leaves no file', { timeout: 120_000 }, async () => {
    const data = freshFile()
    const app = await openTestApp(data)
    const people = await Promise.all(['a', 'b', 'c', 'd'].map((name) => app.person(name)))
    await app.context.dispose()
    const { url } = await serveDramatis(['--data', data], { env })
    const bytes = pngOfBytes(14_900_000).subarray(0, -1)
    const warm = pngOfBytes(14_900_000)
    const cookies = people.flatMap(({ cookie }) => [cookie, cookie])
    const first = await beginUpload(url, cookies[0]!)
    first.write(warm)
    expect(await statusFrom(first)).toBe(200)
    const before = await megabytes(url)
    for (const cookie of cookies) {
      const socket = await beginUpload(url, cookie)
      await new Promise((resolve) => socket.write(bytes, resolve))
    }
    // Held in memory, they would take 119 MB.
    expect((await megabytes(url)) - before).toBeLessThan(60)
    expect(readdirSync(dirname(data)).filter((name) => name.includes('import'))).toEqual([])
  })
})

describe('a body that arrives slowly', () => {
  const [minute, check] = [60_000, 10_000]

  test.for([
    ['POST', '/api/login', 'application/json'],
    ['POST', '/signup', 'application/x-www-form-urlencoded'],
    ['POST', '/api/campaigns', 'application/json'],
    ['PUT', '/api/profile/portrait', 'image/png'],
    ['POST', '/api/campaign-imports', 'application/zip'],
  ] as const)('at %s %s may take a minute, and longer only at 8 kB a second', async (sent) => {
    const [method, path, type] = sent
    const app = await createServedApp()
    const dm = await app.person('keeper')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const begin = async () => {
      const socket = open(app.url)
      const headers = [`Cookie: ${dm.cookie}`, `Content-Type: ${type}`, 'Expect: 100-continue']
      socket.write(head(`${method} ${path}`, ...headers, 'Content-Length: 15000'))
      expect(await statusFrom(socket)).toBe(100)
      return socket
    }
    const isOpen = async (socket: Socket) => {
      await dm.get('/api/campaigns').expect(200)
      return !socket.destroyed && !socket.closed
    }
    const idle = await begin()
    const closed = once(idle, 'close')
    vi.advanceTimersByTime(minute)
    expect(await isOpen(idle)).toBe(true)
    vi.advanceTimersByTime(check)
    await closed
    await dm.get('/api/campaigns').expect(200)
  })

  test('is judged by what has arrived of it', async () => {
    const app = await createServedApp()
    const dm = await app.person('keeper')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const requests: IncomingMessage[] = []
    const note = (begun: unknown) => requests.push((begun as { request: IncomingMessage }).request)
    subscribe('http.server.request.start', note)
    onTestFinished(() => void unsubscribe('http.server.request.start', note))
    const bytes = pngOfBytes(400_000)
    const socket = open(app.url)
    const headers = [`Cookie: ${dm.cookie}`, 'Content-Type: image/png', 'Expect: 100-continue']
    socket.write(head('PUT /api/profile/portrait', ...headers, 'Content-Length: 400000'))
    expect(await statusFrom(socket)).toBe(100)
    socket.write(bytes.subarray(0, 300_000))
    const [{ socket: read }] = requests as [IncomingMessage]
    await vi.waitFor(() => expect(read.bytesRead).toBeGreaterThan(300_000))
    vi.advanceTimersByTime(minute + 3 * check)
    socket.write(bytes.subarray(300_000))
    expect(await statusFrom(socket)).toBe(200)
  })
})

test('a person’s large bodies are read eight at a time, and others’ as well', async () => {
  const app = await createServedApp()
  const [dm, other] = [await app.person('keeper'), await app.person('mara')]
  const body = JSON.stringify({ name: 'The Long Road', padding: 'x'.repeat(20_000) })
  const begin = (by: Browser) => {
    const socket = open(app.url)
    const headers = [`Cookie: ${by.cookie}`, 'Content-Type: application/json']
    const length = `Content-Length: ${body.length}`
    socket.write(head('POST /api/campaigns', ...headers, length, 'Expect: 100-continue'))
    return socket
  }
  const read: Socket[] = []
  const sockets = Array.from({ length: 12 }, () => {
    const socket = begin(dm)
    socket.once('data', () => read.push(socket))
    return socket
  })
  await vi.waitFor(() => expect(read).toHaveLength(8))
  expect(await statusFrom(begin(other))).toBe(100)
  await dm.post('/api/campaigns', { name: 'A short one' }).expect(201)
  expect(read).toHaveLength(8)
  const ended = read[0]!
  ended.write(body)
  expect(await statusFrom(ended)).toBe(201)
  await vi.waitFor(() => expect(read).toHaveLength(9))
  read[1]!.destroy()
  await vi.waitFor(() => expect(read).toHaveLength(10))
  expect(sockets).toHaveLength(12)
})

test.for([
  ['PNG', joined(png().subarray(0, 33), pngChunk('tEXt', WHERE), png().subarray(33)), png()],
  ['JPEG', joined(jpeg().subarray(0, 2), ofCamera(WHERE), jpeg().subarray(2)), jpeg()],
  ['WebP', extendedWebp(['EXIF', WHERE]), extendedWebp()],
] as const)('a %s that arrives in pieces is kept without its metadata', async ([, bytes, kept]) => {
  const app = await createServedApp()
  const dm = await app.person('keeper')
  await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
  const npc = await dm.post('/api/npcs', { name: 'Marda' }).expect(201)
  const map = await dm
    .upload('POST', '/api/maps?name=Vale', { type: 'image/png', bytes: png() })
    .expect(201)
  for (const path of [
    '/api/profile/portrait',
    `/api/npcs/${npc.id}/portrait`,
    `/api/maps/${map.id}/picture`,
  ]) {
    const inPieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 10) {
          controller.enqueue(bytes.subarray(at, at + 10))
        }
        controller.close()
      },
    })
    const init = { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: inPieces }
    await dm.send(path, { ...init, duplex: 'half' }).expect(200)
    const answer = await fetch(app.url + path, { headers: { Cookie: dm.cookie } })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(kept)
  }
})
