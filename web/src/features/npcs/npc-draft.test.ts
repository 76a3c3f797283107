import { beforeEach, expect, test, vi } from 'vitest'

import { draftKey, readDraft, writeDraft } from '../../lib/drafts.ts'
import { NO_CONTINUATION } from './continuation.ts'
import { newNpcOf, npcDraft } from './npc-draft.ts'
import { blankNpc, changedFields, creationOf, isFilledIn } from './npc-form-values.ts'

const KEY = draftKey(1, newNpcOf(2))
const entries = new Map<string, string>()

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})

test('a draft comes back as it was written', () => {
  const values = { ...blankNpc(), name: 'Odo' }
  const base = { values: blankNpc(), updatedAt: '2026-11-02T10:00:00.000Z' }
  const draft = {
    values,
    base,
    concept: 'A cook',
    continuation: { ...NO_CONTINUATION, wish: 'a fire', text: 'Then he left.' },
  }
  writeDraft(KEY, draft)
  expect(readDraft(KEY, npcDraft)).toEqual(draft)
  const { continuation: _, ...older } = draft
  writeDraft(KEY, older)
  expect(readDraft(KEY, npcDraft)).toEqual({ ...draft, continuation: null })
})

test.each(['', '{', 'null', '{"values":{"name":"Odo"}}', '[]', '"Odo"'])(
  '%j is no draft, and goes',
  (text) => {
    entries.set(KEY, text)
    expect(readDraft(KEY, npcDraft)).toBeNull()
    expect(entries.size).toBe(0)
  },
)

test('each person and each campaign has a draft of its own', () => {
  writeDraft(KEY, { values: blankNpc(), base: null, concept: 'A cook' })
  expect(readDraft(KEY, npcDraft)?.concept).toBe('A cook')
  expect(readDraft(draftKey(2, newNpcOf(2)), npcDraft)).toBeNull()
  expect(readDraft(draftKey(1, newNpcOf(3)), npcDraft)).toBeNull()
})

test('an update names the changed fields alone', () => {
  const before = blankNpc()
  expect(changedFields(before, { ...before, backstory: 'Once.' })).toEqual({ backstory: 'Once.' })
})

test('a fresh sheet with another portrait is not filled in', () => {
  expect(isFilledIn(blankNpc())).toBe(false)
  expect(isFilledIn({ ...blankNpc(), name: 'O' })).toBe(true)
})

test("a player's new NPC carries nothing of the DM's", () => {
  const values = { ...blankNpc(), name: 'Odo' }
  expect(creationOf(values, 4, false)).not.toHaveProperty('dm_notes')
  expect(creationOf(values, 4, true)).toMatchObject({ campaign_id: 4, visibility: 'everyone' })
})
