import { describe, expect, test } from 'vitest'

import { growth } from '../../../testing/growth.ts'
import { seeded } from '../../../testing/seeded.ts'
import { composeRecap, type RetoldSession } from './recap.ts'

const session = (number: number, rest: Partial<RetoldSession> = {}): RetoldSession => ({
  session_number: number,
  title: `Evening ${number}`,
  session_date: '2026-08-14',
  notes: '',
  locations: [],
  npcs: [],
  ...rest,
})
const npc = (name: string, introduced = false, died = false) => ({
  name,
  introduced_this_session: introduced,
  died_this_session: died,
})
const recap = (sessions: RetoldSession[], seed = 1) =>
  composeRecap({ campaign: { name: 'The Unowned Mile' }, sessions }, seeded(seed))

describe('a recap', () => {
  test('has titles, dates, locations, new NPCs and deaths, in order', () => {
    const text = recap([
      session(2, { npcs: [npc('Simeon Crake', true, true)], title: 'Eight Ropes' }),
      session(1, { locations: [{ name: 'The Drowned Stair' }], npcs: [npc('Pip', true)] }),
    ])
    expect(text).toContain('August 14, 2026')
    expect(text).toContain('the Drowned Stair')
    expect(text).toMatch(/Pip appeared for the first time|New in the story: Pip/)
    expect(text).toContain('Simeon Crake died.')
    expect(text.indexOf('Evening 1')).toBeLessThan(text.indexOf('Eight Ropes'))
  })

  test('keeps the most important sentences of the notes, unchanged and in order', () => {
    const padding = 'It was a long evening with nothing much to it and everybody was rather tired. '
    const notes = `# Notes\n\n${padding.repeat(20)}\n\nOdo **Brannock** killed the ferryman. ${padding.repeat(20)}\n- Pip found the key.\n\n| a | b |\n`
    const text = recap([session(1, { notes, npcs: [npc('Odo Brannock'), npc('Pip')] })])
    expect(text).toContain('Odo Brannock killed the ferryman.')
    expect(text).toContain('Pip found the key.')
    expect(text.indexOf('ferryman')).toBeLessThan(text.indexOf('the key'))
    expect(text).not.toMatch(/[#*|]/)
    expect(text.match(/long evening/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  test('invents nothing: without notes there is only the title and the date', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      expect(recap([session(7, { title: 'Silence' })], seed)).toMatch(
        /^(On August 14, 2026 came session 7, “Silence”\.|Session 7, “Silence”, was played on August 14, 2026\.) Nothing more was written down of it\.$/,
      )
    }
  })

  test('leaves out talk of the players', () => {
    const notes =
      'Wenna opened the door. Next session: bring snacks and roll initiative. We leveled up.'
    const long = `${notes} ${'The door was shut again by Wenna. '.repeat(40)}`
    expect(recap([session(1, { notes: long })])).not.toMatch(/snacks|leveled/)
  })

  test('stays short however much there is', () => {
    const names = Array.from({ length: 1_000 }, (_, at) =>
      npc(`Person ${at} ${'x'.repeat(80)}`, true, true),
    )
    const huge = (sentences: number) =>
      Array.from({ length: 10 }, (_, at) =>
        session(at + 1, {
          title: 't'.repeat(200),
          notes: `${'Nobody opened the door and everybody died of it. '.repeat(sentences)}${'y'.repeat(2 * sentences)}`,
          npcs: names,
          locations: names,
        }),
      )
    const text = recap(huge(2_000))
    expect(text.length).toBeLessThan(12_000)
    expect(text).toContain('more')
  })

  test('takes time that grows with the length of the notes, not with its square', () => {
    const notes = 'Nobody opened the door and everybody died of it. '
    const work = (size: number) => void recap([session(1, { notes: notes.repeat(size) })])
    expect(growth(work, 250)).toBeLessThan(32)
  })

  test.each(['', '```', '[[', '![](', '> > > >', '🐉'.repeat(9_000), '<b>{name}</b>'])(
    'keeps its form whatever the notes hold: number %#',
    (notes) => {
      expect(recap([session(1, { notes, session_date: 'never' })])).toMatch(
        /^Session 1, “Evening 1”\./,
      )
    },
  )

  test.each(['**', '[a]('])('reads broken Markdown (%j, repeated) in linear time', (part) => {
    const work = (size: number) => void recap([session(1, { notes: part.repeat(size) })])
    expect(growth(work, 1_000)).toBeLessThan(32)
  })
})
