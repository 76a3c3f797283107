import { expect, test } from 'vitest'

import type { KnowledgeRow } from '../../../../../src/features/reveals/reveals.schemas.ts'
import { filterRows, groupedRows, NO_FILTER, sessionsOf, subjectsOf } from './filter-rows.ts'

const told = (session_number: number | null) => ({
  since: '2026-01-01T00:00:00.000Z',
  session_id: session_number,
  session_number,
})

const about = { kind: 'npc', id: 7, name: 'Hob' } as const

function row(id: number, known: KnowledgeRow['known'], more: Partial<KnowledgeRow> = {}) {
  const what = { kind: 'secret', id, name: `Secret ${id}` } as const
  return { what, about, tag_ids: [], visibility: 'some', known, ...more } as KnowledgeRow
}

const rows = [
  row(1, { 1: null, 2: null }),
  row(2, { 1: told(0), 2: null }, { tag_ids: [5] }),
  row(3, { 1: told(null), 2: told(4) }, { about: { kind: 'location', id: 7, name: 'Ford' } }),
  row(7, { 1: null, 2: null }, { what: { ...about }, about: undefined }),
]

test.each([
  [{}, [1, 2, 3, 7]],
  [{ who: 'nobody' }, [1, 7]],
  [{ who: 'all but one' }, [2]],
  [{ thing: 'location 7' }, [3]],
  [{ tag: 5 }, [2]],
  [{ session: 4 }, [3]],
  [{ session: 0 }, [2]],
] as const)('the filter %o leaves the rows %o', (filter, ids) => {
  expect(filterRows(rows, { ...NO_FILTER, ...filter }).map(({ what }) => what.id)).toEqual(ids)
})

test('rows about one thing stand together', () => {
  const ids = groupedRows(rows).map((group) => group.map(({ what }) => what.id))
  expect(ids).toEqual([[1, 2, 7], [3]])
})

test('things and sessions to filter by are those of the rows', () => {
  expect(subjectsOf(rows)).toEqual([
    { key: 'location 7', name: 'Ford' },
    { key: 'npc 7', name: 'Hob' },
  ])
  expect(sessionsOf(rows)).toEqual([0, 4])
})
