import { expect, test } from 'vitest'

import { NO_CONTINUATION } from './continuation.ts'
import { newNpcDraftKey, parseDraft } from './npc-draft.ts'
import { blankNpc, changedFields, creationOf, isFilledIn } from './npc-form-values.ts'

test('a draft comes back as it was written', () => {
  const values = { ...blankNpc(), name: 'Odo' }
  const base = { values: blankNpc(), updatedAt: '2026-11-02T10:00:00.000Z' }
  const draft = {
    values,
    base,
    concept: 'A cook',
    continuation: { ...NO_CONTINUATION, wish: 'a fire', text: 'Then he left.' },
  }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  const { continuation: _, ...older } = draft
  expect(parseDraft(JSON.stringify(older))).toEqual({ ...draft, continuation: null })
})

test.each([null, '', '{', '{"values":{"name":"Odo"}}', '[]', '"Odo"'])('%j is no draft', (text) => {
  expect(parseDraft(text)).toBeNull()
})

test('each person and each campaign has a draft of its own', () => {
  expect(newNpcDraftKey(1, 2)).not.toBe(newNpcDraftKey(2, 2))
  expect(newNpcDraftKey(1, 2)).not.toBe(newNpcDraftKey(1, 3))
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
