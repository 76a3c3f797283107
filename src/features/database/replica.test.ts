import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'

import { describe, expect, onTestFinished, test } from 'vitest'

import { signInAdmin } from '../../testing/admin.ts'
import { createServedApp, createTestApp, createTestFolder } from '../../testing/test-app.ts'
import { createReplicaService, LATE_MS } from './replica.service.ts'

/** Answers as Litestream's control socket does; answers the socket's path. */
async function serveSocket(listener: RequestListener): Promise<string> {
  const socket = join(createTestFolder(), 'litestream.sock')
  const server = createServer(listener).listen(socket)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return socket
}

const answering = (status: number, body: object) =>
  serveSocket((_, response) => void response.writeHead(status).end(JSON.stringify(body)))

/** The watch of one file, with a clock that the test sets. */
async function watch(replicated: string) {
  const { context } = await createTestApp()
  const lines: string[] = []
  let now = 0
  const replica = createReplicaService({
    db: context.db,
    config: { replicated },
    clock: () => now,
    log: {
      info: (line) => void lines.push(`info ${line}`),
      warn: (line) => void lines.push(`warn ${line}`),
    },
  })
  onTestFinished(() => replica.close())
  const pass = (milliseconds: number) => void (now += milliseconds)
  return { replica, lines, pass, data: context.db.path }
}

describe('the copy that Litestream keeps', () => {
  test('is as old as the last request that Litestream answered with 200', async () => {
    const asked: unknown[] = []
    const socket = await serveSocket((request, response) => {
      void json(request).then((body) => {
        asked.push([request.method, request.url, body])
        response.end('{"status":"no_change"}')
      })
    })
    const { replica, pass, data, lines } = await watch(socket)
    expect(replica.state()).toMatchObject({ complete_at: null, is_late: false })
    pass(4_000)
    await replica.work()
    pass(7_000)
    expect(replica.state()).toEqual({
      complete_at: expect.any(String),
      age_seconds: 7,
      is_late: false,
      failure: null,
    })
    expect(asked).toEqual([['POST', '/sync', { path: data, wait: true, timeout: 5 }]])
    expect(lines).toEqual([])
  })

  test('gets one warning in the log once it is older than a minute, and one line when it is new again', async () => {
    let status = 500
    const socket = await serveSocket((_, response) => {
      response.writeHead(status).end('{"error":"sync database: replica sync: no route to host"}')
    })
    const { replica, pass, lines } = await watch(socket)
    await replica.work()
    expect(replica.state()).toMatchObject({ is_late: false })
    pass(LATE_MS + 1_000)
    await replica.work()
    await replica.work()
    const reason =
      'Litestream could not update the copy: sync database: replica sync: no route to host'
    expect(lines).toEqual([`warn The copy that Litestream keeps is 61 seconds old: ${reason}`])
    expect(replica.state()).toMatchObject({ is_late: true, failure: reason, complete_at: null })
    status = 200
    await replica.work()
    expect(lines.slice(1)).toEqual(['info The copy that Litestream keeps is up to date again'])
    expect(replica.state()).toMatchObject({ is_late: false, failure: null, age_seconds: 0 })
  })

  test.for<[string, () => Promise<string>, RegExp]>([
    [
      'does not run',
      async () => join(createTestFolder(), 'litestream.sock'),
      /^There is no \S+litestream\.sock\. Start Litestream, with its control socket at this path\.$/,
    ],
    [
      'replicates another file',
      () => answering(404, { error: 'database not found: /x.db' }),
      /^Litestream does not replicate \S+dramatis\.db\.$/,
    ],
    [
      'breaks off',
      () => serveSocket((request) => void request.destroy()),
      /^Litestream did not answer at \S+litestream\.sock\.$/,
    ],
    [
      'answers something else',
      () => serveSocket((_, response) => void response.writeHead(502).end('<html>')),
      /^Litestream could not update the copy: it gave no reason\.$/,
    ],
  ])('is reported with a sentence when Litestream %s', async ([, makeSocket, sentence]) => {
    const { replica } = await watch(await makeSocket())
    await replica.work()
    expect(replica.state()?.failure).toMatch(sentence)
  })

  test('is shown to admins and in the metrics with its age', async () => {
    const replicated = await answering(200, { status: 'synced' })
    const app = await createServedApp({ metrics: 'local', replicated })
    const admin = await signInAdmin(app)
    await app.context.replica.work()
    const { replica } = await admin.get('/api/admin/database').expect(200)
    expect(replica).toMatchObject({ is_late: false, failure: null, age_seconds: 0 })
    const metrics = await (await fetch(`${app.url}/api/metrics`)).text()
    expect(metrics).toMatch(/^dramatis_replica_age_seconds 0$/m)
  })

  test('is neither watched nor shown when none is configured', async () => {
    const app = await createServedApp({ metrics: 'local' })
    const admin = await signInAdmin(app)
    expect(await admin.get('/api/admin/database').expect(200)).toMatchObject({
      replica: null,
    })
    expect(await (await fetch(`${app.url}/api/metrics`)).text()).not.toContain('replica')
  })
})
