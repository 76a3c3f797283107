import { beforeEach, expect, test, vi } from 'vitest'

import { stubStorage } from '../storage/storage-stub.fixture.ts'
import { draftKey, writeDraft } from './drafts.ts'
import { draftsAbout, draftsOf } from './typed-about.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', stubStorage()))

const typed = (kind: string) =>
  draftsAbout(1, { kind, id: 2 })
    .flatMap(({ texts }) => texts.map(({ field, text }) => `${field}: ${text}`))
    .toSorted()

test('what a person typed about a thing is found in every form, with its field, and without what was there and what was chosen', () => {
  const begun = { name: 'Odo', backstory: '', visibility: 'everyone' }
  writeDraft(draftKey(1, 'npc:2'), {
    values: { ...begun, backstory: 'He rows.', visibility: 'dm', own: { motto: 'Row on.' } },
    base: { values: begun, updatedAt: '1' },
  })
  writeDraft(draftKey(1, 'journal:2'), { content: 'Owes me.', visibility: 'dm', typed: null })
  writeDraft(draftKey(1, 'new-secret:npc:2'), 'Cannot swim.')
  writeDraft(draftKey(1, 'private-note:location:2'), { content: 'A cave.' })
  writeDraft(draftKey(1, 'journal:article:2'), { content: 'Rusty.' })
  writeDraft(draftKey(1, 'session-notes:2'), { values: { notes: 'It rained.' }, base: null })
  writeDraft(draftKey(1, 'npc:22'), { values: { name: 'Ada' } })
  writeDraft(draftKey(11, 'npc:2'), { values: { name: 'Bo' } })
  expect(typed('npc')).toEqual([
    'backstory: He rows.',
    'journal entry: Owes me.',
    'motto: Row on.',
    'secret: Cannot swim.',
  ])
  expect(typed('location')).toEqual(['private note: A cave.'])
  expect(typed('article')).toEqual(['journal entry: Rusty.'])
  expect(typed('session')).toEqual(['notes: It rained.'])
})

test('what was typed in an entry or a secret is found with all that it is about', () => {
  const begun = { content: 'Rows.' }
  writeDraft(draftKey(1, 'journal-entry:7'), {
    values: { content: 'Rows at night.' },
    base: { values: begun, updatedAt: '1' },
    beside: [
      { kind: 'npc', id: 2 },
      { kind: 'session', id: 2 },
    ],
  })
  expect(typed('npc')).toEqual(['journal entry: Rows at night.'])
  expect(typed('session')).toEqual(['journal entry: Rows at night.'])
  expect(typed('location')).toEqual([])
})

test('things, dates and readers that were chosen, and the words of a generator are left out', () => {
  const npc = { id: 5, name: 'Kestrel', avatar_url: '/faces/5', introduced_this_session: true }
  writeDraft(draftKey(1, 'session:2'), {
    values: {
      notes: 'It rained.',
      session_date: '2026-11-29',
      npcs: [npc],
      own: { patron: { kind: 'npc', id: 6, name: 'Old Lich' } },
    },
    base: { values: { notes: '', session_date: '2026-11-28', npcs: [] }, updatedAt: '1' },
    beside: { concept: 'A flood', continuation: { text: 'It rose.', byline: 'By a model.' } },
  })
  expect(typed('session')).toEqual(['concept: A flood', 'notes: It rained.', 'text: It rose.'])
})

test('what was typed in forms is found by their names, or by how these begin', () => {
  writeDraft(draftKey(1, 'tag:2'), { values: { name: 'Ferry', color: '#aa0000' }, base: null })
  writeDraft(draftKey(1, 'tag:22'), { values: { name: 'Guild' }, base: null })
  writeDraft(draftKey(1, 'connection-of:2:5:0'), { values: { label: 'Owes' }, base: null })
  const field = { ref: 'new 0', label: 'Rank', type: 'choice', read_by: 'dm', to: ['npc'] }
  const fields = [{ ...field, choices: 'Oar\nMast' }]
  writeDraft(draftKey(1, 'kind:2'), { values: { name: 'Crew', fields }, base: null })
  expect(draftsOf(1, ['tag:2', 'connection-of:2', 'tag:4', 'kind:2'])).toEqual([
    { form: 'tag:2', texts: [{ field: 'name', text: 'Ferry' }] },
    { form: 'connection-of:2:5:0', texts: [{ field: 'label', text: 'Owes' }] },
    {
      form: 'kind:2',
      texts: [
        { field: 'name', text: 'Crew' },
        { field: 'label', text: 'Rank' },
        { field: 'choices', text: 'Oar\nMast' },
      ],
    },
  ])
})
