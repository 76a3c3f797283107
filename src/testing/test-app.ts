import { argon2Sync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { createApp } from '../app.ts'
import { type Config, loadConfig } from '../config.ts'
import { type Context, createContext } from '../context.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { listen } from '../server.ts'
import { type Browser, createBrowser } from './browser.ts'
import { expectDescribedAnswers } from './described-answers.ts'
import { layFreshFile } from './fresh-file.ts'

export interface TestApp {
  app: ReturnType<typeof createApp>
  context: Context
  /** A browser without a login session, or with the one of the cookie. */
  visitor(cookie?: string): Browser
  /** Signs a new person up and in; the email is `{name}@example.org`. */
  signUp(name: string): Promise<Browser>
  /** A signed-in person with that email, who has not signed up here: hashing a password is slow. */
  person(name: string): Promise<Browser>
}

export const PASSWORD = 'a lamp in the window'

/** Of that password, at the lowest cost: it is verified by the cost that it names. */
const PASSWORD_HASH = hashAtOnce(PASSWORD)

function hashAtOnce(message: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const nonce = Buffer.from('sixteen bytes of')
  const hash = argon2Sync('argon2id', { message, nonce, tagLength: 32, ...cost })
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${hash.toString('base64')}`
}

/** A fresh application on a real file, gone when the test ends. The generator is the tables, unless said. */
export async function createTestApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const app = await openTestApp(join(createTestFolder(), 'dramatis.db'), settings)
  onTestFinished(() => app.context.dispose())
  return app
}

/** The same with these people, each signed in, by their names. */
export async function appWith<Name extends string>(
  ...names: Name[]
): Promise<{ app: TestApp } & Record<Name, Browser>> {
  const app = await createTestApp()
  const people: Partial<Record<Name, Browser>> = {}
  for (const name of names) people[name] = await app.person(name)
  return { app, ...(people as Record<Name, Browser>) }
}

/** The same behind a real socket. */
export async function createServedApp(
  settings: Partial<Config> = {},
): Promise<TestApp & { url: string }> {
  return serveTestApp(await createTestApp(settings))
}

/** That application behind a real socket, until the test ends. */
export async function serveTestApp({ app, context }: TestApp): Promise<TestApp & { url: string }> {
  const server = await listen(async () => app, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const send: Send = (path, init) => fetch(server.url + path, init)
  return { ...describePeople(app, context, send), url: server.url }
}

/** The application on that file, without an end of its own. */
export async function openTestApp(data: string, settings: Partial<Config> = {}): Promise<TestApp> {
  const config = loadConfig({ data, generator: 'tables', ollamaHost: NO_OLLAMA, ...settings }, {})
  await layFreshFile(config.data)
  const db = openDatabase(config.data)
  await migrate(db)
  const context = createContext(config, db)
  const app = createApp(context)
  expectDescribedAnswers(app)
  return describePeople(app, context, (path, init) => app.request(path, init, {}))
}

/** Nothing listens there: a test must not change the models on a developer's machine. */
const NO_OLLAMA = 'http://127.0.0.1:2'

/** An empty folder, gone when the test ends. */
export function createTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Send = Parameters<typeof createBrowser>[0]

function describePeople(app: TestApp['app'], context: Context, send: Send): TestApp {
  const visitor = (cookie?: string) => createBrowser(send, cookie)
  return {
    app,
    context,
    visitor,
    async signUp(name) {
      const browser = visitor()
      const email = `${name}@example.org`
      await browser.signUp(email, PASSWORD).expect(201)
      await browser.post('/api/login', { email, password: PASSWORD }).expect(200)
      return browser
    },
    async person(name) {
      const { db, users, loginSessions } = context
      const user = db.transaction((tx) => users.create(tx, `${name}@example.org`, PASSWORD_HASH))
      const { cookie } = await loginSessions.create(user.id)
      return visitor(cookie)
    },
  }
}
