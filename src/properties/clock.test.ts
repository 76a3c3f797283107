import { beforeEach, describe, expect, test, vi } from 'vitest'

import { idOf, signInAdmin } from '../testing/admin.ts'
import type { Answer, Browser } from '../testing/browser.ts'
import { appWith, createTestApp, PASSWORD } from '../testing/test-app.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const WEEKS = 21 * DAY
const YEAR = 365 * DAY

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
const jump = (ms: number) => void vi.setSystemTime(Date.now() + ms)

interface Thing {
  path: string
  change: (text: string) => object
  /** When the thing was changed last, as the person reads it. */
  stamp: () => Promise<string>
  by: Browser
}

async function setUp() {
  const { app, mara: dm, ines: player } = await appWith('mara', 'ines')
  const { id: campaign } = await dm.post('/api/campaigns', { name: 'The Road' }).expect(201)
  const wish = { role: 'player', uses: 1, days: 1 }
  const link = dm.post(`/api/campaigns/${campaign}/invite-links`, wish)
  const { token } = await link.expect(201)
  await player.post(`/api/invite-links/${token}/accept`).expect(200)
  return { app, dm, player, campaign: campaign as number }
}

type Made = Awaited<ReturnType<typeof setUp>>

const stampOf = ({ body }: Answer): string => (body.npc ?? body).updated_at

/** Makes a thing by that path, and reads and changes it there. */
const madeAt =
  (path: string, body: object, change: (text: string) => object, who: 'dm' | 'player' = 'dm') =>
  async (made: Made): Promise<Thing> => {
    const by = made[who]
    const { id } = await by.post(path, { ...body, campaign_id: made.campaign }).expect(201)
    const own = `${path}/${id}`
    return { path: own, change, by, stamp: async () => stampOf(await by.get(own)) }
  }

const THINGS: Record<string, (made: Made) => Promise<Thing>> = {
  'an NPC': madeAt('/api/npcs', { name: 'Odo' }, (backstory) => ({ backstory })),
  "an NPC's DM notes": madeAt('/api/npcs', { name: 'Odo' }, (dm_notes) => ({ dm_notes })),
  "a player's own NPC": madeAt(
    '/api/npcs',
    { name: 'Odo' },
    (backstory) => ({ backstory }),
    'player',
  ),
  'a location': madeAt('/api/locations', { name: 'Inn' }, (description) => ({ description })),
  'a tag': madeAt('/api/tags', { name: 'Ally' }, (description) => ({ description })),
  'a session': madeAt('/api/storyline', { title: 'One' }, (notes) => ({ notes })),
  'a secret': async (made) => {
    const { dm, campaign } = made
    const body = { name: 'Odo', campaign_id: campaign }
    const { id } = await dm.post('/api/npcs', body).expect(201)
    const about = { kind: 'npc', id }
    return madeAt('/api/secrets', { text: 'It was Odo', about }, (text) => ({ text }))(made)
  },
  'a campaign': async ({ dm, campaign }) => {
    const path = `/api/campaigns/${campaign}`
    const stamp = async () => (await dm.get(path)).body.updated_at
    return { path, by: dm, stamp, change: (description) => ({ description }) }
  },
  'a journal entry': async ({ dm, campaign }) => {
    const body = { name: 'Odo', campaign_id: campaign }
    const { id: npc } = await dm.post('/api/npcs', body).expect(201)
    const { id } = await dm.post(`/api/npcs/${npc}/journal`, { content: 'He left.' }).expect(201)
    const stamp = async () => (await dm.get(`/api/npcs/${npc}/journal`)).body[0].updated_at
    return { path: `/api/journal/${id}`, by: dm, stamp, change: (content) => ({ content }) }
  },
  'the public notes': async ({ dm, campaign }) => {
    const path = `/api/campaigns/${campaign}/notes`
    const stamp = async () => (await dm.get(path)).body.public_notes_updated_at
    return { path, by: dm, stamp, change: (content) => ({ type: 'public', content }) }
  },
  'a private note': async ({ player, dm, campaign }) => {
    const body = { name: 'Odo', campaign_id: campaign }
    const { id } = await dm.post('/api/npcs', body).expect(201)
    const about = { kind: 'npc', id }
    const path = '/api/private-notes'
    const read = `${path}?campaign_id=${campaign}&kind=npc&id=${id}`
    const stamp = async () => {
      const { body } = await player.get(read)
      return (body.note ?? body.notes?.[0] ?? body).updated_at
    }
    return { path, by: player, stamp, change: (text) => ({ about, text }) }
  },
}

