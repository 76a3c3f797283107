import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

import { createBrowser } from '../browser.ts'
import { PASSWORD } from '../test-app.ts'

interface Acknowledged {
  name: string
  /** `performance.now()` when the answer had come. */
  at: number
}

/** Signs up at that server, and creates a campaign to write to. */
export async function signInAt(url: string) {
  const keeper = createBrowser((path, init) => fetch(url + path, init))
  const email = `keeper${Date.now()}@example.org`
  await keeper.signUp(email, PASSWORD).expect(201)
  await keeper.post('/api/login', { email, password: PASSWORD }).expect(200)
  const made = await keeper.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
  return { cookie: keeper.cookie, email, campaign: Number(made.id) }
}

/**
 * Writes from several people at once until `stop`, each as fast as it can or with a pause in milliseconds; `written` grows by what
 * was acknowledged.
 */
export function write(
  url: () => string,
  cookie: string,
  campaign: number,
  mark: string,
  pause = 0,
) {
  const written: Acknowledged[] = []
  const refusals = new Map<string, number>()
  const stopping = new AbortController()
  let count = 0

  async function writeOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      count += 1
      const name = `${mark}-${count}`
      try {
        const response = await fetch(`${url()}/api/tags`, {
          method: 'POST',
          headers: { Cookie: cookie, 'Content-Type': 'application/json' },
          body: JSON.stringify({ name, campaign_id: campaign }),
          signal: AbortSignal.timeout(10_000),
        })
        const body = await response.text()
        if (response.status === 201) written.push({ name, at: performance.now() })
        else refusals.set(body, (refusals.get(body) ?? 0) + 1)
        await sleep(response.status === 201 ? pause : 50)
      } catch {
        await sleep(50)
      }
    }
  }

  const writers = [1, 2, 3, 4].map(writeOn)
  return {
    written,
    refusals,
    async stop() {
      stopping.abort()
      await Promise.all(writers)
    },
  }
}

/** Which acknowledged writes the file lacks. */
export function findLost(file: string, written: Acknowledged[]): Acknowledged[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const there = new Set(
    db
      .prepare('select name from tags')
      .all()
      .map(({ name }) => String(name)),
  )
  db.close()
  return written.filter(({ name }) => !there.has(name))
}
