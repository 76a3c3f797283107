import { createBrowser } from '../../src/testing/browser.ts'
import type { Seeded } from './seed.ts'
import { PASSWORD } from './world.ts'

/** Accounts that nobody at the table knows: a second admin, and one who was suspended. */
const OTHERS = {
  jun: 'jun.takahashi@example.org',
  archibald: 'archibald.thistlewood-montgomery-of-the-lower-terraces@example.org',
} as const

const CRASHES = [
  {
    times: 1,
    error: 'TypeError: Cannot read properties of undefined (reading "label")',
    stack:
      'TypeError: Cannot read properties of undefined (reading "label")\n    at drawConnection (https://dramatis.example.org/assets/connections-4f1c.js:1:8211)\n    at Array.map (<anonymous>)\n    at Graph (https://dramatis.example.org/assets/connections-4f1c.js:1:9120)',
    componentStack: '    at Graph\n    at ConnectionsScreen\n    at Suspense',
    url: 'https://dramatis.example.org/connections',
  },
  {
    times: 12,
    error: 'QuotaExceededError: The quota has been exceeded.',
    stack:
      'QuotaExceededError: The quota has been exceeded.\n    at keepDraft (https://dramatis.example.org/assets/drafts-91ab.js:1:402)',
    componentStack: '    at JournalComposer\n    at Journal\n    at NpcView',
    url: 'https://dramatis.example.org/npc/7',
  },
]

/** What admins look after: crashes of pages, and accounts beside those at the table. */
export async function seedLookedAfter(url: string): Promise<void> {
  const visitor = () => createBrowser((path, init) => fetch(new URL(path, url), init))
  for (const email of Object.values(OTHERS)) {
    await visitor().expect(201, visitor().signUp(email, PASSWORD))
  }
  for (const { times, ...crash } of CRASHES) {
    const report = { ...crash, timestamp: '', userAgent: 'Mozilla/5.0 (Android 16; Mobile)' }
    for (let time = 0; time < times; time += 1) {
      await visitor().expect(202, visitor().post('/api/client-error', report))
    }
  }
}

/** For when the keeper is an admin: the acts that stand in the log. */
export async function lookAfter({ people: { keeper } }: Seeded): Promise<void> {
  const { users } = await keeper.expect(200, keeper.get('/api/admin/users?limit=200'))
  const change = async (email: string, update: object) => {
    const { id } = users.find((person: { email: string }) => person.email === email)
    await keeper.expect(200, keeper.put(`/api/admin/users/${id}`, update))
  }
  await change(OTHERS.jun, { is_admin: true })
  await change(OTHERS.archibald, { suspended: true })
  await keeper.expect(200, keeper.put('/api/admin/settings', { total_seconds: 900 }))
  await keeper.expect(200, keeper.post('/api/admin/model/test', {}))
  await keeper.expect(200, keeper.post('/api/admin/database/check'))
}
