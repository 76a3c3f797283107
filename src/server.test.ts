import { once } from 'node:events'
import { Server } from 'node:http'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { Hono } from 'hono'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { DatabaseCheck } from './features/database/database.schemas.ts'
import type { AppEnv } from './http/env.ts'
import { safeAnswers } from './http/headers.ts'
import { listen } from './server.ts'
import { signInAdmin } from './testing/admin.ts'
import { createServedApp } from './testing/test-app.ts'

const HERE = '127.0.0.1'

describe('listen', () => {
  test('answers an invalid HTTP request with 400 and the headers of every answer', async () => {
    const server = await listen(async () => new Hono<AppEnv>().use(safeAnswers), {
      host: HERE,
      port: 0,
      origin: 'https://dramatis.example',
    })
    onTestFinished(() => server.close())
    const ask = async (request: string) => {
      const socket = connect(Number(new URL(server.url).port), HERE)
      socket.write(request)
      return (await text(socket)).toLowerCase()
    }
    const answers = [
      await ask('NOT HTTP\r\n\r\n'),
      await ask(`GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`),
      await ask('GET / HTTP/1.1\r\n\r\n'),
      await ask('GET / HTTP/1.1\r\nHost: x\r\nExpect: much\r\nConnection: close\r\n\r\n'),
    ]
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['400', '431', '400', '404'])
    // What reaches the application gets it there.
    for (const answer of answers.slice(0, 3)) expect(answer).toContain('strict-transport-security')
    const bodies = answers.slice(0, 3).map((answer) => JSON.parse(answer.split('\r\n\r\n')[1]!))
    expect(bodies).toEqual([
      { error: 'this is not a valid http request.', code: 'not-http' },
      {
        error:
          'the headers of this request are too large. remove cookies of this site, or use a shorter address.',
        code: 'headers-too-large',
      },
      { error: 'this is not a valid http request.', code: 'not-http' },
    ])
    for (const answer of answers) {
      expect(answer).toContain('x-content-type-options: nosniff')
      expect(answer).toContain('cross-origin-resource-policy: same-origin')
    }
  })

  test('says where it listens, also by an IPv6 address', async () => {
    const server = await listen(async () => new Hono(), { host: '::1', port: 0 })
    onTestFinished(() => server.close())
    expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+$/)
    const answer = await fetch(server.url)
    expect(answer.status).toBe(404)
  })

  test('refuses a port that is in use with a sentence', async () => {
    const other = createServer().listen(0, HERE)
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(listen(async () => new Hono(), { host: HERE, port })).rejects.toMatchObject({
      name: 'CommandError',
      message: `Port ${port} is in use. Stop the program that uses it, or choose another port with --port.`,
    })
  })

  test('refuses an address that this machine does not have with a sentence', async () => {
    await expect(
      listen(async () => new Hono(), { host: '203.0.113.7', port: 0 }),
    ).rejects.toMatchObject({
      name: 'CommandError',
      message: 'This machine has no address 203.0.113.7. Choose another with --host.',
    })
  })
})

describe('closing', () => {
  test('lets a running request end, takes no other, and closes kept connections after their last answer', async () => {
    const arrived = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const app = new Hono<AppEnv>()
    app.get('/slow', async (c) => {
      arrived.resolve()
      await release.promise
      return c.text('done')
    })
    const server = await listen(async () => app, { host: HERE, port: 0 })
    const running = fetch(`${server.url}/slow`)
    await arrived.promise

    const closed = server.close()
    const closeIdle = vi.spyOn(Server.prototype, 'closeIdleConnections')
    await expect(fetch(server.url)).rejects.toThrow('fetch failed')
    release.resolve()
    const answer = await running
    expect(await answer.text()).toBe('done')

    await closed
    expect(closeIdle).toHaveBeenCalled()
  })

  test('closes a connection with a half-sent request within 5 seconds', async () => {
    const server = await listen(async () => new Hono(), { host: HERE, port: 0 })
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname).on('error', () => {})
    await once(socket, 'connect')
    socket.write('GET /api/health HTTP/1.1\r\n')
    // The server has accepted the first connection when it answers the second.
    await fetch(server.url)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const closed = server.close()
    vi.advanceTimersByTime(5_000)
    await closed
    if (!socket.closed) await once(socket, 'close')
    expect(socket.closed).toBe(true)
  })
})

