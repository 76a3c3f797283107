import { expect, test } from 'vitest'

import { linkerOf } from './linker.ts'

const named = {
  npcs: [
    { id: 1, name: 'Simeon Crake', avatar_url: '', written: [], whole: false },
    { id: 2, name: 'Pip', avatar_url: '', written: [], whole: false },
    { id: 3, name: 'Ada (the Red-Haired)', avatar_url: '', written: ['Ada'], whole: true },
    { id: 4, name: 'Belfry Jack', avatar_url: '', written: ['Belfry', 'Dusk'], whole: true },
  ],
  locations: [
    { id: 7, name: 'The Bellhouse', written: ['Belltower'], whole: true },
    { id: 8, name: 'The Room That Was a Door', written: ['That'], whole: false },
    { id: 10, name: 'The Dusk', written: ['Dusk'], whole: true },
    { id: 11, name: 'The Tooth', written: [], whole: false },
  ],
  articles: [
    { id: 9, name: 'Silver Key', kind_id: 2, icon: 'key', written: ['The Tooth'], whole: true },
  ],
}

const linked = (text: string, own?: Parameters<typeof linkerOf>[1]) =>
  linkerOf(
    named,
    own,
  )(text)
    .map(({ text: part, things }) =>
      things ? `[${part}=${things.map(({ kind, id }) => `${kind} ${id}`).join(' or ')}]` : part,
    )
    .join('')

test.each([
  ['simeon  crake met Pip’s cat', '[simeon  crake=npc 1] met [Pip=npc 2]’s cat'],
  ['Simeon slept; simeon is a word', '[Simeon=npc 1] slept; simeon is a word'],
  ['Simeon Vane asked Simeon.', 'Simeon Vane asked [Simeon=npc 1].'],
  ['Pippa, Crake, Pip2', 'Pippa, Crake, Pip2'],
  ['At the bellhouse: old Bellhouse', 'At [the bellhouse=location 7]: old [Bellhouse=location 7]'],
  ['ada (the red-haired)!', '[ada (the red-haired)=npc 3]!'],
  ['In the belltower', 'In the [belltower=location 7]'],
  [
    'A word of a name that is an alias: belfry',
    'A word of a name that is an alias: [belfry=npc 4]',
  ],
  ['A silver key', 'A [silver key=article 9]'],
  ['The tooth, a tooth', '[The tooth=location 11 or article 9], a [tooth=location 11]'],
  ['At dusk', 'At [dusk=npc 4 or location 10]'],
  ['That is that', 'That is that'],
  ['', ''],
])('%j is linked as %j', (text, parts) => expect(linked(text)).toBe(parts))

test('a name of the thing of the page is not linked, even if others have it', () =>
  expect(linked('Pip at dusk, simeon crake', { kind: 'location', id: 10 })).toBe(
    '[Pip=npc 2] at dusk, [simeon crake=npc 1]',
  ))

test('without names a text is one part', () =>
  expect(linkerOf({ npcs: [], locations: [], articles: [] })('Pip')).toEqual([{ text: 'Pip' }]))
