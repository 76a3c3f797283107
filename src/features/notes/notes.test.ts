import { describe, expect, test } from 'vitest'

import { expectRefusals } from '../../testing/refusals.ts'
import { tableOfTwo } from '../../testing/table-of-two.ts'
import { contentOf } from '../../testing/world.ts'

const STALE = 'Another person has changed these notes.'

async function tableWithNotes() {
  const table = await tableOfTwo()
  return { ...table, path: `/api/campaigns/${table.campaign}/notes` }
}

describe('GET /api/campaigns/{id}/notes', () => {
  test('answers public_notes and dm_notes, empty at first', async () => {
    const { dm, player, path } = await tableWithNotes()
    const open = { public_notes: '', public_notes_updated_at: null }
    expect(await player.get(path).expect(200)).toEqual(open)
    expect(await dm.get(path).expect(200)).toEqual({
      ...open,
      dm_notes: '',
      dm_notes_updated_at: null,
    })
  })
})

describe('PUT /api/campaigns/{id}/notes', () => {
  test('by any member writes the public notes, which all members read', async () => {
    const { dm, player, path } = await tableWithNotes()
    const notes = await player.put(path, { type: 'public', content: ' Rope. ' }).expect(200)
    expect(notes).toEqual({
      public_notes: ' Rope. ',
      public_notes_updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(await dm.get(path).expect(200)).toMatchObject(notes)
    const changed = await dm.put(path, { type: 'public', content: '' }).expect(200)
    expect(changed).toMatchObject({ public_notes: '', dm_notes: '' })
    expect(changed.public_notes_updated_at > notes.public_notes_updated_at).toBe(true)
    expect(await player.get(path).expect(200)).toMatchObject({ public_notes: '' })
  })

  test('by a DM writes the DM’s notes, of which a player sees not even the keys', async () => {
    const { dm, player, path } = await tableWithNotes()
    await dm.put(path, { type: 'public', content: 'Rope.' }).expect(200)
    const notes = await dm.put(path, { type: 'dm', content: 'He lies.' }).expect(200)
    expect(notes).toEqual({
      public_notes: 'Rope.',
      public_notes_updated_at: expect.any(String),
      dm_notes: 'He lies.',
      dm_notes_updated_at: expect.any(String),
    })
    expect(await dm.get(path).expect(200)).toEqual(notes)
    expect(Object.keys(await player.get(path).expect(200))).toEqual([
      'public_notes',
      'public_notes_updated_at',
    ])
  })

  test('of an older version answers 409 with the notes as the writer may see them', async () => {
    const { app, dm, player, path } = await tableWithNotes()
    await dm.put(path, { type: 'dm', content: 'He lies.' }).expect(200)
    const { public_notes_updated_at: updated_at } = await player
      .put(path, { type: 'public', content: 'One' })
      .expect(200)
    await dm.put(path, { type: 'public', content: 'Two', updated_at }).expect(200)
    const before = contentOf(app)
    for (const stale of [updated_at, null, 'x']) {
      const body = { type: 'public', content: 'Three', updated_at: stale }
      for (const person of [player, dm]) {
        expect(await person.put(path, body)).toEqual({
          status: 409,
          headers: expect.anything(),
          body: {
            error: STALE,
            code: 'stale',
            current: await person.get(path).expect(200),
          },
        })
      }
    }
    expect(contentOf(app)).toBe(before)
    const current = await player.get(path).expect(200)
    expect(current).not.toHaveProperty('dm_notes')
    const fresh = { type: 'public', content: 'Three', updated_at: current.public_notes_updated_at }
    expect(await player.put(path, fresh).expect(200)).toMatchObject({
      public_notes: 'Three',
    })
  })

  test('with null for updated_at creates the notes, once', async () => {
    const { dm, path } = await tableWithNotes()
    for (const type of ['public', 'dm']) {
      const first = { type, content: 'First', updated_at: null }
      await dm.put(path, first).expect(200)
      expect(await dm.put(path, { ...first, content: 'Second' })).toMatchObject({
        status: 409,
        body: { error: STALE, code: 'stale', current: { [`${type}_notes`]: 'First' } },
      })
    }
  })

  test('without updated_at overwrites, and tells versions of one moment apart', async () => {
    const { dm, player, path } = await tableWithNotes()
    const times = new Set<string>()
    for (let i = 0; i < 10; i += 1) {
      const body = { type: 'public', content: `${i}` }
      times.add((await dm.put(path, body).expect(200)).public_notes_updated_at)
    }
    expect(times.size).toBe(10)
    expect(await player.get(path).expect(200)).toMatchObject({ public_notes: '9' })
  })

  test('of one kind leaves the other, and other campaigns, alone', async () => {
    const { dm, path } = await tableWithNotes()
    const { id } = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
    const other = `/api/campaigns/${id}/notes`
    await dm.put(other, { type: 'public', content: 'Elsewhere' }).expect(200)
    const { dm_notes_updated_at } = await dm.put(path, { type: 'dm', content: 'x' }).expect(200)
    await dm.put(path, { type: 'public', content: 'Here', updated_at: null }).expect(200)
    expect(await dm.get(path).expect(200)).toMatchObject({ dm_notes: 'x', dm_notes_updated_at })
    expect(await dm.get(other).expect(200)).toMatchObject({
      public_notes: 'Elsewhere',
      dm_notes: '',
    })
  })

  test('keeps any text exactly, up to 100,000 characters', async () => {
    const { dm, player, path } = await tableWithNotes()
    const odd = `\r\n <b>x</b> '); drop table users; -- \u202e 👩‍👩‍👧‍👦 \u0000 `
    for (const content of [odd, 'x'.repeat(100_000)]) {
      await dm.put(path, { type: 'public', content }).expect(200)
      expect((await player.get(path).expect(200)).public_notes).toBe(content)
    }
  })

  test('of what are no notes answers 400 with a sentence', async () => {
    const { app, dm, path } = await tableWithNotes()
    await expectRefusals(app, (body: object) => dm.put(path, body), [
      [{ content: 'x' }, 'Choose one of: public, dm.'],
      [{ type: 'gm', content: 'x' }, 'Choose one of: public, dm.'],
      [{ type: 'public' }, 'content is missing.'],
      [{ type: 'public', content: 'x'.repeat(100_001) }, 'Notes have at most 100000 characters.'],
    ])
  })
})