describe('an invalid HTTP request', () => {
  test.for<[string, string]>([
    ['nonsense', 'hello\r\n\r\n'],
    [
      'a host that is none',
      'GET /api/user-info HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    ],
    ['no host', 'GET /api/user-info HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'an address that is none',
      'GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ],
    [
      'a length that is none',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: abc\r\n\r\n{}',
    ],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x',
    ],
    ['endless headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('such as %s gets a 4xx, and the server answers on', async ([, text]) => {
    const { url } = await createServedApp()
    const socket = connect(Number(new URL(url).port), HERE)
    socket.on('error', () => {})
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    socket.end(text)
    await once(socket, 'close')

    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    const next = await fetch(`${url}/api/user-info`)
    expect(next.status).toBe(200)
  })

  test('a body that breaks off changes nothing, and the server answers on', async () => {
    const app = await createServedApp()
    const dm = await app.person('keeper')
    const socket = connect(Number(new URL(app.url).port), HERE)
    socket.end(
      `POST /api/campaigns HTTP/1.1\r\nHost: localhost\r\nCookie: ${dm.cookie}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":"half',
    )
    socket.resume()
    await once(socket, 'close')
    expect(await dm.get('/api/campaigns').expect(200)).toEqual([])
  })

  test('a picture without a length, sent without a login session, is refused at once', async () => {
    const app = await createServedApp()
    const socket = connect(Number(new URL(app.url).port), HERE)
    onTestFinished(() => void socket.destroy())
    socket.write(
      'PUT /api/profile/portrait HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\n' +
        'Transfer-Encoding: chunked\r\n\r\n3\r\nPNG\r\n',
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('an answer may take longer than a body, where there is none', async () => {
    const app = await createServedApp()
    const admin = await signInAdmin(app)
    const [asked, found] = [Promise.withResolvers<void>(), Promise.withResolvers<DatabaseCheck>()]
    vi.spyOn(app.context.database, 'check').mockImplementation(() => {
      asked.resolve()
      return found.promise
    })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const check = admin.post('/api/admin/database/check')
    await asked.promise
    vi.advanceTimersByTime(60 * 60_000)
    found.resolve({ ok: true, message: 'Sound.', faults: [] })
    expect(await check).toMatchObject({ status: 200 })
  })

  test.for([
    ['POST', '/api/campaigns', 'application/json', '{"name":"half'],
    ['POST', '/api/campaign-imports', 'application/zip', 'PK'],
    ['PUT', '/api/profile/portrait', 'image/png', 'PNG'],
  ] as const)('a client that disconnects during %s %s leaves no error in the log', async (sent) => {
    const [method, path, type, beginning] = sent
    const app = await createServedApp()
    const dm = await app.person('keeper')
    const socket = connect(Number(new URL(app.url).port), HERE)
    socket.on('error', () => {})
    const head = [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${dm.cookie}`,
      `Content-Type: ${type}`,
      'Content-Length: 5000',
      'Expect: 100-continue',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${beginning}`)
    // The server has begun to read.
    await once(socket, 'data')
    socket.destroy()
    expect(await dm.get('/api/campaigns').expect(200)).toEqual([])
  })
})

describe('a connection on which nothing moves', () => {
  const stalledMs = 100

  test('is closed when the client does not read its answer', async () => {
    const app = new Hono<AppEnv>()
    const closed = Promise.withResolvers<unknown>()
    app.get('/', (c) => {
      c.env.outgoing!.once('close', closed.resolve)
      return c.body('x'.repeat(50_000_000))
    })
    const server = await listen(async () => app, { host: HERE, port: 0, stalledMs })
    onTestFinished(() => server.close())
    const socket = connect(Number(new URL(server.url).port), HERE)
    onTestFinished(() => void socket.destroy())
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await closed.promise
    expect(socket.destroyed).toBe(false)
  })

  test('is closed when the client does not send the rest of its request', async () => {
    const app = await createServedApp()
    const server = await listen(async () => app.app, { host: HERE, port: 0, stalledMs })
    onTestFinished(() => server.close())
    const socket = connect(Number(new URL(server.url).port), HERE)
    socket.write(
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
    )
    await once(socket.resume(), 'close')
    expect(socket.destroyed).toBe(true)
  })

  test('stays open while its answer is being made', async () => {
    const app = new Hono<AppEnv>()
    const [ofRequest, ofAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    app.get('/', async (c) => {
      ofRequest.resolve()
      await ofAnswer.promise
      return c.text('done')
    })
    const server = await listen(async () => app, { host: HERE, port: 0, stalledMs })
    onTestFinished(() => server.close())
    const answer = fetch(server.url)
    await ofRequest.promise
    // Another connection on which nothing moved for as long is closed by then.
    const other = connect(Number(new URL(server.url).port), HERE)
    other.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n')
    await once(other.resume(), 'close')
    ofAnswer.resolve()
    expect(await (await answer).text()).toBe('done')
  })
})
