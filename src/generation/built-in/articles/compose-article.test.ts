import { expect, test } from 'vitest'

import type { OwnField, Starter } from '../../../features/kinds/kinds.limits.ts'
import { seeded } from '../../../testing/seeded.ts'
import type { ArticleOrder } from '../../articles/article-order.ts'
import { ARTICLE_FILES, articleLists, fieldLines } from '../content/articles.ts'
import { composeArticle } from './compose-article.ts'
import { marksIn } from './telling.ts'

const order = (concept: string, more: Partial<ArticleOrder['kind']> = {}): ArticleOrder => ({
  concept,
  kind: { name: 'Item', starter: 'item', fields: [], ...more },
  avoidNames: [],
  knowledge: { campaign: { name: 'Vess', description: '' }, locations: [], npcs: [] },
  things: [],
})

const compose = (given: ArticleOrder, seed = 1) => composeArticle(given, seeded(seed))

/** What the program puts in beside the lists. */
const VALUES = 'name what task about rival person stranger family place'.split(' ')

test('every mark of the content files of articles stands for something', () => {
  for (const file of ARTICLE_FILES) {
    const lists = articleLists(file)
    const unnamed = [...lists.values(), ...fieldLines().map(({ lines }) => lines)].flat()
    const marks = new Set(unnamed.flatMap(marksIn))
    // Values of a field may use only what all kinds share.
    expect(
      [...marks].filter((mark) => !VALUES.includes(mark) && !lists.has(mark)),
      file,
    ).toEqual([])
    expect(
      unnamed.filter((line) =>
        /\{(?:[Pp]erson)\}.*\{[Pp]lace\}|\{[Pp]lace\}.*\{[Pp]erson\}/.test(line),
      ),
    ).toEqual([])
  }
})

test.each<[string, Starter | null, string, RegExp, RegExp]>([
  [
    'a phrase and what follows it',
    'item',
    'a silver key that opens the bellhouse',
    /Key/,
    /a silver key[^]*It opens the bellhouse\./i,
  ],
  [
    'a name in front',
    'faction',
    'The Quiet Table, a circle of poisoners',
    /^The Quiet Table$/,
    /a circle of poisoners/i,
  ],
  ['a task', 'quest', 'Find the lost bell', /./, /find the lost bell/i],
  ['what a quest is about', 'quest', 'a missing child', /./, /a missing child/],
  [
    'several',
    'faction',
    'smugglers of the salt coast',
    /./,
    /(?:company|band|league|fellowship|alliance|brotherhood) of smugglers of the salt coast/i,
  ],
  [
    'a clause',
    'quest',
    "the miller's daughter has vanished",
    /./,
    /The miller's daughter has vanished\./,
  ],
  ['ten of something', 'lore', 'ten rumors', /^Ten Rumors$/, /\n10\. [^]*\n\n/],
  ['what is inside', 'item', 'what is in this chest', /^What Is in This Chest$/, /(?:\n- .*){7}/],
  [
    'a handout',
    'handout',
    'a letter from the abbess',
    /./,
    /^\*A letter from the abbess[^]*\*\n\n/,
  ],
  ['another language', null, 'ein verlorener Schlüssel', /./, /./],
  ['marks', 'creature', '{name} [keeps] <a|b> $& %s', /./, /./],
  ['nothing but signs', 'lore', '—?!', /./, /./],
])('a concept with %s gives its words to the article', (_, starter, concept, name, text) => {
  for (const seed of [1, 2, 3, 4]) {
    const written = compose(order(concept, { starter }), seed)
    expect(written.name).toMatch(name)
    expect(written.description).toMatch(text)
    expect(written.description).not.toMatch(/[{}]|undefined|MANY|NOUN/)
  }
})

test('a name that the kind has is not given again', () => {
  const free = { ...order('ten rumors', { starter: 'lore' }), avoidNames: ['TEN RUMORS '] }
  for (const seed of [1, 2, 3]) expect(compose(free, seed).name).not.toBe('Ten Rumors')
})

test('each field gets what its type allows, and null where nothing suits', () => {
  const field = (key: string, type: OwnField['type'], more: Partial<OwnField> = {}): OwnField => ({
    key,
    label: key,
    type,
    read_by: 'everyone',
    ...more,
  })
  const fields = [
    field('motto', 'line'),
    field('goals', 'text'),
    field('members', 'number'),
    field('magical', 'flag'),
    field('status', 'choice', { choices: ['Done', 'Open'] }),
    field('rarity', 'choice', { choices: ['Common', 'Rare'] }),
    field('founded', 'date'),
    field('leader', 'thing', { to: ['npc'] }),
    field('seat', 'thing', { to: ['location'] }),
    field('seen', 'things'),
  ]
  const given = order('a rare ring, magical', { fields })
  const things = [{ kind: 'npc', id: 4, name: 'Oda' }] as const
  const knowledge = { ...given.knowledge, latestDate: '2026-03-04' }
  const { founded } = compose({ ...given, things, knowledge }).own
  expect(founded).toMatch(/^2026-0[23]-\d\d$/)
  expect(compose({ ...given, things }).own).toEqual({
    motto: expect.stringMatching(/^\P{Ll}.{3,299}[^.]$/u),
    goals: expect.stringMatching(/\. .*\.$/),
    members: expect.any(Number),
    magical: true,
    status: 'Open',
    rarity: 'Rare',
    founded: null,
    leader: things[0],
    seat: null,
    seen: [things[0]],
  })
})
