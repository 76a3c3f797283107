import { expect, test } from 'vitest'

import { NPC_FIELDS } from '../../../../src/features/npcs/npcs.fields.ts'
import type { Npc } from '../../../../src/features/npcs/npcs.schemas.ts'
import { blankOf, readableValues } from '../../../../src/fields.ts'
import { validateNpc } from './npc-validation.ts'

const sound: Npc = {
  id: 7,
  campaign_id: 1,
  ...readableValues(NPC_FIELDS, blankOf(NPC_FIELDS), {
    isDm: false,
    mayReadTraits: true,
  }),
  name: 'Maude Tallow',
  personality: 'Counts twice.',
  backstory: 'Kept the toll bridge.',
  tag: 'Ally, Bridge Ward',
  emoji: '👻',
  language_style: 'Rustic / Plainspoken',
  narrative_role: 'Merchant / Pragmatist',
  trustworthiness: 'Half-truths',
  avatar_url: 'lorelei:x1',
  location: 'Candle Bridge',
  location_id: 3,
  visibility: 'everyone',
  editable: true,
  deletable: true,
  tags: [{ id: 1, name: 'Ally', color: '#22604b', icon: 'shield' }],
  died: null,
  own: {},
  aliases: [],
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-02T10:00:00.000Z',
}

test('sound data passes unchanged, bare or wrapped in an npc field', () => {
  expect(validateNpc(sound)).toEqual({ npc: sound, warnings: [] })
  expect(validateNpc({ npc: sound })).toEqual({ npc: sound, warnings: [] })
})

test('NPC data is validated on load with safe defaults: an unknown choice takes its default, with a warning that names both', () => {
  const { npc, warnings } = validateNpc({ ...sound, language_style: 'Shouting' })
  expect(npc.language_style).toBe('Formal / Courtly')
  expect(warnings).toEqual([
    'Speech Pattern: "Shouting" cannot be read. “Formal / Courtly” is used.',
  ])
})

test('a field that was never stored is empty, without a warning', () => {
  const { npc, warnings } = validateNpc({
    ...sound,
    trustworthiness: null,
    backstory: null,
    tag: '',
  })
  expect(npc).toMatchObject({ trustworthiness: null, backstory: '', tag: 'NPC' })
  expect(warnings).toEqual([])
})

test('text and lists of the wrong kind are shown as empty, each with a warning', () => {
  const { npc, warnings } = validateNpc({ ...sound, backstory: 12, tags: 'Ally', name: '  ' })
  expect(npc).toMatchObject({ backstory: '', tags: [], name: 'Unnamed NPC' })
  expect(warnings).toHaveLength(3)
})

test('a visibility that cannot be read counts as hidden', () => {
  expect(validateNpc({ ...sound, visibility: 'somebody' }).npc.visibility).toBe('dm')
})

test("the key of the DM's notes stays absent for players", () => {
  expect(validateNpc(sound).npc).not.toHaveProperty('dm_notes')
  expect(validateNpc({ ...sound, dm_notes: 'Owes the guild.' }).npc.dm_notes).toBe(
    'Owes the guild.',
  )
})

test.each([null, undefined, 'npc', [], {}, { npc: null }, { ...sound, id: 'seven' }])(
  '%j cannot be recovered',
  (answer) => {
    expect(() => validateNpc(answer)).toThrow('NPC data is corrupted and cannot be recovered.')
  },
)
