import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ICONS } from '../src/icons.schemas.ts'
import { places } from './packaging/places.ts'
import { readShipped } from './packaging/shipped.ts'
import type { ManifestEntry } from './packaging/web-pack.ts'
import { type RestartableExecutable, serveExecutable } from './serve-executable.ts'

const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
type Encoding = keyof typeof decode

let folder: string
let server: RestartableExecutable
let manifest: ManifestEntry[]

beforeAll(async () => {
  manifest = JSON.parse(await readFile(places.webManifest, 'utf8')) as ManifestEntry[]
  folder = await mkdtemp(join(tmpdir(), 'dramatis-alone-'))
  // A copy, far from any node_modules.
  const executable = join(folder, basename(places.executable))
  await copyFile(places.executable, executable)
  server = await serveExecutable({}, [executable])
})

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('every file of the web build', () => {
  test.each(['identity', 'br', 'gzip'] as const)('is served as built, as %s', async (encoding) => {
    expect(manifest.map(({ path }) => path)).toContain('/index.html')
    for (const { path, type, sha256, sizes } of manifest) {
      const answer = await request(path, encoding)
      const used = (answer.headers['content-encoding'] ?? 'identity') as Encoding
      const body = await buffer(answer)

      expect(answer.statusCode, path).toBe(200)
      expect(used, path).toBe(encoding in sizes ? encoding : 'identity')
      expect(answer.headers['content-type'], path).toBe(type)
      expect(body.byteLength, path).toBe(sizes[used])
      expect(createHash('sha256').update(decode[used](body)).digest('hex'), path).toBe(sha256)
    }
  })
})

test('every icon is served and cached for a week', async () => {
  for (const name of ICONS) {
    const answer = await request(`/icons/${name}.svg`, 'identity')
    const body = (await buffer(answer)).toString()
    expect([name, answer.statusCode]).toEqual([name, 200])
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=604800')
    expect(body).toContain('fill="currentColor"')
  }
})

test('the licenses of everything inside are served, and printed by dramatis licenses', async () => {
  const answer = await request('/licenses.txt', 'identity')
  const text = (await buffer(answer)).toString()
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const part of ['Lisa Wischofsky', 'SIL OPEN FONT LICENSE', 'game-icons.net', 'OpenSSL']) {
    expect(text).toContain(part)
  }
  for (const { name, version } of readShipped(places.bundlePackages, places.webPackages)) {
    expect(text).toContain(`\n${name} ${version}`)
  }

  const printed = spawnSync(places.executable, ['licenses'], { encoding: 'utf8', env: {} })
  expect(printed).toMatchObject({ status: 0, stderr: '', stdout: text })
  const leftEarly = spawnSync('sh', ['-c', `"${places.executable}" licenses | head -1`], {
    encoding: 'utf8',
  })
  expect(leftEarly).toMatchObject({
    status: 0,
    stderr: '',
    stdout: text.slice(0, text.indexOf('\n') + 1),
  })
})

test('writes only its database', async () => {
  const files = await readdir(server.folder)
  expect(files).toContain('dramatis.db')
  expect(files.filter((file) => !/^dramatis\.db(-wal|-shm|-serving)?$/.test(file))).toEqual([])
})

/** Not fetch, which would decode the body and normalize the path. */
function request(path: string, encoding: Encoding): Promise<IncomingMessage> {
  const { hostname, port } = new URL(server.url)
  const headers = { 'accept-encoding': encoding }
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, resolve).on('error', reject)
  })
}
