import { expect, test, vi } from 'vitest'

import { prepare } from './statement.ts'

const findTag = prepare((db, p: { campaignId: number; name: string }) =>
  db
    .selectFrom('tags')
    .select('id')
    .where('campaign_id', '=', p.campaignId)
    .where('name', '=', p.name),
)

test('a prepared query puts each value where its parameter stood', () => {
  expect(findTag({ name: 'guard', campaignId: 3 })).toEqual({
    sql: 'select "id" from "tags" where "campaign_id" = ? and "name" = ?',
    values: [3, 'guard'],
  })
})

test('a prepared query is written once, at its first use', () => {
  const build = vi.fn<Parameters<typeof prepare>[0]>((db) => db.selectFrom('tags').select('id'))
  const query = prepare(build)
  expect(build).not.toHaveBeenCalled()
  query()
  query()
  expect(build).toHaveBeenCalledOnce()
})

test('a value that SQL knows is taken, null included', () => {
  const values = [1, 1.5, 2n, 'text', '', null, new Uint8Array([1])]
  for (const campaignId of values) {
    const { values: bound } = findTag({ campaignId: campaignId as number, name: '' })
    expect(bound[0]).toBe(campaignId)
  }
})

test.for<[string, unknown]>([
  ['undefined', undefined],
  ['a Date', new Date(0)],
  ['a flag', true],
  ['an object', { id: 1 }],
  ['a list', [1]],
  ['no number', Number.NaN],
])('a query given %s fails, naming the parameter', ([, value]) => {
  const use = () => findTag({ campaignId: value as number, name: 'guard' })
  expect(use).toThrow(TypeError)
  expect(use).toThrow('for campaignId')
})

test('a query without its parameters fails', () => {
  expect(() => findTag({ name: 'guard' } as never)).toThrow('undefined for campaignId')
})

test('a query with undefined or a Date written into it fails', () => {
  for (const value of [undefined, new Date(0)]) {
    const use = () =>
      prepare((db) =>
        db
          .selectFrom('tags')
          .select('id')
          .where('name', '=', value as never),
      )()
    expect(use).toThrow('A query was given')
  }
})
