import { describe, expect, test, vi } from 'vitest'

import { idOf, signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { addMember } from '../../testing/members.ts'
import { appWith, type TestApp } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'
import { readSampleFile } from './sample-file.ts'

const DAY_MS = 86_400_000

const make = (by: Browser) => by.post('/api/samples').expect(201)
const names = async (by: Browser): Promise<string[]> =>
  (await by.get('/api/campaigns').expect(200)).map(({ name }: { name: string }) => name)
const count = ({ context }: TestApp, what: string) =>
  context.db.connection.prepare(`select count(*) as count from ${what}`).get()?.count

async function setUp() {
  const { app, mara } = await appWith('mara')
  const sample = await make(mara)
  const path = `/api/samples/${sample.id}`
  const invite = (email_or_username: string) =>
    mara.post(`/api/campaigns/${sample.id}/invite`, { email_or_username }).expect(201)
  return { app, mara, sample, path, invite }
}

describe('POST /api/samples', () => {
  test('creates a whole campaign, marked as a sample, with the person as creator and DM', async () => {
    const { app, mara, sample } = await setUp()
    expect(sample).toMatchObject({ role: 'dm', is_creator: true, is_sample: true })
    expect(await names(mara)).toEqual([sample.name])
    const of = (what: string) => mara.get(`/api/${what}?campaign_id=${sample.id}`).expect(200)
    const { npcs } = await of('npcs')
    const { locations } = await of('locations')
    const { sessions } = await of('storyline')
    const { connections } = await of('connections')
    const { maps } = await of('maps')
    expect(npcs.length).toBeGreaterThan(30)
    expect(maps.length).toBeGreaterThan(1)
    expect(sessions.length).toBeGreaterThan(4)
    expect(connections.length).toBeGreaterThan(20)
    expect(
      locations.filter(({ map_id }: { map_id: number | null }) => map_id).length,
    ).toBeGreaterThan(8)
    for (const rows of [npcs, locations, sessions, connections, maps]) {
      const hidden = rows.filter(({ visibility }: { visibility: string }) => visibility === 'dm')
      expect(hidden.length).toBeGreaterThan(0)
    }
    const styles = npcs.map(({ avatar_url }: { avatar_url: string }) => avatar_url.split(':')[0])
    expect(new Set(styles)).toEqual(new Set([sample.face_style]))
    const notes = await mara.get(`/api/campaigns/${sample.id}/notes`).expect(200)
    expect(notes).toMatchObject({ public_notes: /./, dm_notes: /./ })
    expect(await mara.get(`/api/campaigns/${sample.id}/players`).expect(200)).toMatchObject({
      players: [{ username: 'mara', role: 'dm' }],
    })
    expect(count(app, 'unfinished_imports')).toBe(0)
  })

  test('moves its times to the last days', async () => {
    const { app, mara, sample } = await setUp()
    const { sessions } = await mara.get(`/api/storyline?campaign_id=${sample.id}`).expect(200)
    const played = sessions.filter(({ visibility }: { visibility: string }) => visibility !== 'dm')
    const dates = played.map(({ session_date }: { session_date: string }) => session_date)
    const last = Date.parse(dates.toSorted().at(-1))
    expect(Date.now() - last).toBeGreaterThan(2 * DAY_MS)
    expect(Date.now() - last).toBeLessThan(12 * DAY_MS)
    const now = new Date().toISOString()
    const tables = ['npcs', 'journal_entries', 'sessions', 'secrets', 'campaigns', 'campaign_notes']
    for (const table of tables) {
      expect(count(app, `${table} where updated_at > '${now}'`), table).toBe(0)
    }
    const written = `journal_entries where created_by = ${await idOf(mara)}`
    expect(count(app, written), 'what the DM wrote, the person wrote').toBeGreaterThan(3)
    expect(count(app, `journal_entries where imported_author = 'ines'`)).toBeGreaterThan(0)
  })

  test('answers 409 to a person who has one, and creates one for others', async () => {
    const { app, mara, sample } = await setUp()
    const before = contentOf(app)
    expect(await mara.post('/api/samples')).toMatchObject({
      status: 409,
      body: { error: 'You have a sample already. Remove it to get a new one.' },
    })
    expect(contentOf(app)).toBe(before)
    const tomas = await app.person('tomas')
    expect((await make(tomas)).id).not.toBe(sample.id)
  })

  test('two requests at once create one sample', async () => {
    const { mara } = await appWith('mara')
    const answers = await Promise.all([mara.post('/api/samples'), mara.post('/api/samples')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await names(mara)).toHaveLength(1)
  })

  test('leaves the person free to create other campaigns, which are no samples', async () => {
    const { mara } = await setUp()
    const own = await mara.post('/api/campaigns', { name: 'Ours' }).expect(201)
    expect(own.is_sample).toBe(false)
  })
})

test('the file is small and has no email addresses', () => {
  const bytes = readSampleFile()
  expect(bytes.length).toBeLessThan(300_000)
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('example.org')
})

test('others can be invited into a sample and see what their role allows', async () => {
  const { app, sample, invite } = await setUp()
  const ines = await app.person('ines')
  await invite('ines')
  const [campaign] = await ines.get('/api/campaigns').expect(200)
  expect(campaign).toMatchObject({ id: sample.id, is_sample: true, is_creator: false })
  const { sessions } = await ines.get(`/api/storyline?campaign_id=${sample.id}`).expect(200)
  expect(sessions.every(({ visibility }: { visibility: string }) => visibility !== 'dm')).toBe(true)
})

test('an exported sample imports as an ordinary campaign', async () => {
  const { app, sample } = await setUp()
  const pieces: Uint8Array[] = []
  for await (const piece of app.context.exports.whole(sample.id)) pieces.push(piece)
  const tomas = await app.person('tomas')
  const id = await app.context.imports.makeCarried(
    Buffer.concat(pieces),
    await idOf(tomas),
    () => {},
  )
  expect(await tomas.get(`/api/campaigns/${id}`).expect(200)).toMatchObject({
    name: sample.name,
    is_sample: false,
  })
})

describe('DELETE /api/samples/{id}', () => {
  test('makes it invisible to all members at once', async () => {
    const { app, mara, sample, path, invite } = await setUp()
    const ines = await app.person('ines')
    await invite('ines')
    expect(await mara.delete(path).expect(200)).toEqual({ message: 'The sample is removed' })
    for (const person of [mara, ines]) {
      expect(await names(person)).toEqual([])
      expect(await person.get(`/api/campaigns/${sample.id}`)).toMatchObject({ status: 404 })
      expect(await person.get(`/api/npcs?campaign_id=${sample.id}`)).toMatchObject({ status: 404 })
    }
    expect(app.context.exports.find(sample.name)).toEqual([])
    expect(await mara.delete(path)).toMatchObject({ status: 404 })
  })

  test('gives invited people no access while it is removed', async () => {
    const { app, mara, path, invite } = await setUp()
    await invite('ines@example.org')
    await mara.delete(path).expect(200)
    expect(await names(await app.person('ines'))).toEqual([])
  })

  test('is for the creator only, and for samples only', async () => {
    const { app, mara, sample, path } = await setUp()
    const [tomas, stranger] = [await app.person('tomas'), await app.person('stranger')]
    await addMember(mara, sample.id, 'tomas', 'dm')
    const own = await mara.post('/api/campaigns', { name: 'Ours' }).expect(201)
    const before = contentOf(app)
    expect(await tomas.delete(path)).toMatchObject({
      status: 403,
      body: { error: 'Only the creator of this sample may remove it.' },
    })
    expect(await stranger.delete(path)).toMatchObject({
      status: 404,
      body: { error: 'Campaign not found' },
    })
    expect(await mara.delete(`/api/samples/${own.id}`)).toMatchObject({
      status: 409,
      body: { error: 'This campaign is not a sample.' },
    })
    expect(contentOf(app)).toBe(before)
  })

  test('allows a new sample', async () => {
    const { mara, path, sample } = await setUp()
    await mara.delete(path).expect(200)
    expect((await make(mara)).id).not.toBe(sample.id)
  })

  test('deletes the sample that was removed before it for good', async () => {
    const { app, mara, path } = await setUp()
    await mara.delete(path).expect(200)
    const { id } = await make(mara)
    await mara.delete(`/api/samples/${id}`).expect(200)
    await app.context.imports.tidy()
    expect(count(app, 'campaigns')).toBe(1)
    expect(await mara.post(`${path}/undo`)).toMatchObject({ status: 404 })
    await mara.post(`/api/samples/${id}/undo`).expect(200)
  })

  test('leaves nothing behind after a day', async () => {
    const { app, mara, path } = await setUp()
    await mara.delete(path).expect(200)
    app.context.samples.forgetOld()
    expect(count(app, 'campaigns')).toBe(1)
    vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] })
    app.context.samples.forgetOld()
    vi.useRealTimers()
    await app.context.imports.tidy()
    for (const table of ['campaigns', 'removed_samples', 'npcs', 'pictures', 'sessions']) {
      expect(count(app, table), table).toBe(0)
    }
  })

  test('checks removed samples at most once a second after the clock was wrong', async () => {
    const { app, mara, path } = await setUp()
    await mara.delete(path).expect(200)
    const future = new Date(Date.now() + 60 * DAY_MS).toISOString()
    app.context.db.connection.exec(`update removed_samples set removed_at = '${future}'`)
    vi.useFakeTimers()
    const look = vi.spyOn(app.context.db, 'transaction')
    app.context.samples.forgetOld()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(look).toHaveBeenCalledTimes(1)
  })

  test('leaves nothing after the account is deleted', async () => {
    const { app, mara, path } = await setUp()
    await mara.delete(path).expect(200)
    const admin = await signInAdmin(app)
    await admin.delete(`/api/admin/users/${await idOf(mara)}`).expect(200)
    await app.context.imports.tidy()
    expect(count(app, 'campaigns')).toBe(0)
    expect(count(app, 'removed_samples')).toBe(0)
  })
})

