import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { KIND_LOOKS } from './connection-kinds.ts'

const css = readFileSync(new URL('../../design/tokens.css', import.meta.url), 'utf8')

function grounds(theme: 0 | 1): string[] {
  return ['ground', 'ground-raised', 'ground-chosen', 'ground-hover'].map((name) => {
    const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
    return found![theme + 1]!
  })
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
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
