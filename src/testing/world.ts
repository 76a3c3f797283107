import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, onTestFinished } from 'vitest'

import { compose } from '../db/statement.ts'
import type { Browser } from './browser.ts'
import { createTestFolder, openTestApp, type TestApp } from './test-app.ts'

/** Everybody for whom rights differ. */
export const PEOPLE = [
  'creator',
  'secondDm',
  'gm',
  'author',
  'otherPlayer',
  'stranger',
  'siteAdmin',
  'visitor',
] as const

export type Person = (typeof PEOPLE)[number]

/** Stands in every field that only DMs may read. */
export const SECRET = 'q7xhush'

/** Ids of what a world holds. `foreign` is the stranger's own campaign. */
export interface World {
  people: Record<Person, Browser>
  campaign: number
  tag: number
  /** Assigned to the author's NPC. */
  assignedTag: number
  location: number
  hiddenLocation: number
  /** Added by the author; it has DM notes, and stands at the hidden location. */
  npc: number
  /** Added by the creator. */
  creatorsNpc: number
  hiddenNpc: number
  foreign: { campaign: number; npc: number; tag: number; location: number }
}

/**
 * Makes one world for all tests of a file; `open` gives each a copy of its own, with the same ids and logins.
 * `prepare` adds to it what that file needs.
 */
export function prepareWorlds(prepare?: (app: TestApp) => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-world-'))
  const original = join(folder, 'dramatis.db')
  let made: World

  beforeAll(async () => {
    const app = await openTestApp(original)
    made = await createWorld(app)
    await prepare?.(app)
    await app.context.dispose()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  return {
    async open(): Promise<{ app: TestApp; world: World }> {
      const copy = join(createTestFolder(), 'dramatis.db')
      copyFileSync(original, copy)
      const app = await openTestApp(copy)
      onTestFinished(() => app.context.dispose())
      return { app, world: peopleAt(app, made) }
    },
  }
}

/** The same world, whose people turn to that application. */
export function peopleAt(app: TestApp, world: World): World {
  const people = PEOPLE.map((person) => [person, app.visitor(world.people[person].cookie)])
  return { ...world, people: Object.fromEntries(people) as World['people'] }
}

/** A campaign with everybody in it that the rules tell apart. */
async function createWorld(app: TestApp): Promise<World> {
  const { db } = app.context
  const people = {
    creator: await app.person('creator'),
    secondDm: await app.person('second-dm'),
    gm: await app.person('gm1'),
    author: await app.person('author'),
    otherPlayer: await app.person('other-player'),
    stranger: await app.person('stranger'),
    siteAdmin: await app.person('site-admin'),
    visitor: app.visitor(),
  }
  const { creator, author, stranger } = people
  const create = async (by: Browser, path: string, body: object): Promise<number> =>
    (await by.expect(201, by.post(path, body))).id

  const campaign = await create(creator, '/api/campaigns', { name: 'The Long Road' })
  const roles = { 'second-dm': 'dm', gm1: 'dm', author: 'player', 'other-player': 'player' }
  for (const [email_or_username, role] of Object.entries(roles)) {
    await creator.expect(
      201,
      creator.post(`/api/campaigns/${campaign}/invite`, { email_or_username, role }),
    )
  }
  const { id: gm } = await people.gm.expect(200, people.gm.get('/api/user-info'))
  db.run(
    compose((k) => k.updateTable('campaign_members').set('role', 'gm').where('user_id', '=', gm)),
  )
  const { id: admin } = await people.siteAdmin.expect(200, people.siteAdmin.get('/api/user-info'))
  db.transaction((tx) => app.context.users.promote(tx, admin))

  const tag = await create(creator, '/api/tags', { name: 'Guard' })
  const assignedTag = await create(creator, '/api/tags', { name: 'Ferry' })
  const location = await create(creator, '/api/locations', { name: 'The Ford' })
  const hiddenLocation = await create(creator, '/api/locations', {
    name: `${SECRET} cellar`,
    description: `${SECRET} below the mill`,
    visibility: 'dm',
  })
  const npc = await create(author, '/api/npcs', { name: 'Marda', location_id: location })
  await creator.expect(
    200,
    creator.put(`/api/npcs/${npc}`, {
      dm_notes: `${SECRET}: she is the heir`,
      location_id: hiddenLocation,
    }),
  )
  await creator.expect(201, creator.post(`/api/npcs/${npc}/tags/${assignedTag}`))
  const creatorsNpc = await create(creator, '/api/npcs', {
    name: 'Old Tam',
    dm_notes: `${SECRET}: he lies`,
  })
  const hiddenNpc = await create(creator, '/api/npcs', {
    name: `${SECRET} Veyra`,
    description: SECRET,
    personality: SECRET,
    backstory: SECRET,
    tag: `${SECRET} Lich`,
    emoji: SECRET,
    avatar_url: SECRET,
    dm_notes: SECRET,
    location_id: hiddenLocation,
    visibility: 'dm',
  })
  await creator.expect(201, creator.post(`/api/npcs/${hiddenNpc}/tags/${assignedTag}`))

  const foreign = await create(stranger, '/api/campaigns', { name: 'Elsewhere' })
  return {
    people,
    campaign,
    tag,
    assignedTag,
    location,
    hiddenLocation,
    npc,
    creatorsNpc,
    hiddenNpc,
    foreign: {
      campaign: foreign,
      npc: await create(stranger, '/api/npcs', { name: 'Nobody of yours' }),
      tag: await create(stranger, '/api/tags', { name: 'Foreign' }),
      location: await create(stranger, '/api/locations', { name: 'Far away' }),
    },
  }
}

/** Everything that the file holds but who is signed in, as text: the same when nothing has changed. */
export function contentOf({ context: { db } }: TestApp): string {
  const tables = db.connection
    .prepare(`select name from sqlite_schema where type = 'table' and name <> 'login_sessions'`)
    .all()
  return tables
    .map(({ name }) => {
      const rows = db.connection.prepare(`select * from "${String(name)}"`).all()
      return `${String(name)} ${JSON.stringify(rows, null, 1)}`
    })
    .join('\n')
}
