import { beforeEach, expect, test, vi } from 'vitest'

import { stubStorage } from '../storage/storage-stub.fixture.ts'
import { draftKey, readDraft, writeDraft } from './drafts.ts'

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

test('a field that holds another kind of value by now takes the blank one', () => {
  writeDraft(KEY, { name: ['Odo'], tags: 'a', location_id: null })
  expect(readDraft(KEY, BLANK)).toEqual(BLANK)
})

test('a field that the form does not know, or does not know yet, keeps its text', () => {
  writeDraft(KEY, { name: 'Odo', 'own.motto': 'Row on.' })
  expect(readDraft(KEY, BLANK)).toEqual({ ...BLANK, name: 'Odo', 'own.motto': 'Row on.' })
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