describe('POST /api/samples/{id}/undo', () => {
  test('restores everything: members, links, what they were shown, and invitations', async () => {
    const { app, mara, sample, path, invite } = await setUp()
    const ines = await app.person('ines')
    await invite('ines')
    await invite('kofi@example.org')
    const members = `/api/campaigns/${sample.id}/players/${await idOf(ines)}`
    await mara.put(members, { character_name: 'Sorrel' }).expect(200)
    const shown = { visibility: 'some', visible_to: [await idOf(ines)] }
    const { npcs } = await mara.get(`/api/npcs?campaign_id=${sample.id}`).expect(200)
    await mara.put(`/api/npcs/${npcs[0].id}`, shown).expect(200)
    const sorted = () =>
      contentOf(app)
        .replaceAll(/"id": \d+,\s+("campaign_id": \d+,\s+"email")/g, '$1')
        .split(/\n(?=\w+ \[)/)
        .filter((table) => !table.startsWith('sqlite_sequence '))
    const before = sorted()
    await mara.delete(path).expect(200)
    expect(sorted()).not.toEqual(before)
    expect(await mara.post(`${path}/undo`).expect(200)).toEqual(sample)
    expect(sorted()).toEqual(before)
    expect(await names(ines)).toEqual([sample.name])
  })

  test('leaves out members without an account and invitations of emails that have one by now', async () => {
    const { app, mara, path, invite } = await setUp()
    const [ines, admin] = [await app.person('ines'), await signInAdmin(app)]
    await invite('ines')
    await invite('kofi@example.org')
    await mara.delete(path).expect(200)
    await admin.delete(`/api/admin/users/${await idOf(ines)}`).expect(200)
    await app.person('kofi')
    await mara.post(`${path}/undo`).expect(200)
    expect(count(app, 'campaign_members')).toBe(1)
    expect(count(app, 'invitations')).toBe(0)
  })

  test('is for the person who removed it, once, within a day', async () => {
    const { app, mara, sample, path } = await setUp()
    const tomas = await app.person('tomas')
    await addMember(mara, sample.id, 'tomas', 'dm')
    const gone = { status: 404, body: { error: 'This can no longer be undone.' } }
    expect(await mara.post(`${path}/undo`)).toMatchObject(gone)
    await mara.delete(path).expect(200)
    expect(await tomas.post(`${path}/undo`)).toMatchObject(gone)
    await mara.post(`${path}/undo`).expect(200)
    expect(await mara.post(`${path}/undo`)).toMatchObject(gone)
    await mara.delete(path).expect(200)
    vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] })
    expect(await mara.post(`${path}/undo`)).toMatchObject(gone)
    vi.useRealTimers()
  })

  test('answers 409 and changes nothing if the person has another sample by then', async () => {
    const { app, mara, path } = await setUp()
    await mara.delete(path).expect(200)
    await make(mara)
    const before = contentOf(app)
    expect(await mara.post(`${path}/undo`)).toMatchObject({
      status: 409,
      body: { error: 'You have a sample already. Remove it to get a new one.' },
    })
    expect(contentOf(app)).toBe(before)
  })
})
