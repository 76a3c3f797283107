import { type Browser, createBrowser } from '../../src/testing/browser.ts'
import { places } from '../packaging/places.ts'
import { cast, castMember } from './cast.ts'
import { type Program, startProgram } from './program.ts'
import type { Load } from './wrk.ts'

export interface Subject {
  program: Program
  list: Load
  write: Load
}

const PASSWORD = 'a lamp in the window'

export function serveArgs(database: string): string[] {
  return ['serve', '--port', '0', '--data', database, '--generator', 'tables']
}

/** A new account of that username, signed in. */
export async function enter(url: string, name: string): Promise<Browser> {
  const browser = createBrowser((path, init) => fetch(url + path, init))
  await browser.signUp(`${name}@example.org`, PASSWORD).expect(201)
  return signIn(url, name)
}

export async function signIn(url: string, name: string): Promise<Browser> {
  const browser = createBrowser((path, init) => fetch(url + path, init))
  const account = { email: `${name}@example.org`, password: PASSWORD }
  await browser.post('/api/login', account).expect(200)
  return browser
}

/** Dramatis on a database that has the cast in one campaign, and another campaign to write into. */
export async function startDramatis(database: string): Promise<Subject> {
  const program = await startProgram(places.executable, serveArgs(database))
  const browser = await enter(program.url, 'keeper')
  const read = await browser.post('/api/campaigns', { name: 'Read' }).expect(201)
  const written = await browser.post('/api/campaigns', { name: 'Written' }).expect(201)
  for (const part of cast) {
    await browser.post(`/api/npcs?campaign_id=${read.id}`, part).expect(201)
  }
  const headers = { Cookie: browser.cookie }
  return {
    program,
    list: { url: `${program.url}/api/npcs?campaign_id=${read.id}`, headers },
    write: {
      url: `${program.url}/api/npcs?campaign_id=${written.id}`,
      headers,
      body: JSON.stringify(castMember('NAME')),
    },
  }
}
