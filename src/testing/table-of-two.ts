import { readFileSync, writeFileSync } from 'node:fs'

import { vi } from 'vitest'

import type { Config } from '../config.ts'
import type { Browser } from './browser.ts'
import { newFile } from './data-files.ts'
import { createTestApp, openTestApp, type TestApp } from './test-app.ts'

export interface TableOfTwo {
  app: TestApp
  /** keeper@example.org, whose first campaign it is. */
  dm: Browser
  /** mara@example.org, a member of it. */
  player: Browser
  campaign: number
}

/** Made once for many tests: the file, and who is signed in. */
let made: Promise<{ file: Buffer; dm: string; player: string; campaign: number }> | undefined

/** A fresh application in which a DM has one campaign with one player. */
export async function tableOfTwo(settings: Partial<Config> = {}): Promise<TableOfTwo> {
  // A clock that the test has set, and an origin with cookies of another name, hold from the beginning.
  if (vi.getMockedSystemTime() || settings.origin) return makeTable(await createTestApp(settings))

  const { file, dm, player, campaign } = await (made ??= makeTableFile())
  const data = newFile()
  writeFileSync(data, file, { mode: 0o600 })
  const app = await createTestApp({ ...settings, data })
  return { app, dm: app.visitor(dm), player: app.visitor(player), campaign }
}

async function makeTableFile() {
  const path = newFile()
  const { app, dm, player, campaign } = await makeTable(await openTestApp(path))
  await app.context.dispose()
  return { file: readFileSync(path), dm: dm.cookie, player: player.cookie, campaign }
}

async function makeTable(app: TestApp): Promise<TableOfTwo> {
  const [dm, player] = [await app.person('keeper'), await app.person('mara')]
  const { id } = await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
  await dm.post(`/api/campaigns/${id}/invite`, { email_or_username: 'mara' }).expect(201)
  return { app, dm, player, campaign: id }
}

/** What was created, which must succeed. */
export function create(
  by: Browser,
  what: 'npcs' | 'tags' | 'locations' | 'storyline' | 'connections' | 'articles' | 'kinds',
  body: object,
) {
  return by.post(`/api/${what}`, body).expect(201)
}

/** The id of a kind of the campaign, by its name. */
export async function kindId(by: Browser, campaign: number, name = 'Faction'): Promise<number> {
  const { kinds } = await by.get(`/api/kinds?campaign_id=${campaign}`).expect(200)
  return kinds.find((kind: { name: string }) => kind.name === name).id
}

/** Deletes a campaign without leaving it in the bin. Answers the last answer. */
export async function deleteForGood(by: Browser, path: string): Promise<void> {
  const { deletion_id } = await by.delete(path).expect(200)
  await by.delete(`/api/bin/${deletion_id}`).expect(200)
}
