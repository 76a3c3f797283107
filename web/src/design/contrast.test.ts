import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { contrast } from './contrast.fixture.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
)

const GROUNDS = ['ground', 'ground-raised', 'ground-sunken', 'ground-hover', 'ground-chosen']
const TONES = ['danger', 'warning', 'success', 'info']

/** Text needs 4.5:1 (WCAG 1.4.3), the outline of a control and the focus ring 3:1 (1.4.11). */
const PAIRS: [string, string, number][] = [
  ...GROUNDS.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['ink-soft', ground, 4.5],
    ['ink-faint', ground, 4.5],
    ['brass', ground, 4.5],
    ['brass-hover', ground, 4.5],
    ['danger', ground, 4.5],
    ['success', ground, 4.5],
    ['focus', ground, 3],
  ]),
  ...TONES.flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-ground`, 4.5],
    [tone, 'ground-raised', 4.5],
    ['ink', `${tone}-ground`, 4.5],
  ]),
  ['on-brass', 'brass', 4.5],
  ['on-brass', 'brass-hover', 4.5],
  ['on-danger', 'danger-fill', 4.5],
  ['on-danger', 'danger-fill-hover', 4.5],
  ['ink', 'selection', 4.5],
  ['line-strong', 'ground', 3],
  ['line-strong', 'ground-raised', 3],
  ['line-strong', 'ground-sunken', 3],
]

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(PAIRS)('%s on %s is at least %d:1', (text, ground, least) => {
    expect(contrast(tokens.get(text)![theme], tokens.get(ground)![theme])).toBeGreaterThanOrEqual(
      least,
    )
  })
})
