import { expect, test } from 'vitest'

import { linkerOf } from './linker.ts'

const named = {
  npcs: [
    { id: 1, name: 'Simeon Crake', avatar_url: '', written: [] },
    { id: 2, name: 'Pip', avatar_url: '', written: [] },
    { id: 3, name: 'Ada (the Red-Haired)', avatar_url: '', written: [] },
  ],
  locations: [
    { id: 7, name: 'The Bellhouse', written: ['Belfry'] },
    { id: 8, name: 'The Room That Was a Door', written: ['That'] },
  ],
  articles: [{ id: 9, name: 'Silver Key', kind_id: 2, icon: 'key', written: ['The Tooth'] }],
}

const linked = (text: string, isLinked = () => true) =>
  linkerOf(
    named,
    isLinked,
  )(text)
    .map(({ text: part, thing }) => (thing ? `[${part}=${thing.kind} ${thing.id}]` : part))
    .join('')

test.each([
  ['simeon  crake met Pip’s cat', '[simeon  crake=npc 1] met [Pip=npc 2]’s cat'],
  ['Simeon slept; simeon is a word', '[Simeon=npc 1] slept; simeon is a word'],
  ['Simeon Vane asked Simeon.', 'Simeon Vane asked [Simeon=npc 1].'],
  ['Pippa, Crake, Pip2', 'Pippa, Crake, Pip2'],
  ['At the bellhouse: old Bellhouse', 'At [the bellhouse=location 7]: old [Bellhouse=location 7]'],
  ['ada (the red-haired)!', '[ada (the red-haired)=npc 3]!'],
  ['In the belfry', 'In the [belfry=location 7]'],
  ['A silver key, the tooth', 'A [silver key=article 9], [the tooth=article 9]'],
  ['That is that', 'That is that'],
  ['', ''],
])('%j is linked as %j', (text, parts) => expect(linked(text)).toBe(parts))

test('the thing of the page is not linked', () =>
  expect(linkerOf(named, ({ id }) => id !== 2)('Pip')).toEqual([{ text: 'Pip' }]))

test('without names a text is one part', () =>
  expect(linkerOf({ npcs: [], locations: [], articles: [] }, () => true)('Pip')).toEqual([
    { text: 'Pip' },
  ]))
