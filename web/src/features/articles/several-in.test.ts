import { expect, test } from 'vitest'

import { severalIn } from './several-in.ts'

const FACTION = { name: 'Faction', plural: 'Factions' }
const ITEM = { name: 'Item', plural: 'Items' }
const LORE = { name: 'Lore', plural: 'Lore' }
const RUMOR = { name: 'Rumor', plural: 'Rumors' }
const HOUSE = { name: 'Great House', plural: 'Great Houses' }

test.each([
  ['three rival factions', FACTION, 3, 'a rival faction', true],
  [
    '  Write  3  FACTIONS that want the throne',
    FACTION,
    3,
    'a faction that wants the throne',
    true,
  ],
  ['five items in this chest', ITEM, 5, 'an item in this chest', true],
  ['ten rumors', RUMOR, 10, 'a rumor', true],
  ['10 old great houses who are poor', HOUSE, 10, 'an old great house who is poor', true],
  ['four guilds of the harbor', FACTION, 4, 'a guild of the harbor', false],
  ['two knives', ITEM, 2, 'a knife', false],
  ['two wolves, old and cruel', ITEM, 2, 'a wolf, old and cruel', false],
  ['six witches who carry bells', FACTION, 6, 'a witch who carries bells', false],
])('“%s” asks for several', (concept, kind, count, one, isSure) => {
  expect(severalIn(concept, kind)).toEqual({ count, one, isSure })
})

test.each([
  ['a rival faction', FACTION],
  ['one faction', FACTION],
  ['eleven factions', FACTION],
  ['100 factions', FACTION],
  ['ten rumors', LORE],
  ['two lore', LORE],
  ['two of these factions', FACTION],
  ['three sons lost the two factions', FACTION],
  ['ten years ago a king died', LORE],
  ['three', FACTION],
  ['two moss', ITEM],
  ['', ITEM],
])('“%s” asks for one article', (concept, kind) => {
  expect(severalIn(concept, kind)).toBeUndefined()
})
