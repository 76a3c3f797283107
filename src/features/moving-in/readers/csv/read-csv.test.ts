import { expect, test } from 'vitest'

import type { Browser } from '../../../../testing/browser.ts'
import { importedForPlayer, text } from '../../moving-in.fixture.ts'

const npcsOf = async (table: string[]) => {
  const { plan, dm, player, read } = await importedForPlayer(text(...table), 'npcs.csv')
  const npcs = async (by: Browser) => (await read(by, 'npcs')).npcs
  return { plan, all: await npcs(dm), seen: await npcs(player) }
}

const namesIn = (npcs: { name: string }[]) => npcs.map(({ name }) => name).toSorted()

test.for([
  ['Private', ['no', '', 'everyone', 'FALSE'], ['TRUE', 'x', '✓', 'GM only', 'hidden']],
  ['Visibility', ['Players', 'all', 'All players', 'yes', '', '-'], ['GM', 'admin', 'secret']],
  [
    'Sichtbarkeit',
    ['alle'],
    ['none', 'no', 'false', '0', 'Only those who were in the cellar then'],
  ],
  ['Public', ['yes', 'X', 'all'], ['no', '', 'later']],
] as const)(
  'a column %s says who reads a row, and only what surely says that all do shows it',
  async ([header, open, hidden]) => {
    const rows = [...open, ...hidden].map((value, at) => `N${at},${value}`)
    const { seen, all } = await npcsOf([`Name,${header}`, ...rows])
    expect(namesIn(seen)).toEqual(open.map((_, at) => `N${at}`))
    expect(all).toHaveLength(open.length + hidden.length)
  },
)

test('a text in a column that is called secret is for the DM, and its row is shown', async () => {
  const secret = 'He forged the key of the old tower.'
  const { seen, all } = await npcsOf(['Name,Description,Secret', `Odo,A smith.,${secret}`])
  expect(seen).toMatchObject([{ name: 'Odo', description: 'A smith.' }])
  expect(JSON.stringify(seen)).not.toContain('forged')
  expect(all).toMatchObject([{ dm_notes: `**Secret:** ${secret}` }])
})

test('a value below a header for the DM is DM only', async () => {
  const { seen, all } = await npcsOf(['Name,Hidden agenda,Guild', 'Odo,To flee.,Nails'])
  expect(seen[0].own).toEqual({ guild: 'Nails' })
  expect(all).toMatchObject([{ own: { guild: 'Nails', hidden_agenda: 'To flee.' } }])
})

test('cells behind the last header come along', async () => {
  const { all } = await npcsOf(['Name,Description', 'Odo,A smith, tall, and old'])
  expect(all).toMatchObject([
    { description: 'A smith', own: { column_3: 'tall', column_4: 'and old' } },
  ])
})
