import { expect, test } from 'vitest'

import { create, kindId, tableOfTwo } from '../../testing/table-of-two.ts'

const MIXED = ['Guard 10', 'Zoe', 'guard 2', 'Élodie', 'Eric', 'Elo 3.10', 'Elo 3.9', 'Guard 2b']
const SORTED = ['Elo 3.9', 'Elo 3.10', 'Élodie', 'Eric', 'guard 2', 'Guard 2b', 'Guard 10', 'Zoe']

type List = 'npcs' | 'locations' | 'tags' | 'articles'

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

/** A list of these names, and its path. */
async function listOf(list: List) {
  const { dm, campaign } = await tableOfTwo()
  const kind_id = list === 'articles' ? await kindId(dm, campaign) : undefined
  for (const name of MIXED) await create(dm, list, { name, ...(kind_id && { kind_id }) })
  return { dm, path: `/api/${list}?campaign_id=${campaign}` }
}

test.for<List>(['npcs', 'locations', 'tags', 'articles'])(
  '%s are sorted by name without regard to case and accents, and with numbers by their size',
  async (list) => {
    const { dm, path } = await listOf(list)
    const answer = await dm.get(path).expect(200)
    expect(namesOf(answer[list] ?? answer)).toEqual(SORTED)
  },
)

test.for(['npcs', 'articles'] as const)(
  'pages of %s follow the same order, and a number is found in a name',
  async (list) => {
    const { dm, path } = await listOf(list)
    const names: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const page = await dm.get(`${path}&limit=3${next}`).expect(200)
      names.push(...namesOf(page[list]))
      next = page.next_cursor && `&cursor=${encodeURIComponent(page.next_cursor)}`
    }
    expect(names).toEqual(SORTED)
    const found = await dm.get(`${path}&q=uard%2010`).expect(200)
    expect(namesOf(found[list])).toEqual(['Guard 10'])
  },
)
