import { expect, test } from 'vitest'

import type { Revision } from '../../../../src/features/history/history.schemas.ts'
import { changeWords } from './change-words.ts'

const REVISION: Revision = {
  id: 1,
  what: { kind: 'session', id: 1, name: 'The Stair' },
  action: 'updated',
  fields: [],
  by: { user_id: 1, name: 'mara' },
  at: '2026-11-29T18:00:00.000Z',
  deleted: false,
}

test.each([
  [['started_at'], 'mara started this session'],
  [['notes', 'ended_at'], 'mara ended this session'],
  [['locations', 'here'], 'mara moved the party'],
  [['visibility', 'visible_to'], 'mara changed who sees it'],
  [['own.start'], 'mara changed the start'],
  [['title', 'dm_notes', 'visibility'], 'mara changed the title, DM notes, and who sees it'],
])('for a change of %j, the words say what the person did', (fields, words) => {
  expect(changeWords({ ...REVISION, fields })).toBe(words)
})
