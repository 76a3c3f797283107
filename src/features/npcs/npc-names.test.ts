import { describe, expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { appWith } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'

/** What the name is, and how else it can be written. */
const SAME: [string, string][] = [
  ['Marda', 'Marda'],
  ['Marda', 'MARDA'],
  ['Marda', '  marda\t'],
  ['Élodie', 'éLODIE'],
  ['Élodie', 'E\u0301lodie'],
  ['ЖАННА', 'жанна'],
  ['ΜΑΡΚΟΣ', 'μαρκος'],
  ['İpek', 'i\u0307pek'],
]
const DIFFERENT: [string, string][] = [
  ['Marda', 'Marda II'],
  ['Marda', 'Mar da'],
  ['Mara', 'Mára'],
  ['🐉 Ash', '🐲 Ash'],
]

describe('a name that is taken', () => {
  test.for(SAME)('%s is taken by %s, on create and on update', async ([taken, name]) => {
    const { app, dm } = await tableOfTwo()
    await create(dm, 'npcs', { name: taken })
    const other = await create(dm, 'npcs', { name: 'Other' })
    const before = contentOf(app)
    const message = `An NPC named "${name.trim()}" already exists.`
    const conflict = { status: 409, body: { error: message, issues: [{ path: 'name', message }] } }
    expect(await dm.post('/api/npcs', { name })).toMatchObject(conflict)
    expect(await dm.put(`/api/npcs/${other.id}`, { name })).toMatchObject(conflict)
    expect(contentOf(app)).toBe(before)
  })

  test.for(DIFFERENT)('%s leaves %s free', async ([taken, name]) => {
    const { dm } = await tableOfTwo()
    await create(dm, 'npcs', { name: taken })
    expect((await create(dm, 'npcs', { name })).name).toBe(name)
  })

  test('may be written anew by the NPC that has it', async () => {
    const { dm } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const renamed = await dm.put(`/api/npcs/${npc.id}`, { name: 'MARDA ' }).expect(200)
    expect(renamed.name).toBe('MARDA')
  })

  test('is free in another campaign, and again after a deletion', async () => {
    const { dm } = await tableOfTwo()
    const { id: campaign_id } = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    await create(dm, 'npcs', { name: 'Marda', campaign_id })
    await dm.delete(`/api/npcs/${npc.id}`).expect(200)
    expect((await create(dm, 'npcs', { name: 'Marda' })).name).toBe('Marda')
  })
})

describe('the name of a hidden NPC', () => {
  test('is free among visible NPCs, so that no answer tells of it', async () => {
    const { dm, player } = await tableOfTwo()
    await create(dm, 'npcs', { name: 'Veyra', visibility: 'dm' })
    const check = await player.post('/api/check-duplicate-name', { name: 'Veyra' })
    expect(check.body).toEqual({ exists: false })
    const npc = await create(player, 'npcs', { name: 'Veyra' })
    expect(await player.get('/api/npcs').expect(200)).toEqual([npc])
  })

  test('is taken by an NPC that is DM only', async () => {
    const { dm } = await tableOfTwo()
    await create(dm, 'npcs', { name: 'Veyra', visibility: 'dm' })
    expect(await dm.post('/api/npcs', { name: 'veyra', visibility: 'dm' })).toMatchObject({
      status: 409,
    })
  })

  test('stops its NPC from being revealed while another NPC has it', async () => {
    const { dm } = await tableOfTwo()
    const hidden = await create(dm, 'npcs', { name: 'Veyra', visibility: 'dm' })
    const seen = await create(dm, 'npcs', { name: 'Veyra' })
    const reveal = () => dm.put(`/api/npcs/${hidden.id}`, { visibility: 'everyone' })
    expect(await reveal()).toMatchObject({
      status: 409,
      body: { error: 'An NPC named "Veyra" already exists.' },
    })
    expect(await dm.put(`/api/npcs/${seen.id}`, { visibility: 'dm' })).toMatchObject({
      status: 409,
    })
    await dm.put(`/api/npcs/${seen.id}`, { name: 'Veyra the Elder' }).expect(200)
    expect(await reveal()).toMatchObject({ status: 200, body: { visibility: 'everyone' } })
  })
})

describe('POST /api/check-duplicate-name', () => {
  const check = async (by: Browser, body: object) =>
    (await by.post('/api/check-duplicate-name', body).expect(200)).exists

  test.for(SAME)('of %s knows %s', async ([taken, name]) => {
    const { dm, player } = await tableOfTwo()
    await create(dm, 'npcs', { name: taken })
    expect(await check(dm, { name })).toBe(true)
    expect(await check(player, { name })).toBe(true)
  })

  test.for(DIFFERENT)('of %s finds %s free', async ([taken, name]) => {
    const { dm } = await tableOfTwo()
    await create(dm, 'npcs', { name: taken })
    expect(await check(dm, { name })).toBe(false)
  })

  test('never finds a name of fewer than two characters', async () => {
    const { dm } = await tableOfTwo()
    await create(dm, 'npcs', { name: 'M' })
    expect(await check(dm, { name: ' M ' })).toBe(false)
    expect(await check(dm, { name: '' })).toBe(false)
  })

  test('leaves out the NPC that is being edited, and checks in that NPC’s campaign', async () => {
    const { dm } = await tableOfTwo()
    const seen = await create(dm, 'npcs', { name: 'Marda' })
    const hidden = await create(dm, 'npcs', { name: 'Veyra', visibility: 'dm' })
    await create(dm, 'npcs', { name: 'Lich', visibility: 'dm' })
    expect(await check(dm, { name: 'marda', exclude_id: seen.id })).toBe(false)
    expect(await check(dm, { name: 'marda', exclude_id: hidden.id })).toBe(false)
    expect(await check(dm, { name: 'LICH', exclude_id: hidden.id })).toBe(true)
    expect(await check(dm, { name: 'veyra', exclude_id: hidden.id })).toBe(false)
  })

  test('tells a player nothing about hidden names, whichever NPC is left out', async () => {
    const { dm, player } = await tableOfTwo()
    const hidden = await create(dm, 'npcs', { name: 'Veyra', visibility: 'dm' })
    await create(dm, 'npcs', { name: 'Lich', visibility: 'dm' })
    for (const name of ['Veyra', 'Lich']) {
      expect(await check(player, { name })).toBe(false)
      expect(await check(player, { name, exclude_id: hidden.id })).toBe(false)
    }
  })

  test('tells a player nothing either by a hidden NPC of a campaign of that player’s own', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    await create(dm, 'npcs', { name: 'Lich', visibility: 'dm' })
    const own = await player.post('/api/campaigns', { name: 'Mine' }).expect(201)
    const hidden = { name: 'Veyra', visibility: 'dm', campaign_id: own.id }
    const { id: exclude_id } = await create(player, 'npcs', hidden)
    expect(await check(player, { name: 'Lich', campaign_id: campaign, exclude_id })).toBe(false)
  })

  test('looks into the campaign that is named, or else the first', async () => {
    const { dm } = await tableOfTwo()
    const { id: campaign_id } = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
    await create(dm, 'npcs', { name: 'Marda', campaign_id })
    expect(await check(dm, { name: 'Marda' })).toBe(false)
    expect(await check(dm, { name: 'Marda', campaign_id })).toBe(true)
    const path = `/api/check-duplicate-name?campaign_id=${campaign_id}`
    expect(await dm.post(path, { name: 'Marda' }).expect(200)).toEqual({ exists: true })
  })

  test('answers 400 while there is no campaign', async () => {
    const { mara: person } = await appWith('mara')
    expect(await person.post('/api/check-duplicate-name', { name: 'Marda' })).toMatchObject({
      status: 400,
      body: { error: 'Create a campaign first.' },
    })
  })
})
