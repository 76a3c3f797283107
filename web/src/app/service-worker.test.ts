import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

import { expect, test } from 'vitest'

const ORIGIN = 'https://dramatis.example'
const PAGE = '<script src="/assets/main-1.js"></script>'

type Answers = Record<string, { type: string; body: string; status?: number; redirected?: boolean }>

/** The worker in a browser whose server gives `answers`, until it is switched off. */
function startWorker(answers: Answers) {
  const listeners = new Map<string, (event: object) => void>()
  const kept = new Map<string, Response>()
  const pathOf = (of: string | Request) => new URL(typeof of === 'string' ? of : of.url, ORIGIN)
  const put = (of: string | Request, answer: Response) => kept.set(pathOf(of).pathname, answer)
  let isOn = true

  async function fetch(of: string | Request): Promise<Response> {
    const found = answers[pathOf(of).pathname]
    if (!isOn || !found) throw new TypeError('Failed to fetch')
    const { type, body, status = 200, redirected = false } = found
    const answer = new Response(body, { status, headers: { 'content-type': type } })
    return Object.defineProperties(answer, {
      type: { value: 'basic' },
      redirected: { value: redirected },
    })
  }
  const cache = {
    put: async (of: string | Request, answer: Response) => void put(of, answer),
    match: async (of: string | Request) => kept.get(pathOf(of).pathname)?.clone(),
    keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async ({ url }: { url: string }) => kept.delete(new URL(url).pathname),
  }
  const context = createContext({
    URL,
    fetch,
    setTimeout,
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    caches: { open: async () => cache },
    location: { origin: ORIGIN },
    skipWaiting: () => {},
  })
  runInContext(readFileSync(`${import.meta.dirname}/../../public/sw.js`, 'utf8'), context)

  async function tell(name: 'install' | 'message', data?: object): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    listeners.get(name)!({ data, waitUntil: resolve })
    await promise
  }

  async function ask(path: string, mode: 'navigate' | 'no-cors'): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<Response | Promise<Response>>()
    const request = { url: ORIGIN + path, method: 'GET', mode, cache: 'default' }
    let kept: Promise<unknown> | undefined
    const waitUntil = (work: Promise<unknown>) => (kept = work)
    listeners.get('fetch')!({ request, respondWith: resolve, waitUntil })
    const answer = await promise
    await kept
    return answer.text()
  }
  return {
    open: (path: string) => ask(path, 'navigate'),
    load: (path: string) => ask(path, 'no-cors'),
    install: () => tell('install'),
    tell: (data: object) => tell('message', data),
    keptPaths: () => [...kept.keys()].toSorted(),
    switchServerOff: () => (isOn = false),
  }
}

const SERVER: Answers = {
  '/dashboard': { type: 'text/html; charset=utf-8', body: PAGE },
  '/files.json': { type: 'application/json', body: '["/assets/main-1.js"]' },
  '/sw.js': { type: 'text/javascript', body: 'addEventListener()' },
  '/favicon.svg': { type: 'image/svg+xml', body: '<svg />' },
  '/assets/main-1.js': { type: 'text/javascript', body: 'start()' },
}

test.for(['/files.json', '/sw.js', '/favicon.svg', '/assets/main-1.js'])(
  'a person who opens %s by its address still gets the page without the server',
  async (path) => {
    const worker = startWorker(SERVER)
    await worker.open('/dashboard')
    expect(await worker.open(path)).toBe(SERVER[path]?.body)
    worker.switchServerOff()
    expect(await worker.open('/dashboard')).toBe(PAGE)
  },
)

test('the page of a Wi-Fi that asks for a login is not kept as a script, an icon or one of the other files', async () => {
  const login = { type: 'text/html', body: 'Welcome to the hotel' }
  const files = { '/assets/main-1.js': login, '/favicon.svg': login, '/first.js': login }
  const worker = startWorker({ ...SERVER, ...files })
  await worker.open('/dashboard')
  for (const path of Object.keys(files)) expect(await worker.load(path)).toBe(login.body)
  await worker.tell({ loaded: Object.keys(files) })
  expect(worker.keptPaths()).toEqual(['/'])
})

test('a worker that is installed while a proxy asks for a login keeps no login as the page', async () => {
  const login = { type: 'text/html', body: 'Sign in to the proxy', redirected: true }
  const worker = startWorker({ ...SERVER, '/': login })
  await worker.install()
  expect(worker.keptPaths()).toEqual([])
})

test('a worker that is installed keeps the page', async () => {
  const worker = startWorker({ ...SERVER, '/': SERVER['/dashboard']! })
  await worker.install()
  worker.switchServerOff()
  expect(await worker.open('/dashboard')).toBe(PAGE)
})

test('files of the program are kept, also those that the page loaded before the worker ran', async () => {
  const worker = startWorker(SERVER)
  await worker.load('/favicon.svg')
  await worker.tell({ loaded: ['/assets/main-1.js', '/api/user-info'] })
  expect(worker.keptPaths()).toEqual(['/assets/main-1.js', '/favicon.svg'])
  worker.switchServerOff()
  expect(await worker.load('/assets/main-1.js')).toBe('start()')
})

test('a picture is shown without the server, until its reader may not see it any more; data are not kept', async () => {
  const path = '/api/npcs/7/portrait'
  const data = { type: 'application/json', body: '{}' }
  const answers: Answers = {
    ...SERVER,
    [path]: { type: 'image/webp', body: 'a face' },
    '/api/npcs/7': data,
  }
  const worker = startWorker(answers)
  expect(await worker.load(path)).toBe('a face')
  expect(worker.keptPaths()).toEqual([path])
  answers[path] = { type: 'application/json', body: 'Not found', status: 404 }
  expect(await worker.load(path)).toBe('Not found')
  expect(worker.keptPaths()).toEqual([])
  answers[path] = { type: 'image/webp', body: 'a face' }
  await worker.load(path)
  worker.switchServerOff()
  expect(await worker.load(path)).toBe('a face')
})
