import { request } from 'node:http'

import { Hono } from 'hono'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { listen } from '../server.ts'
import type { AppEnv } from './env.ts'
import { answerError } from './errors.ts'
import { strictTransport } from './headers.ts'
import { checkOrigin } from './origin.ts'
import { webAssets, type WebAsset, type WebAssets } from './web-assets.ts'
import { createWebFront } from './web-front.ts'

const ORIGIN = 'https://dramatis.example.org'

const assets: WebAssets = new Map(
  [
    asset('/index.html', 'text/html', '<!doctype html><title>Dramatis</title>'),
    asset('/assets/app-abc.js', 'text/javascript', 'play()'),
  ].map((each) => [each.path, each]),
)

function asset(path: string, type: string, text: string): WebAsset {
  return {
    path,
    type,
    sha256: 'f'.repeat(64),
    bodies: { identity: new TextEncoder().encode(text) },
  }
}

/** A request as it goes over the wire: `fetch` would keep some of these headers to itself. */
function send(url: string, path: string, { method = 'GET', ...headers }: Record<string, string>) {
  return new Promise<{ status: number; headers: object; body: string }>((resolve, reject) => {
    request(url, { path, method, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => (body += text))
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }))
    })
      .on('error', reject)
      .end()
  })
}

let bare: string
let fronted: string

beforeEach(async () => {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.notFound((c) => c.json({ error: 'There is nothing at this address.' }, 404))
  app.use(strictTransport(ORIGIN))
  app.use(checkOrigin(ORIGIN))
  app.get('/api/npcs', (c) => c.json({ npcs: [] }))
  app.post('/signup', (c) => c.json({ id: 1 }, 201))
  app.get('*', webAssets(assets))

  const here = { host: '127.0.0.1', port: 0 }
  const servers = [
    await listen(async () => app, here),
    await listen(async () => app, here, createWebFront(assets, ORIGIN)),
  ]
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))))
  const [first, second] = servers
  bare = first!.url
  fronted = second!.url
})

describe('in front of the application', () => {
  test.each([
    ['/', {}, 200],
    ['/npc/7?tab=journal', {}, 200],
    ['/signup', {}, 200],
    ['/signup', { method: 'POST' }, 201],
    ['/assets/app-abc.js', {}, 200],
    ['/assets/app-abc.js', { method: 'HEAD' }, 200],
    ['/assets/app-abc.js', { 'if-none-match': `"${'f'.repeat(24)}-identity"` }, 304],
    ['/assets/gone.js', {}, 404],
    ['/favicon.ico', {}, 404],
    ['/api/npcs', {}, 200],
    ['/api/nothing', {}, 404],
    ['/%6epc/7', {}, 200],
    ['//example.org/', {}, 200],
    ['/', { host: 'dramatis.example.org' }, 200],
    ['/', { host: 'elsewhere.example.com' }, 403],
    ['/assets/app-abc.js', { host: 'elsewhere.example.com' }, 403],
  ] as [string, Record<string, string>, number][])(
    '%s with %j gets what the application alone would answer, a %i',
    async (path, headers, status) => {
      const [ours, theirs] = await Promise.all([
        send(fronted, path, headers),
        send(bare, path, headers),
      ])
      expect(ours.status).toBe(status)
      expect(withoutDate(ours)).toEqual(withoutDate(theirs))
    },
  )
})

function withoutDate({ headers, ...answer }: Awaited<ReturnType<typeof send>>) {
  const { date: _, ...rest } = headers as { date?: string }
  return { ...answer, headers: rest }
}
