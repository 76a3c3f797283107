import { expect, test } from 'vitest'

import { queryClient } from '../../lib/query-client.ts'
import { kindsQuery } from '../kinds/kinds.queries.ts'
import { searchQuery } from '../search/search.queries.ts'
import { suggestNames } from './suggest-names.ts'

const hit = (kind: string, title: string, ...aliases: object[]) => ({ kind, title, aliases })

test('names come before aliases, and an alias says of whom it is and that it is DM only', async () => {
  const hits = [
    hit(
      'npc',
      'Hobart',
      { name: 'Old Hob', read_by: 'everyone' },
      { name: 'Hobgoblin', read_by: 'dm' },
    ),
    hit('location', 'Hób’s Mill'),
    hit('npc', 'Marda', { name: 'Auntie', read_by: 'everyone' }),
    { kind: 'journal', title: 'Hobart' },
    { kind: 'session', title: 'Hob' },
    hit('article', 'The Tide', { name: 'Hobbers', read_by: 'everyone' }),
    { ...hit('article', 'Hob’s Key'), kind_id: 5 },
  ]
  queryClient.setQueryData(searchQuery(1, 'hob', { limit: 50 }).queryKey, { hits } as never)
  queryClient.setQueryData(kindsQuery(1).queryKey, [{ id: 5, name: 'Item' }] as never)
  expect(await suggestNames(1, ' hob ')).toEqual([
    { name: 'Hobart', kind: 'NPC' },
    { name: 'Hób’s Mill', kind: 'Location' },
    { name: 'Hob’s Key', kind: 'Item' },
    { name: 'Old Hob', kind: 'Hobart' },
    { name: 'Hobgoblin', kind: 'Hobart, DM only' },
    { name: 'Hobbers', kind: 'The Tide' },
  ])
})
