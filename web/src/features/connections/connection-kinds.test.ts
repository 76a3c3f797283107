import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { contrast } from '../../design/contrast.fixture.ts'
import { KIND_LOOKS } from './connection-kinds.ts'

const css = readFileSync(new URL('../../design/tokens.css', import.meta.url), 'utf8')

function grounds(theme: 0 | 1): string[] {
  return ['ground', 'ground-raised', 'ground-chosen', 'ground-hover'].map((name) => {
    const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
    return found![theme + 1]!
  })
}

describe.each([
  ['daylight', 0],
  ['lamplight', 1],
] as const)('in %s', (_, theme) => {
  // Words on a line are written in its colour.
  test.each(Object.entries(KIND_LOOKS))('%s can be read on every ground', (kind, { color }) => {
    for (const ground of grounds(theme)) {
      expect(contrast(color[theme], ground), `${kind} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('no two kinds look alike without their colours', () => {
  const looks = Object.values(KIND_LOOKS).map(({ dash, width }) => `${dash.join(' ')} ${width}`)
  expect(new Set(looks).size).toBe(looks.length)
})
