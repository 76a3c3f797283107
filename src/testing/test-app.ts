import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { createApp } from '../app.ts'
import { type Config, loadConfig } from '../config.ts'
import { type Context, createContext } from '../context.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { type Browser, createBrowser } from './browser.ts'

export interface TestApp {
  context: Context
  /** Somebody who is not signed in. */
  visitor(): Browser
  /** Signs a new person up and in; the email is `{name}@example.org`. */
  signUp(name: string): Promise<Browser>
}

export const PASSWORD = 'a lamp in the window'

/** A fresh application on a real file, gone when the test ends. The generator is the tables, unless said. */
export async function createTestApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const data = join(createTestFolder(), 'dramatis.db')
  const config = loadConfig({ data, generator: 'tables', ...settings }, {})
  const db = openDatabase(config.data)
  await migrate(db)
  const context = createContext(config, db)
  onTestFinished(() => context.dispose())
  const app = createApp(context)
  const visitor = () => createBrowser((path, init) => app.request(path, init, {}))

  return {
    context,
    visitor,
    async signUp(name) {
      const browser = visitor()
      const email = `${name}@example.org`
      await browser.expect(201, browser.signUp(email, PASSWORD))
      await browser.expect(200, browser.post('/api/login', { email, password: PASSWORD }))
      return browser
    },
  }
}

/** An empty folder, gone when the test ends. */
export function createTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
