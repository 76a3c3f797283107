import type { Browser } from './browser.ts'
import { createTestApp, type TestApp } from './test-app.ts'

type Settings = Parameters<typeof createTestApp>[0]

export interface TableOfTwo {
  app: TestApp
  /** keeper@example.org, whose first campaign it is. */
  dm: Browser
  /** mara@example.org, a member of it. */
  player: Browser
  campaign: number
}

/** A fresh application in which a DM has one campaign with one player. */
export async function tableOfTwo(settings?: Settings): Promise<TableOfTwo> {
  const app = await createTestApp(settings)
  const [dm, player] = [await app.person('keeper'), await app.person('mara')]
  const { id } = await dm.expect(201, dm.post('/api/campaigns', { name: 'The Long Road' }))
  await dm.expect(201, dm.post(`/api/campaigns/${id}/invite`, { email_or_username: 'mara' }))
  return { app, dm, player, campaign: id }
}

/** What was created, which must succeed. */
export function create(
  by: Browser,
  what: 'npcs' | 'tags' | 'locations' | 'storyline' | 'connections',
  body: object,
) {
  return by.expect(201, by.post(`/api/${what}`, body))
}
