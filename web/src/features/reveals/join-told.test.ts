import { expect, test } from 'vitest'

import type { Reveal } from '../../../../src/features/reveals/reveals.schemas.ts'
import { joinTold, withoutStarts } from './join-told.ts'

const NPC = { kind: 'npc', id: 7 } as const

const line = (id: number, more: Partial<Reveal> & Pick<Reveal, 'what'>): Reveal => ({
  id,
  action: 'reveal',
  at: NPC,
  session_id: null,
  session_number: null,
  how: 'told',
  created_at: '2026-11-14T19:00:00.002Z',
  taken_back_at: null,
  ...more,
})
const secret = line(2, { what: { kind: 'secret', id: 1, name: 'He sold the bell.' } })
const owner = line(1, {
  what: { ...NPC, name: 'Old Hob' },
  created_at: '2026-11-14T19:00:00.001Z',
  is_new: true,
})

test('a secret and its NPC that were revealed at one time are one line, which names the NPC and is new if one of them is', () => {
  expect(joinTold([secret, owner])).toEqual([{ ...secret, of: 'Old Hob', is_new: true }])
})

test('lines stay two if the secret was revealed later or to other players, belongs to another NPC, or one reveal was undone, and if it is an entry, which is called like its NPC', () => {
  const later = { ...secret, created_at: '2026-11-14T19:05:00.000Z' }
  const toOther = { ...secret, to: [5] }
  const elsewhere = { ...secret, at: { ...NPC, id: 8 } }
  const undone = { ...owner, taken_back_at: '2026-11-14T19:10:00.000Z' }
  expect(joinTold([later, owner])).toEqual([later, owner])
  expect(joinTold([toOther, { ...owner, to: [4] }])).toEqual([toOther, { ...owner, to: [4] }])
  expect(joinTold([elsewhere, owner])).toEqual([elsewhere, owner])
  expect(joinTold([secret, undone])).toEqual([secret, undone])
  const entry = line(3, { what: { kind: 'journal', id: 1, name: 'Old Hob' } })
  expect(joinTold([entry, owner])).toEqual([entry, owner])
})

test('a session that was revealed when it started is no line, and one that was revealed in another session is', () => {
  const session = { kind: 'session', id: 12 } as const
  const start = line(4, { what: { ...session, name: 'Eight Ropes' }, at: session, session_id: 12 })
  expect(withoutStarts([start, owner])).toEqual([owner])
  for (const other of [
    { ...start, session_id: 13 },
    { ...start, session_id: null },
  ]) {
    expect(withoutStarts([other])).toEqual([other])
  }
})