describe('a clock that jumps', () => {
  test.for(
    Object.keys(THINGS).flatMap((name) =>
      [
        ['back an hour', -HOUR],
        ['ahead three weeks and back', -WEEKS],
      ].map(([jumped, ms]) => [name, jumped, ms] as [string, string, number]),
    ),
  )(
    '%s changed after the clock jumped %s has a later time than before, and an edit from before answers 409',
    async ([name, , ms]) => {
      // What was made while the clock was wrong has a time that is still to come.
      if (ms === -WEEKS) jump(WEEKS)
      const made = await setUp()
      const { path, change, stamp, by } = await THINGS[name]!(made)
      const save = (text: string, updated_at?: string) =>
        by.put(path, { ...change(text), ...(updated_at !== undefined && { updated_at }) })
      await save('The first version.').expect(200)
      const begun = await stamp()
      expect(begun).toMatch(/^20/)
      jump(ms)
      const times = [begun]
      for (const text of ['The second version.', 'The third version.']) {
        await save(text, times.at(-1)).expect(200)
        times.push(await stamp())
      }
      expect(times).toEqual(times.toSorted())
      expect(new Set(times).size).toBe(3)
      for (const old of times.slice(0, -1)) {
        expect((await save('An edit from before.', old)).status).toBe(409)
      }
    },
  )
})

describe('login sessions and a clock that jumps', () => {
  const isSignedIn = async (browser: Browser) =>
    (await browser.get('/api/user-info').expect(200)).authenticated as boolean

  test('all login sessions stay when the clock jumps back an hour or a month, and a new sign-in works', async () => {
    const { app, mara } = await appWith('mara')
    for (const ms of [-HOUR, -29 * DAY]) {
      jump(ms)
      expect(await isSignedIn(mara)).toBe(true)
      const login = { email: 'mara@example.org', password: PASSWORD }
      await app.visitor().post('/api/login', login).expect(200)
    }
  })

  test('a login session from a time when the clock was a year ahead is refused until its time, and not for a year longer', async () => {
    const { app, mara: before } = await appWith('mara')
    jump(YEAR)
    const ahead = app.visitor()
    const login = { email: 'mara@example.org', password: PASSWORD }
    await ahead.post('/api/login', login).expect(200)
    expect(await isSignedIn(ahead)).toBe(true)
    jump(-YEAR)
    expect(await isSignedIn(ahead)).toBe(false)
    const again = app.visitor()
    await again.post('/api/login', login).expect(200)
    // The person can end it.
    const { login_sessions } = await again.get('/api/login-sessions').expect(200)
    expect(login_sessions).toHaveLength(2)
    expect(await isSignedIn(before)).toBe(false)
  })

  test('a reset link from a time when the clock was a year ahead does not work for a year', async () => {
    const app = await createTestApp()
    const admin = await signInAdmin(app)
    const id = await idOf(await app.person('mara'))
    const make = () => admin.post(`/api/admin/users/${id}/reset-link`).expect(201)
    jump(20 * DAY)
    const { path } = await make()
    const token = path.split('token=')[1]
    const use = () =>
      app.visitor().post('/api/password-reset', {
        token,
        password: 'another lamp in the window',
        confirm_password: 'another lamp in the window',
      })
    jump(-20 * DAY)
    expect((await use()).status).toBe(400)
    jump(20 * DAY - HOUR)
    expect((await use()).status).toBe(200)
  })
})

test('a session that runs while the clock jumps back an hour keeps its lines in the order in which they were written', async () => {
  const { dm, campaign } = await setUp()
  const begun = dm.post(`/api/campaigns/${campaign}/begin`, {})
  const { id } = await begun.expect(201)
  for (const content of ['one', 'two', 'three']) {
    await dm.post(`/api/storyline/${id}/log`, { content }).expect(201)
    jump(-HOUR)
  }
  const log = await dm.get(`/api/storyline/${id}/log`).expect(200)
  expect(JSON.stringify(log)).toMatch(/one.*two.*three/)
  const { session: ended } = await dm.post(`/api/storyline/${id}/end`, {}).expect(200)
  expect(ended.started_at <= ended.ended_at).toBe(true)
})

test('what a DM reveals after the clock jumped back an hour is among what the player learned', async () => {
  const { dm, player, campaign } = await setUp()
  jump(-HOUR)
  const body = { name: 'The Lich', visibility: 'dm', campaign_id: campaign }
  const { id } = await dm.post('/api/npcs', body).expect(201)
  await dm.put(`/api/npcs/${id}`, { visibility: 'everyone' }).expect(200)
  const { reveals } = await player.get(`/api/reveals?campaign_id=${campaign}`).expect(200)
  expect(JSON.stringify(reveals)).toContain('The Lich')
})
