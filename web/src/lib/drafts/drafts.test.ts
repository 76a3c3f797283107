import { beforeEach, expect, test, vi } from 'vitest'

import { stubStorage } from '../storage/storage-stub.fixture.ts'
import { draftKey, readDraft, typedAbout, writeDraft } from './drafts.ts'

const KEY = draftKey(1, 'npc:2')
const BLANK = {
  name: '',
  location_id: null as number | null,
  tags: [] as string[],
  base: null as object | null,
  written: {} as Record<string, string>,
}

beforeEach(() => vi.stubGlobal('sessionStorage', stubStorage()))

test('a draft is read as it was written', () => {
  const draft = { name: 'Odo', location_id: 7, tags: ['a'], base: { a: 1 }, written: { name: 'O' } }
  writeDraft(KEY, draft)
  expect(readDraft(KEY, BLANK)).toEqual(draft)
})

test('a draft from before a field was added keeps its text and takes the blank value for that field', () => {
  writeDraft(KEY, { values: { name: 'Odo' }, concept: 'A cook' })
  const blank = { values: { name: '', pronouns: 'they' }, concept: '', steps: 0 }
  expect(readDraft(KEY, blank)).toEqual({
    values: { name: 'Odo', pronouns: 'they' },
    concept: 'A cook',
    steps: 0,
  })
})

test('a field that is gone or of another kind by now is left out', () => {
  writeDraft(KEY, { name: ['Odo'], tags: 'a', surname: 'Finch', location_id: null })
  expect(readDraft(KEY, BLANK)).toEqual(BLANK)
})

test.each(['', '{', 'null', '[]', '"Odo"', '7'])('%j is no draft and is removed', (text) => {
  sessionStorage.setItem(KEY, text)
  expect(readDraft(KEY, BLANK)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('each person and each thing has a draft of its own', () => {
  writeDraft(KEY, { name: 'Odo' })
  expect(readDraft(KEY, BLANK)?.name).toBe('Odo')
  expect(readDraft(draftKey(2, 'npc:2'), BLANK)).toBeNull()
  expect(readDraft(draftKey(1, 'npc:3'), BLANK)).toBeNull()
})

test('what a person typed about a thing is found in every form, without what was there and what was chosen', () => {
  const begun = { name: 'Odo', backstory: '', visibility: 'everyone' }
  writeDraft(KEY, {
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
  const typed = (kind: string) => typedAbout(1, { kind, id: 2 }).toSorted()
  expect(typed('npc')).toEqual(['Cannot swim.', 'He rows.', 'Owes me.', 'Row on.'])
  expect(typed('location')).toEqual(['A cave.'])
  expect(typed('article')).toEqual(['Rusty.'])
  expect(typed('session')).toEqual(['It rained.'])
})
