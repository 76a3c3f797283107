import { describe, expect, test } from 'vitest'

import { type Config, loadConfig } from '../../config.ts'
import { createServedApp, createTestApp, createTestFolder } from '../../testing/test-app.ts'
import { VERSION } from '../../version.ts'

const TOKEN = 'a long and secret token'

describe('GET /api/health', () => {
  test('answers status and version without sign-in, and nothing else', async () => {
    const visitor = (await createTestApp()).visitor()
    const { status, body } = await visitor.get('/api/health')
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ok', version: VERSION } })
  })

  test('is a 503 when the data cannot be read', async () => {
    const { app, context } = await createTestApp()
    context.db.first = () => {
      throw Object.assign(new Error('disk image is malformed'), { errcode: 11 })
    }
    const response = await app.request('/api/health', {}, {})
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ status: 'failing', version: VERSION })
  })
})

describe('GET /api/metrics', () => {
  const read = (url: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/metrics`, { headers })

  test('while they are off answers 404', async () => {
    const { url } = await createServedApp()
    const response = await read(url)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: 'There is nothing at this address.',
      code: 'no-such-address',
    })
  })

  test('gives this machine counts and times, and no names', async () => {
    const app = await createServedApp({ metrics: 'local', backups: createTestFolder() })
    await app.context.dailyBackups.work()
    const dm = await app.person('keeper')
    await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    await dm.get('/api/npcs/99').expect(404)

    const response = await read(app.url)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await response.text()
    for (const line of [
      `dramatis_info{version="${VERSION}"} 1`,
      'dramatis_rows{of="campaigns"} 1',
      'dramatis_backups 1',
      'dramatis_backup_failing 0',
      'dramatis_http_requests_total{method="POST",status="201"} 1',
      'dramatis_http_requests_total{method="GET",status="404"} 1',
      'dramatis_http_request_duration_seconds_bucket{le="+Inf"} 2',
      'dramatis_http_request_duration_seconds_count 2',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    expect(text).toMatch(/^process_resident_memory_bytes \d{8,}$/m)
    expect(text).not.toMatch(/keeper|Long Road|api\/|\/tmp/)
    for (const line of text.trimEnd().split('\n')) {
      expect(line).toMatch(
        /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+)$/,
      )
    }
  })

  test('have as many lines after requests with any paths, methods and names as the answers have statuses', async () => {
    const app = await createServedApp({ metrics: 'local' })
    const dm = await app.person('keeper')
    const { id } = await dm.post('/api/campaigns', { name: 'q7xroad' }).expect(201)
    const linesOf = async () => (await (await read(app.url)).text()).trimEnd().split('\n')
    const before = await linesOf()

    const statuses = new Set<string>()
    for (let i = 0; i < 150; i += 1) {
      const method = ['GET', 'PUT', 'OPTIONS', `Q7X${i}`, `PURGE${i}`][i % 5]!
      const path = ['/q7x', '/api/npcs/q7x', '/api/q7x"} 1%0A', `/api/campaigns/${id}?q=q7x`][
        i % 4
      ]!
      const headers = {
        Cookie: dm.cookie,
        'User-Agent': `q7x${i}`,
        Origin: `https://q7x${i}.example`,
      }
      const { status } = await app.app.request(path + i, { method, headers }, {})
      statuses.add(`${['GET', 'PUT'].includes(method) ? method : 'other'} ${status}`)
    }

    const after = await linesOf()
    expect(after.length - before.length).toBeLessThanOrEqual(statuses.size)
    expect(after.join('\n')).not.toMatch(/q7x/i)
    const labels = after.flatMap((line) =>
      [...line.matchAll(/([a-z]+)="/g)].map(([, name]) => name),
    )
    expect(new Set(labels)).toEqual(new Set(['le', 'method', 'of', 'status', 'version']))
  })

  test.for<[string, Partial<Config>, Record<string, string>]>([
    ['through a proxy that says so', {}, { 'X-Forwarded-For': '203.0.113.7' }],
    ['through any proxy, where one is configured', { origin: 'https://dramatis.test' }, {}],
    ['through any proxy, where one is named', { proxies: ['10.1.2.3'] }, {}],
  ])('without a token refuses requests %s', async ([, settings, headers]) => {
    const { url } = await createServedApp({ metrics: 'local', ...settings })
    const response = await read(url, headers)
    expect(response.status).toBe(403)
  })

  test('with a token answers requests with it, from any address', async () => {
    const { url } = await createServedApp({ metrics: TOKEN, origin: 'https://dramatis.test' })
    const ask = async (authorization?: string) =>
      (await read(url, authorization ? { Authorization: authorization } : {})).status
    expect(await ask()).toBe(401)
    expect(await ask(TOKEN)).toBe(401)
    expect((await read(url, { Cookie: `token=${TOKEN}` })).status).toBe(401)
    expect((await fetch(`${url}/api/metrics?token=${TOKEN}`)).status).toBe(401)
    expect(await ask('Bearer another token of this length')).toBe(401)
    expect(await ask(`Bearer ${TOKEN.slice(1)}x`)).toBe(401)
    expect(await ask(`Bearer ${TOKEN}`)).toBe(200)
  })

  test.for([
    [undefined, 'off'],
    ['off', 'off'],
    ['0', 'off'],
    [true, 'local'],
    ['1', 'local'],
    ['local', 'local'],
    [TOKEN, TOKEN],
  ])('%s configures %s', ([given, expected]) => {
    expect(loadConfig({ metrics: given }, {}).metrics).toBe(expected)
  })

  test('a short token is refused with a sentence', () => {
    expect(() => loadConfig({}, { DRAMATIS_METRICS: 'secret' })).toThrow(
      'DRAMATIS_METRICS: Metrics are off, local, or a token of at least 16 characters.',
    )
  })
})
