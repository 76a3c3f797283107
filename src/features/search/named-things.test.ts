import { expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import type { NamedThings } from './search.schemas.ts'

async function castOf(...names: string[]) {
  const table = await tableOfTwo()
  for (const name of names) await create(table.dm, 'npcs', { name })
  await create(table.dm, 'locations', { name: 'The Bellhouse' })
  await create(table.dm, 'locations', { name: 'Candle Row' })
  const named = async (text: string, by: Browser = table.dm) => {
    const found: NamedThings = await by.post('/api/search/named', { text }).expect(200)
    return [...found.npcs, ...found.locations].map(({ name }) => name)
  }
  return { ...table, named }
}

test('a text names those whose whole name it has, in its order', async () => {
  const { named } = await castOf('Pip', 'Simeon Crake', 'Pippa')
  expect(await named('Then simeon crake rowed to candle row.\nPip slept.')).toEqual([
    'Simeon Crake',
    'Pip',
    'Candle Row',
  ])
})

test('a word of a name with a capital letter is enough, unless another name has it too', async () => {
  const { named } = await castOf('Simeon Crake', 'Ada Crake', 'Émile Harrow')
  expect(await named('Simeon told émile; ÉMILE told the Bellhouse.')).toEqual([
    'Simeon Crake',
    'Émile Harrow',
    'The Bellhouse',
  ])
  expect(await named('The Crakes. Crake. A harrow, a candle in a row.')).toEqual([])
  expect(await named('')).toEqual([])
})

test('what a player may not see is not named', async () => {
  const { dm, player, named } = await castOf('Pip')
  await create(dm, 'npcs', { name: 'Lich', visibility: 'dm' })
  expect(await named('Lich and Pip', player)).toEqual(['Pip'])
  expect(await named('Lich and Pip')).toEqual(['Lich', 'Pip'])
})

test('other requests run while a long text is looked through', async () => {
  const { named } = await castOf('Pip')
  let turns = 0
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  const words = Array.from({ length: 100 }, (_, i) => `Word${i}`)
  expect(await named(`${words.join(' ')} Pip`)).toEqual(['Pip'])
  clearImmediate(waiting)
  expect(turns).toBeGreaterThan(99)
})
