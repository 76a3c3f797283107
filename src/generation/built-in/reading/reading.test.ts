import { describe, expect, test } from 'vitest'

import { growth } from '../../../testing/growth.ts'
import { readConcept } from './reading.ts'
import { lexicons } from './vocabulary.ts'

function summary(concept: string) {
  const reading = readConcept(concept)
  return {
    name: reading.name,
    gender: reading.gender,
    tag: reading.occupation?.tag,
    former: reading.former,
    second: reading.second?.noun,
    ancestry: reading.ancestry?.word,
    age: reading.age?.age,
    tempers: reading.tempers.map(({ words }) => words[0]),
    looks: reading.looks,
    at: reading.location?.at,
    locationName: reading.locationName,
    secrets: reading.secrets.map(({ words }) => words[0]),
    style: reading.style,
    trust: reading.trust,
    role: reading.role,
    sayings: reading.sayings,
  }
}

test('the built-in generator knows more than four thousand words', () => {
  const words = new Set(lexicons().flatMap((lexicon) => [...lexicon.keys()]))
  expect(words.size).toBeGreaterThan(4_000)
})

describe('what a concept says is understood:', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a smith called Marda', { tag: 'Blacksmith', name: 'Marda' }],
    ['a smith called marda', { name: 'Marda' }],
    ['a barkeep named "The Raven"', { tag: 'Barkeep', name: 'The Raven' }],
    ['Marda Vale, a retired soldier', { name: 'Marda Vale', tag: 'Soldier', former: true }],
    [
      'Captain Vex, a one-eyed elf pirate',
      { name: 'Captain Vex', tag: 'Pirate', ancestry: 'elf', looks: ['one-eyed'] },
    ],
    ['a healer named Ольга', { name: 'Ольга', tag: 'Healer' }],
    ['An Old Sailor', { name: undefined, tag: 'Sailor', age: 'old' }],
    ['dwarven farrier', { tag: 'Farrier', ancestry: 'dwarven' }],
    ['two thieves', { tag: 'Thief' }],
    ['a half-elf ranger', { tag: 'Ranger', ancestry: 'half elf' }],
    ['a wood elf scout', { ancestry: 'wood elf', at: undefined }],
    ['a goblin queen', { tag: 'Queen', ancestry: 'goblin', gender: 'she' }],
    ['a plague doctor', { tag: 'Plague Doctor' }],
    ['a grumpy cheesemonger', { tag: 'Cheesemonger', tempers: ['grumpy'] }],
    ['a woman who runs a tavern', { tag: 'Innkeeper', gender: 'she' }],
    ['an old man who mends clocks', { gender: 'he', age: 'old' }],
    ['a nonbinary tailor', { gender: 'they', tag: 'Tailor' }],
    ['a widow who lost her sons', { gender: 'she', sayings: ['lost her sons'] }],
    ['an 80-year-old midwife', { age: 'old', tag: 'Midwife', gender: 'she' }],
    ['a thief, aged 15', { age: 'young', tag: 'Thief' }],
    ['an orphan girl in the slums', { age: 'child', at: 'in the lower city', gender: 'she' }],
    ['an honest thief', { tag: 'Thief', trust: 'Honest' }],
    ['a priest who is not honest', { tag: 'Priest', trust: 'Deceptive' }],
    ['a guard who never lies', { trust: 'Honest' }],
    ['a merchant who lies about everything', { trust: 'Deceptive' }],
    ['a maid who has no idea that she carries messages', { trust: 'Clueless' }],
    ['a naive young squire', { trust: 'Clueless', tag: 'Squire', age: 'young' }],
    ['a hermit who speaks in riddles', { style: 'Cryptic / Symbolic', tag: 'Hermit' }],
    ['a farmer who saw the massacre', { role: 'Witness / Survivor' }],
    ['a baker who was once a pirate', { tag: 'Baker', second: 'pirate', former: false }],
    ['an ex-wizard turned cook', { tag: 'Cook', second: 'wizard' }],
    ['a hunter who hates elves', { tag: 'Hunter', ancestry: undefined }],
    ['a knight who hunts dragons', { tag: 'Knight', ancestry: undefined }],
    ['a smith with a cat', { ancestry: undefined, sayings: ['has a cat'] }],
    ['a talking cat', { ancestry: 'cat' }],
    ['the son of a blacksmith', { tag: undefined, gender: 'he' }],
    ["a blacksmith's apprentice", { tag: 'Apprentice', age: 'young' }],
    ['a soldier without fear', { tag: 'Soldier' }],
    ['a smuggler from the Iron Coast', { locationName: 'the Iron Coast' }],
    [
      'a ranger hunting the wolf that killed her husband',
      { sayings: ['is hunting the wolf that killed her husband'], gender: 'she' },
    ],
    [
      'sister of the baron, secretly in love with the stable boy',
      { tag: undefined, sayings: ['is secretly in love with the stable boy'], gender: 'she' },
    ],
    ['a mercenary betrayed by her company', { sayings: ['was betrayed by her company'] }],
    [
      'an alchemist whose experiments keep exploding',
      { sayings: ["'s experiments keep exploding"] },
    ],
    ['a half-orc librarian, gentle and shy', { sayings: ['is gentle and shy'] }],
    ['a drummer who rang the bell', { sayings: ['rang the bell'] }],
    ['a cheesemaker, loves gossip', { sayings: ['loves gossip'], tag: 'Cheesemaker' }],
    ['a talking cat hunting mice', { ancestry: 'cat' }],
    ['no longer a priest', { tag: 'Priest', former: true }],
    [
      'not a thief, whatever the guards say',
      { tag: undefined, sayings: ['is not a thief, whatever the guards say'] },
    ],
    ['a harbor master', { tag: 'Harbor Master' }],
    ['a gravedigger named Old Tom', { gender: 'he' }],
    ['Sister Maud, a healer', { gender: 'she' }],
    [
      'a deserter from the Iron Legion hiding in Saltmarsh',
      { tag: 'Deserter', locationName: 'Saltmarsh' },
    ],
    [
      'a clerk who owes money to the guild',
      { at: undefined, sayings: ['owes money to the guild'] },
    ],
    ['a ferryman obsessed with bees', { sayings: ['is obsessed with bees'] }],
    ['a witch who is afraid of water', { sayings: ['is afraid of water'], tag: 'Witch' }],
    [
      'a bard in love with a woman who betrayed him',
      { sayings: ['is in love with a woman who betrayed him'] },
    ],
    ['a bard with a lute that sings', { sayings: ['has a lute that sings'] }],
    [
      'a vampire count hiding in a monastery',
      { ancestry: 'vampire', tag: 'Count', at: 'by the temple' },
    ],
    ['an elven prince in exile', { tag: 'Prince', second: undefined, secrets: ['exile'] }],
    ['a cursed cook', { secrets: ['curse'] }],
    ['a clerk deep in debt', { secrets: ['debt'], tag: 'Clerk' }],
    [
      'CHEERFUL GNOME INVENTOR',
      { tag: 'Inventor', ancestry: 'gnome', tempers: ['cheerful'], name: undefined },
    ],
  ])('%s', (concept, expected) => {
    expect(summary(concept)).toMatchObject(expected)
  })
})

describe('nothing of it is repeated', () => {
  test.each([
    'a wizard who <script>alert(1)</script>',
    'a wizard who {name} [keeps] secrets',
    `a wizard who ${'walks and '.repeat(40)}`,
    'a wizard who',
    'a wizard who the king',
  ])('where it makes no plain sentence: %s', (concept) => {
    expect(readConcept(concept).sayings).toEqual([])
  })
})

test.each(['', ' ', '?!', '🐉🐉🐉', '老いた鍛冶屋', '\u0000\u202e', 'a', 'who who who'])(
  'a meaningless concept is read without an error: %j',
  (concept) => {
    expect(() => readConcept(concept)).not.toThrow()
  },
)

test.each(['"', 'who is ', 'A '])(
  'the time to read %j over and over grows with its length, not with its square',
  (part) => {
    expect(growth((size) => void readConcept(part.repeat(size)), 500)).toBeLessThan(32)
  },
)
