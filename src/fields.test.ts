import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'

import type { Browser } from './testing/browser.ts'
import { addMember } from './testing/members.ts'
import type { createTestApp as createTestAppType } from './testing/test-app.ts'
import { edited, unzipped } from './testing/zip-files.ts'

// Adds a field to the list of the NPC's fields, and its column by a migration, and nothing else.

let createTestApp: typeof createTestAppType

beforeAll(async () => {
  vi.resetModules()
  vi.doMock(import('./features/npcs/npcs.fields.ts'), async (original) => {
    const { field } = await import('./fields.ts')
    const fields = await original()
    const text = z.string().max(200, 'A motto has at most 200 characters.')
    const facts = { blank: '', label: 'Motto', search: 'text', page: 'section' } as const
    return { ...fields, NPC_FIELDS: { ...fields.NPC_FIELDS, motto: field(text, facts) } }
  })
  vi.doMock(import('../migrations/index.ts'), async (original) => {
    const { migrations } = await original()
    const { sql } = await import('kysely')
    const up = async (db: Parameters<(typeof migrations)[string]['up']>[0]) => {
      await sql`alter table npcs add column motto text not null default ''`.execute(db)
    }
    return { migrations: { ...migrations, '999-motto': { up } } }
  })
  ;({ createTestApp } = await import('./testing/test-app.ts'))
})

afterAll(() => {
  vi.doUnmock('./features/npcs/npcs.fields.ts')
  vi.doUnmock('../migrations/index.ts')
  vi.resetModules()
})

/** A campaign with a DM, a player, and an NPC of the player's that has a motto. */
async function begin() {
  const app = await createTestApp()
  const [dm, player] = [await app.person('dm'), await app.person('player')]
  const { id: campaign } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  await addMember(dm, campaign, 'player')
  const written = { campaign_id: campaign, name: 'Marda', motto: 'Never turn starboard.' }
  const npc = await player.post('/api/npcs', written).expect(201)
  return { app, dm, player, campaign, npc, path: `/api/npcs/${npc.id}` }
}

const read = async (browser: Browser, path: string) => (await browser.get(path).expect(200)).npc

describe('a field that is added to the list', () => {
  test('is created, read in a list and alone, updated, and limited with its sentence', async () => {
    const { dm, player, campaign, npc, path } = await begin()
    expect(npc.motto).toBe('Never turn starboard.')
    const { npcs } = await player.get(`/api/npcs?campaign_id=${campaign}`).expect(200)
    expect(npcs[0].motto).toBe('Never turn starboard.')

    await dm.put(path, { motto: 'Row.' }).expect(200)
    expect((await read(player, path)).motto).toBe('Row.')
    await dm.put(path, { name: 'Marda the Old' }).expect(200)
    expect((await read(player, path)).motto).toBe('Row.')

    const { issues } = await dm.put(path, { motto: 'x'.repeat(201) }).expect(400)
    expect(issues).toEqual([{ path: 'motto', message: 'A motto has at most 200 characters.' }])
    const bare = { campaign_id: campaign, name: 'Tam' }
    expect((await dm.post('/api/npcs', bare).expect(201)).motto).toBe('')
  })

  test.for(['dm', 'player'] as const)('a stale save by a %s answers 409', async (person) => {
    const started = await begin()
    const [stale, other] = person === 'dm' ? ['dm', 'player'] : ['player', 'dm']
    const browser = started[stale as 'dm' | 'player']
    const { updated_at } = await read(browser, started.path)
    const writer = started[other as 'dm' | 'player']
    await writer.put(started.path, { motto: 'Row.' }).expect(200)

    const { current } = await browser.put(started.path, { motto: 'Sail.', updated_at }).expect(409)
    expect(current.motto).toBe('Row.')
  })

  test('is found by search', async () => {
    const { player, campaign, npc } = await begin()
    const { hits } = await player.get(`/api/search?q=starboard&campaign_id=${campaign}`).expect(200)
    expect(hits).toMatchObject([{ kind: 'npc', id: npc.id }])
  })

  test('is among the texts that name a thing, and takes its new name', async () => {
    const { dm, campaign, npc, path } = await begin()
    const named = { campaign_id: campaign, name: 'Old Tam' }
    const { id } = await dm.post('/api/npcs', named).expect(201)
    await dm.put(path, { motto: 'Trust Old Tam.' }).expect(200)
    const { mentions } = await dm.get(`/api/mentions?kind=npc&id=${id}`).expect(200)
    const what = { kind: 'npc', id: npc.id }
    expect(mentions).toMatchObject([{ what, field: 'motto', label: 'Motto' }])
    await dm.put(`/api/npcs/${id}`, { name: 'Young Tam' }).expect(200)
    const rename = { kind: 'npc', id, from: 'Old Tam' }
    await dm.post('/api/rename-in-texts', rename).expect(200)
    expect((await read(dm, path)).motto).toBe('Trust Young Tam.')
  })

  test('survives a deletion that is undone', async () => {
    const { dm, path } = await begin()
    const { deletion_id } = await dm.delete(path).expect(200)
    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect((await read(dm, path)).motto).toBe('Never turn starboard.')
  })

  test('travels in a campaign file, with a section on its page, and back', async () => {
    const { app, dm, campaign } = await begin()
    const file = await exportOf(app, dm, campaign)

    const files = unzipped(file)
    const textOf = (name: string) => new TextDecoder().decode(files[name])
    expect(textOf('data/npcs.ndjson')).toContain('Never turn starboard.')
    expect(textOf('NPCs/Marda.md')).toContain('## Motto\n\nNever turn starboard.')
    expect(await importedNpc(dm, file)).toMatchObject({ motto: 'Never turn starboard.' })
  })

  test('is blank in a campaign file from before it existed', async () => {
    const { app, dm, campaign } = await begin()
    const old = edited(await exportOf(app, dm, campaign), 'data/npcs.ndjson', (line) => {
      const { motto: _, ...rest } = JSON.parse(line)
      return JSON.stringify(rest)
    })
    expect(await importedNpc(dm, old)).toMatchObject({ name: 'Marda', motto: '' })
  })

  test('is in the description of the API', async () => {
    const { app } = await begin()
    const document = await app.visitor().get('/api/openapi.json').expect(200)
    const { schema } = document.paths['/api/npcs'].post.requestBody.content['application/json']
    expect(schema.properties.motto).toMatchObject({ type: 'string', maxLength: 200 })
  })
})

type App = Awaited<ReturnType<typeof createTestApp>>

async function exportOf({ app }: App, { cookie }: Browser, campaign: number) {
  const headers = { Cookie: cookie }
  const answer = await app.request(`/api/campaigns/${campaign}/export`, { headers }, {})
  return new Uint8Array(await answer.arrayBuffer())
}

/** The one NPC of the campaign that is made of the file. */
async function importedNpc(browser: Browser, file: Uint8Array) {
  const { id } = await browser
    .send('/api/campaign-imports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/zip' },
      body: new Uint8Array(file),
    })
    .expect(201)
  const until = (state: string) =>
    vi.waitFor(async () => {
      const shown = await browser.get(`/api/campaign-imports/${id}`).expect(200)
      expect(shown).toMatchObject({ state, error: null })
      return shown
    })
  await until('ready')
  await browser.post(`/api/campaign-imports/${id}/confirm`, {}).expect(202)
  const { campaign_id } = await until('done')
  const list = await browser.get(`/api/npcs?campaign_id=${campaign_id}`).expect(200)
  return list.npcs[0]
}
