import { expect, test } from 'vitest'

import { CONCEPTS } from '../../../scripts/eval/collect.ts'
import { composeCharacter } from '../../generation/built-in/character/compose-character.ts'
import { seeded } from '../../testing/seeded.ts'
import { FACE_STYLES, hintsOfSeed, randomFace, suitFace } from './avatars.schemas.ts'
import { drawnWith } from './avatars.service.ts'
import { faceHintsIn } from './face-hints.schemas.ts'

const GRAY = /^#(afafaf|c9c5bd|8c8781|e8e1e1|b3a78f|cbbfa5|94887a)/

test('the faces of 500 generated characters suit the sex of their text and the age of their concept', async () => {
  const wrong: string[] = []
  let told = 0
  for (let at = 0; at < 500; at += 1) {
    const description = CONCEPTS[at % CONCEPTS.length] ?? ''
    const character = composeCharacter(
      { prompt: description, keep: {}, avoid: {}, hints: {}, avoidNames: [] },
      seeded(at + 1),
    )
    const hints = faceHintsIn({ description, ...character })
    const style = FACE_STYLES[at % FACE_STYLES.length]!
    const face = suitFace(randomFace({ style }), hints)
    const seed = face.slice(style.length + 1)
    const { trade: _, ...person } = hints
    expect(hintsOfSeed(seed)).toEqual(style === 'papercut' ? hints : person)
    const drawn: Record<string, unknown> = await drawnWith(style, seed)
    const text = `${character.personality} ${character.backstory}`
    const [she, he] = [/\b(she|her|hers)\b/gi, /\b(he|him|his)\b/gi].map(
      (words) => text.match(words)?.length ?? 0,
    ) as [number, number]
    const hair = JSON.stringify([drawn.hairVariant, drawn.headVariant, drawn.rearHairVariant])
    const beard = [drawn.beardVariant, drawn.facialHairVariant].some((one) => one !== undefined)
    const hasBeard = beard || JSON.stringify(drawn.detailsVariant ?? '').includes('mustache')
    if (she !== he) told += 1
    if (she > he && hasBeard) wrong.push(`${description}: a woman with a beard (${face})`)
    if (he > she && /long|bun|bangs|shoulder/i.test(hair)) wrong.push(`${description}: ${hair}`)
    if (hints.age === 'old' && style !== 'notionists') {
      const color = String([drawn.hairColor, drawn.headContrastColor].flat().find(Boolean))
      // A hijab hides the hair.
      if (color !== 'undefined' && !GRAY.test(color))
        wrong.push(`${description}: ${color} (${face})`)
    }
    if (hints.age === 'young' && hasBeard) wrong.push(`${description}: a child with a beard`)
  }
  expect(wrong).toEqual([])
  expect(told).toBeGreaterThan(400)
})

test.each([
  [{ description: 'An old ferryman who lost his daughter' }, { age: 'old', trade: 'sea' }],
  [
    { description: 'A young witch', backstory: 'He met her father. He fled.' },
    { sex: 'he', age: 'young', trade: 'magic' },
  ],
  [{ description: 'A widow', personality: 'Counts every coin.' }, { sex: 'she' }],
  [{ description: 'A smith' }, { trade: 'work' }],
  [{ description: 'A tall man' }, { sex: 'he' }],
  [{ name: 'Brother Anselm' }, { sex: 'he', trade: 'faith' }],
  [
    { name: 'Lady Vane', backstory: 'He came late.' },
    { sex: 'he', trade: 'court' },
  ],
])('%j has a face of %j', (described, hints) => {
  expect(faceHintsIn(described)).toEqual(hints)
})

test('a face that was chosen by hand, an upload and an address stay', () => {
  for (const url of ['https://example.org/a.png', '/api/npcs/7/portrait?v=0f3a', 'Old Hob', '']) {
    expect(suitFace(url, { sex: 'she' })).toBe(url)
  }
  expect(suitFace('lorelei:7f3a', { sex: 'she' })).toBe('lorelei:she-grown.7f3a')
  expect(suitFace('lorelei:she-grown.7f3a', {})).toBe('lorelei:7f3a')
  expect(suitFace('lorelei:7f3a', { trade: 'war' })).toBe('lorelei:7f3a')
  expect(suitFace('papercut:7f3a', { trade: 'war' })).toBe('papercut:any-grown-war.7f3a')
})
