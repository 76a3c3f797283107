import { expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { keepApart } from '../../testing/keep-apart.ts'
import { addMember } from '../../testing/members.ts'
import { create, kindId, tableOfTwo } from '../../testing/table-of-two.ts'

const listOf = async (by: Browser, kind: string, id: number) =>
  (await by.get(`/api/history?kind=${kind}&id=${id}`).expect(200)).revisions as {
    id: number
    action: string
    fields: string[]
    by: { name: string } | null
  }[]

const detail = (by: Browser, { id }: { id: number }) => by.get(`/api/history/${id}`).expect(200)

const line = (label: string, read_by = 'everyone') => ({ label, type: 'line', read_by })

test('a kind has a history, of which players read nothing of fields that are DM only, then or now', async () => {
  const later = keepApart()
  const { dm, player } = await tableOfTwo()
  const kind = await create(dm, 'kinds', { name: 'God', fields: [line('Oath', 'dm')] })
  const path = `/api/kinds/${kind.id}`
  const changes = [
    { name: 'Power' },
    { fields: [line('Oath', 'dm'), line('Pact', 'dm')] },
    { fields: [line('Oath', 'dm'), line('Pact', 'dm'), line('Home'), line('Rite')] },
    { fields: [line('Oath', 'dm'), line('Pact', 'dm'), line('Home', 'dm'), line('Rite')] },
    { name: 'Power' },
  ]
  for (const change of changes) {
    later()
    await dm.put(path, change).expect(200)
  }
  const all = await listOf(dm, 'kind', kind.id)
  expect(all.map(({ action, fields }) => `${action} ${fields.join()}`)).toEqual([
    'updated fields',
    'updated fields',
    'updated fields',
    'updated name',
    'created name,plural,icon,position,shown,fields',
  ])
  const seen = await listOf(player, 'kind', kind.id)
  expect(seen.map(({ action, fields }) => `${action} ${fields.join()}`)).toEqual([
    'updated fields',
    'updated name',
    'created icon,name,plural,position,shown',
  ])
  expect(await detail(player, seen[0]!)).toMatchObject({
    what: { kind: 'kind', id: kind.id, name: 'Power' },
    before: { fields: [] },
    after: { fields: [{ label: 'Rite' }] },
  })
  await player.get(`/api/history/${all[0]!.id}`).expect(404)
  expect(await detail(dm, all[2]!)).toMatchObject({
    before: { fields: [{ label: 'Oath' }] },
    after: { fields: [{ label: 'Oath' }, { label: 'Pact' }] },
  })

  const restored = await dm.post(`/api/history/${all[3]!.id}/restore`).expect(200)
  expect(restored.thing).toMatchObject({ name: 'God' })
  const { deletion_id } = await dm.delete(path).expect(200)
  expect((await listOf(dm, 'kind', kind.id))[0]!.action).toBe('deleted')
  await player.get(`/api/history?kind=kind&id=${kind.id}`).expect(404)
  await dm.post(`/api/history/${all[3]!.id}/restore`).expect(409)
  await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
  expect((await listOf(player, 'kind', kind.id))[0]!.action).toBe('restored')
  const again = await dm.delete(path).expect(200)
  await dm.delete(`/api/bin/${again.deletion_id}`).expect(200)
  await dm.get(`/api/history?kind=kind&id=${kind.id}`).expect(404)
})

test.for([
  ['deleted', []],
  ['made a number', [{ key: 'home', label: 'Home', type: 'number' }]],
] as const)(
  'a field of a kind that was %s has all its values again once a DM restores the kind’s fields',
  async ([, fields]) => {
    const later = keepApart()
    const { dm, player } = await tableOfTwo()
    const kind = await create(dm, 'kinds', { name: 'God', fields: [line('Home')] })
    const of = { kind_id: kind.id }
    const gods = [
      await create(dm, 'articles', { ...of, name: 'Ama', own: { home: 'The Ford' } }),
      await create(dm, 'articles', { ...of, name: 'Oro', own: { home: 'The Mill' } }),
    ]
    const homes = async () =>
      Promise.all(
        gods.map(async ({ id }) => {
          const { own } = await player.get(`/api/articles/${id}`).expect(200)
          return own.home ?? null
        }),
      )
    later()
    await dm.put(`/api/kinds/${kind.id}`, { fields }).expect(200)
    expect(await homes()).toEqual([null, null])

    later()
    const [changed] = await listOf(dm, 'kind', kind.id)
    await dm.post(`/api/history/${changed!.id}/restore`).expect(200)
    expect(await homes()).toEqual(['The Ford', 'The Mill'])
  },
)

test('a tag that is deleted, or comes back, is a change of what carries it', async () => {
  const later = keepApart()
  const { dm, player, campaign } = await tableOfTwo()
  const tag = await create(dm, 'tags', { name: 'Guard' })
  const npc = await create(dm, 'npcs', { name: 'Marda' })
  const location = await create(dm, 'locations', { name: 'Mill' })
  const kind_id = await kindId(dm, campaign)
  const article = await create(dm, 'articles', { kind_id, name: 'Nailers' })
  const things = [
    ['npc', `npcs/${npc.id}`, npc.id],
    ['location', `locations/${location.id}`, location.id],
    ['article', `articles/${article.id}`, article.id],
  ] as const
  for (const [, path] of things) await dm.post(`/api/${path}/tags/${tag.id}`).expect(201)
  const read = async (path: string) => {
    const { body } = await player.get(`/api/${path}`)
    return (body.npc ?? body).updated_at as string
  }
  later()
  const before = await Promise.all(things.map(([, path]) => read(path)))
  const { deletion_id } = await dm.delete(`/api/tags/${tag.id}`).expect(200)
  for (const [index, [kind, path, id]] of things.entries()) {
    const [change] = await listOf(player, kind, id)
    expect(await detail(dm, change!)).toMatchObject({ fields: ['tags'], after: { tags: [] } })
    expect((await read(path)) > before[index]!, 'an older save is a conflict').toBe(true)
  }
  later()
  await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
  for (const [kind, , id] of things) {
    const [back, gone] = await listOf(dm, kind, id)
    expect(await detail(dm, back!)).toMatchObject({
      action: 'restored',
      before: { tags: [] },
      after: { tags: [tag.id] },
    })
    const { thing } = await dm.post(`/api/history/${back!.id}/restore`).expect(200)
    expect(thing.tags).toEqual([])
    await dm.post(`/api/history/${gone!.id}/restore`).expect(200)
  }
})

test.for(['remove', 'leave', 'promote'] as const)(
  'players whom an audience loses (%s) are lost in its history, for DMs alone',
  async (act) => {
    const { app, dm, player, campaign } = await tableOfTwo()
    const other = await app.person('ben')
    await addMember(dm, campaign, 'ben')
    const players = (await dm.get(`/api/campaigns/${campaign}/players`).expect(200)).players
    const idOf = (name: string): number =>
      players.find(({ username }: { username: string }) => username === name).user_id
    const mara = idOf('mara')
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const visible_to = [mara, idOf('ben')].toSorted((a, b) => a - b)
    await dm.put(`/api/npcs/${npc.id}`, { visibility: 'some', visible_to }).expect(200)
    const path = `/api/campaigns/${campaign}/players/${mara}`
    if (act === 'leave') await player.post(`/api/campaigns/${campaign}/leave`).expect(200)
    if (act === 'remove') await dm.delete(path).expect(200)
    if (act === 'promote') await dm.put(path, { role: 'dm' }).expect(200)
    const [change] = await listOf(dm, 'npc', npc.id)
    expect(change!.by!.name).toBe(act === 'leave' ? 'mara' : 'keeper')
    expect(await detail(dm, change!)).toMatchObject({
      action: 'updated',
      fields: ['visible_to', 'visibility'],
      before: { visible_to, visibility: 'some' },
      after: { visible_to: [idOf('ben')], visibility: 'some' },
    })
    await other.get(`/api/history/${change!.id}`).expect(404)
  },
)
