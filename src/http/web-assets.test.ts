import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { packFolder } from '../../scripts/packaging/web-pack.ts'
import { readPack, webAssets } from './web-assets.ts'

const page = `<!doctype html><title>Dramatis</title>${'<p>Elowen</p>'.repeat(40)}`
const script = `console.log('${'lamp '.repeat(200)}')`
const font = new Uint8Array([0x77, 0x4f, 0x46, 0x32, 0, 1, 2, 3])

let app: Hono
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dramatis-web-'))
  await mkdir(join(folder, 'web/assets'), { recursive: true })
  await writeFile(join(folder, 'web/index.html'), page)
  await writeFile(join(folder, 'web/favicon.svg'), '<svg/>')
  await mkdir(join(folder, 'web/icons'))
  await writeFile(join(folder, 'web/icons/sword.svg'), '<svg/>')
  await writeFile(join(folder, 'web/assets/index-abc123.js'), script)
  await writeFile(join(folder, 'web/assets/alegreya-def456.woff2'), font)

  const pack = join(folder, 'web.pack')
  await packFolder(join(folder, 'web'), pack, join(folder, 'web.json'))
  app = new Hono()
  app.get('/api/npcs', (c) => c.json({ npcs: [] }))
  app.use(webAssets(readPack(await readFile(pack))))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return app.request(path, { method, headers })
}

describe('files of the web build', () => {
  test.each(['br', 'gzip', 'identity'] as const)('come as %s', async (encoding) => {
    const answer = await get('/assets/index-abc123.js', { 'Accept-Encoding': encoding })
    const body = Buffer.from(await answer.arrayBuffer())

    const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (b: Buffer) => b }
    expect(decoded[encoding](body).toString()).toBe(script)
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(answer.headers.get('content-length')).toBe(String(body.byteLength))
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0.0', null],
    ['BR', 'br'],
    ['', null],
  ])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
    const answer = await get('/assets/index-abc123.js', { 'Accept-Encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
  })

  test('a font is not compressed again', async () => {
    const answer = await get('/assets/alegreya-def456.woff2', { 'Accept-Encoding': 'br, gzip' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(font)
  })

  test('hashed ones are kept for a year, icons for a week, others asked for again', async () => {
    const hashed = await get('/assets/index-abc123.js')
    const plain = await get('/favicon.svg')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.get('cache-control')).toBe('no-cache')
    const icon = await get('/icons/sword.svg')
    expect(icon.headers.get('cache-control')).toBe('public, max-age=604800')
  })

  test('one that the client has is a 304 without a body, in the same encoding alone', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const etag = (await get('/assets/index-abc123.js', headers)).headers.get('etag')!
    const again = await get('/assets/index-abc123.js', { ...headers, 'If-None-Match': `W/${etag}` })
    const other = await get('/assets/index-abc123.js', { 'If-None-Match': etag })

    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    expect(other.status).toBe(200)
  })

  test('HEAD answers the same headers and no body', async () => {
    const answer = await get('/assets/index-abc123.js', {}, 'HEAD')
    expect(answer.headers.get('content-length')).toBe(String(script.length))
    expect(await answer.text()).toBe('')
  })
})

describe('the page', () => {
  test.each(['/', '/dashboard', '/npc/12', '/create?edit=St.%20Elm', '/index.html', '/assets'])(
    'answers GET %s',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, await answer.text()]).toEqual([200, page])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    },
  )

  test('runs only its own scripts, and cannot be framed', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')
    expect(policy).toContain(`default-src 'self'`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull()
  })

  test('loads pictures and everything else from its own server alone', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')!
    expect(policy).toContain(`img-src 'self' data: blob:;`)
    const sources = policy.split('; ').flatMap((directive) => directive.split(' ').slice(1))
    expect(new Set(sources)).toEqual(
      new Set([`'self'`, `'none'`, `'unsafe-inline'`, 'data:', 'blob:']),
    )
  })
})

test.each([
  '/assets/gone-1.js',
  '/api',
  '/api/nothing',
  '/robots.txt',
  '/.env',
  '/../package.json',
])('GET %s is not found, and not the page', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('<title>')
})

test('POST is left to the application', async () => {
  expect((await get('/dashboard', {}, 'POST')).status).toBe(404)
})
