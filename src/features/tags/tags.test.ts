import { describe, expect, test } from 'vitest'

import { expectRefusals } from '../../testing/refusals.ts'
import { create, kindId, tableOfTwo } from '../../testing/table-of-two.ts'
import { contentOf } from '../../testing/world.ts'

describe('POST /api/tags', () => {
  test('adds a tag of id, name, description, color and icon, #3b82f6 and sword where they were left out', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const tag = await create(dm, 'tags', { name: ' City Guard ' })
    expect(tag).toEqual({
      id: expect.any(Number),
      campaign_id: campaign,
      name: 'City Guard',
      description: '',
      color: '#3b82f6',
      icon: 'sword',
      created_at: expect.any(String),
      updated_at: tag.created_at,
    })
    expect(await player.get('/api/tags').expect(200)).toEqual([tag])
    expect(await player.get(`/api/tags?campaign_id=${campaign}`).expect(200)).toEqual({
      tags: [tag],
    })
  })

  test('takes any colour in any case, every icon and none', async () => {
    const { dm } = await tableOfTwo()
    expect(
      await create(dm, 'tags', { name: 'A', color: '#ABCDEF', icon: 'dragon-head' }),
    ).toMatchObject({ color: '#abcdef', icon: 'dragon-head' })
    expect(await create(dm, 'tags', { name: 'B', icon: '' })).toMatchObject({ icon: '' })
  })

  test('of what is no tag answers 400 with a sentence and adds nothing', async () => {
    const { app, dm } = await tableOfTwo()
    await expectRefusals(app, (body: object) => dm.post('/api/tags', body), [
      [{}, 'Tag name is required'],
      [{ name: '  ' }, 'Tag name is required'],
      [{ name: 'x'.repeat(61) }, 'A tag name has at most 60 characters.'],
      [{ name: 'Guard, Noble' }, 'A tag name has no comma: commas separate tags.'],
      [
        { name: 'x', description: 'x'.repeat(1_001) },
        'A tag description has at most 1000 characters.',
      ],
      [{ name: 'x', color: 'red' }, 'A color looks like #3b82f6.'],
      [{ name: 'x', color: '#3b82f' }, 'A color looks like #3b82f6.'],
      [{ name: 'x', color: '#3b82f6; background: url(x)' }, 'A color looks like #3b82f6.'],
    ])
  })

  test('with an icon that is none lists those that are', async () => {
    const { dm } = await tableOfTwo()
    const { status, body } = await dm.post('/api/tags', { name: 'x', icon: '../../etc/passwd' })
    expect(status).toBe(400)
    expect(body.error).toMatch(/^Choose one of: sword, shield, .*, dragon-head\.$/)
  })
})

describe('a tag’s name', () => {
  test.for(['GUARD', ' guard ', 'Guard'])('Guard is taken by "%s"', async (name) => {
    const { app, dm } = await tableOfTwo()
    await create(dm, 'tags', { name: 'Guard' })
    const other = await create(dm, 'tags', { name: 'Other' })
    const before = contentOf(app)
    const message = `A tag named "${name.trim()}" already exists.`
    const conflict = { status: 409, body: { error: message, issues: [{ path: 'name', message }] } }
    expect(await dm.post('/api/tags', { name })).toMatchObject(conflict)
    expect(await dm.put(`/api/tags/${other.id}`, { name })).toMatchObject(conflict)
    expect(contentOf(app)).toBe(before)
  })

  test('is free in another campaign, and to the tag that has it in other letters', async () => {
    const { dm } = await tableOfTwo()
    const { id } = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
    const guard = await create(dm, 'tags', { name: 'Guard' })
    await dm.put(`/api/tags/${guard.id}`, { name: 'GUARD' }).expect(200)
    expect(await create(dm, 'tags', { name: 'Guard', campaign_id: id })).toMatchObject({
      campaign_id: id,
    })
  })
})

describe('GET /api/campaigns/{id}/tag-counts', () => {
  test('counts for each tag the NPCs that the reader may see, as many as their list has', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const [guard, noble] = [
      await create(dm, 'tags', { name: 'Guard' }),
      await create(dm, 'tags', { name: 'Noble' }),
    ]
    await create(dm, 'npcs', { name: 'Marda', tag: 'Guard, Noble' })
    await create(dm, 'npcs', { name: 'Tom', tag: 'Guard', visibility: 'dm' })
    const gone = await create(dm, 'npcs', { name: 'Odo', tag: 'Guard' })
    await dm.delete(`/api/npcs/${gone.id}`).expect(200)
    const counts = `/api/campaigns/${campaign}/tag-counts`

    for (const [reader, guards] of [
      [dm, 2],
      [player, 1],
    ] as const) {
      expect(await reader.get(counts).expect(200)).toEqual({
        counts: [
          { tag_id: guard.id, npcs: guards },
          { tag_id: noble.id, npcs: 1 },
        ],
      })
      const path = `/api/npcs?campaign_id=${campaign}&tag=Guard`
      expect((await reader.get(path).expect(200)).npcs).toHaveLength(guards)
    }
  })
})

