import { beforeEach, expect, test, vi } from 'vitest'

import { stubStorage } from '../storage/storage-stub.fixture.ts'
import { draftKey, writeDraft } from './drafts.ts'
import { typedAbout } from './typed-about.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', stubStorage()))

test('what a person typed about a thing is found in every form, without what was there and what was chosen', () => {
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
  const typed = (kind: string) => typedAbout(1, { kind, id: 2 }).toSorted()
  expect(typed('npc')).toEqual(['Cannot swim.', 'He rows.', 'Owes me.', 'Row on.'])
  expect(typed('location')).toEqual(['A cave.'])
  expect(typed('article')).toEqual(['Rusty.'])
  expect(typed('session')).toEqual(['It rained.'])
})
