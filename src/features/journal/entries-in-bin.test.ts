import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { create, kindId, tableOfTwo } from '../../testing/table-of-two.ts'

const KINDS = ['locations', 'articles', 'storyline'] as const

test.for(KINDS)(
  'a line about several things stays readable with the last of them, in whatever order the others go for good: %s',
  async (last) => {
    const { dm, player, campaign } = await tableOfTwo()
    const kind_id = await kindId(dm, campaign)
    const others = KINDS.filter((kind) => kind !== last)
    const orders = [others, others.toReversed()]
    for (const [number, deleted] of orders.entries()) {
      for (const [second, ended] of orders.entries()) {
        const name = `Ford ${number} ${second}`
        const ids = {
          locations: (await create(dm, 'locations', { name })).id,
          articles: (await create(dm, 'articles', { name, kind_id })).id,
          storyline: (await create(dm, 'storyline', { title: name })).id,
        }
        const line = { content: name, location_id: ids.locations, article_id: ids.articles }
        const { id } = await player.post(`/api/storyline/${ids.storyline}/log`, line).expect(201)
        const deletions = new Map<string, number>()
        for (const kind of deleted) {
          const { deletion_id } = await dm.delete(`/api/${kind}/${ids[kind]}`).expect(200)
          deletions.set(kind, deletion_id)
        }
        for (const kind of ended) {
          await dm.delete(`/api/bin/${deletions.get(kind)}`).expect(200)
          const answer = await player.get(`/api/journal/${id}`)
          expect(answer, `${deleted.join()} deleted, ${ended.join()} ended`).toMatchObject({
            status: 200,
            body: { content: name },
          })
        }
      }
    }
  },
)

test('lines about two things come back with the second, which is deleted while the first goes for good', async () => {
  const { app, dm, campaign } = await tableOfTwo()
  const kind_id = await kindId(dm, campaign)
  const [ford, bell] = [
    await create(dm, 'locations', { name: 'The Ford' }),
    await create(dm, 'articles', { name: 'The Bell', kind_id }),
  ]
  const about = [{ kind: 'location', id: ford.id }]
  for (let line = 0; line < 60; line += 1) {
    const entry = { content: `Line ${line}.`, about }
    await dm.post(`/api/articles/${bell.id}/journal`, entry).expect(201)
  }
  const asker = { userId: (await dm.get('/api/user-info').expect(200)).id, isAdmin: false }
  const { deletions, articles } = app.context
  const { deletion_id } = await dm.delete(`/api/locations/${ford.id}`).expect(200)
  const ending = deletions.end(asker, deletion_id)
  await setImmediate()
  const second = articles.delete(asker, bell.id)
  await ending
  deletions.undo(asker, second)
  const { total } = await dm.get(`/api/articles/${bell.id}/journal?limit=1`).expect(200)
  expect(total).toBe(60)
})