describe('an NPC’s tags', () => {
  const tagNames = ({ tags }: { tags: { name: string }[] }) => tags.map(({ name }) => name)

  test('are assigned once however often, taken away, and leave the category text alone', async () => {
    const { dm } = await tableOfTwo()
    const tag = await create(dm, 'tags', { name: 'Guard', color: '#ff0000', icon: 'shield' })
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const path = `/api/npcs/${npc.id}/tags`
    const assigned = {
      tags: [{ id: tag.id, name: 'Guard', color: '#ff0000', icon: 'shield' }],
    }

    expect(await dm.post(`${path}/${tag.id}`).expect(201)).toEqual(assigned)
    expect(await dm.post(`${path}/${tag.id}`).expect(201)).toEqual(assigned)
    expect(await dm.get(path).expect(200)).toEqual(assigned)
    expect(await dm.get(`/api/npcs/${npc.id}`).expect(200)).toMatchObject({
      npc: { tag: 'NPC', ...assigned },
    })
    await dm.delete(`${path}/${tag.id}`).expect(200)
    await dm.delete(`${path}/${tag.id}`).expect(200)
    expect(await dm.get(path).expect(200)).toEqual({ tags: [] })
  })

  test.for(['npcs', 'locations', 'articles'] as const)(
    'of %s move the time of change for all who see the thing, so that an older save is a 409',
    async (noun) => {
      const { dm, player, campaign } = await tableOfTwo()
      const tag = await create(dm, 'tags', { name: 'Guard' })
      const kind = noun === 'articles' && { kind_id: await kindId(dm, campaign) }
      const { id } = await create(dm, noun, { name: 'Marda', ...kind })
      const path = `/api/${noun}/${id}`
      const times = async () =>
        Promise.all(
          [dm, player].map(async (by) => {
            const answer = await by.get(path).expect(200)
            return (answer.npc ?? answer).updated_at as string
          }),
        )
      let before = await times()
      for (const method of ['POST', 'DELETE']) {
        const change = () => dm.send(`${path}/tags/${tag.id}`, { method })
        expect((await change()).status).toBeLessThan(300)
        const after = await times()
        for (const [at, time] of after.entries()) expect(time > before[at]!).toBe(true)
        await dm.put(path, { name: 'Old', updated_at: before[0] }).expect(409)
        // Twice changes nothing.
        await change()
        expect(await times()).toEqual(after)
        before = after
      }
    },
  )

  test('follow the names in the category text, whatever their case', async () => {
    const { dm } = await tableOfTwo()
    for (const name of ['Guard', 'Noble', 'Ferry']) await create(dm, 'tags', { name })
    const npc = await create(dm, 'npcs', { name: 'Marda', tag: 'guard, NOBLE , Unknown' })
    expect(tagNames(npc)).toEqual(['Guard', 'Noble'])
    expect(npc.tag).toBe('guard, NOBLE , Unknown')

    const put = (body: object) => dm.put(`/api/npcs/${npc.id}`, body).expect(200)
    expect(tagNames(await put({ tag: 'Noble, Ferry' }))).toEqual(['Ferry', 'Noble'])
    expect(tagNames(await put({ backstory: 'x' }))).toEqual(['Ferry', 'Noble'])
    expect(tagNames(await put({ tag: '' }))).toEqual([])
  })

  test('that were assigned by hand stay when the text changes', async () => {
    const { dm } = await tableOfTwo()
    const byHand = await create(dm, 'tags', { name: 'Ally' })
    await create(dm, 'tags', { name: 'Guard' })
    const npc = await create(dm, 'npcs', { name: 'Marda', tag: 'Guard' })
    await dm.post(`/api/npcs/${npc.id}/tags/${byHand.id}`).expect(201)
    const put = dm.put(`/api/npcs/${npc.id}`, { tag: 'Noble' })
    expect(tagNames(await put.expect(200))).toEqual(['Ally'])
  })

  test('are never those of another campaign', async () => {
    const { app, dm } = await tableOfTwo()
    const { id } = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
    const foreign = await create(dm, 'tags', { name: 'Guard', campaign_id: id })
    const npc = await create(dm, 'npcs', { name: 'Marda', tag: 'Guard' })
    expect(npc.tags).toEqual([])
    const before = contentOf(app)
    const path = `/api/npcs/${npc.id}/tags/${foreign.id}`
    for (const answer of [await dm.post(path), await dm.delete(path)]) {
      expect(answer).toMatchObject({ status: 404, body: { error: 'Tag not found' } })
    }
    expect(contentOf(app)).toBe(before)
  })
})
