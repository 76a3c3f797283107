import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from './packaging/places.ts'

const web = join(root, 'web/src')

/** Each rule without rules inside: its selector and its declarations. */
const rules = globSync('**/*.css', { cwd: web }).flatMap((file) => {
  const text = readFileSync(join(web, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', declared = '']) => ({
    rule: `${file} ${selector.trim()}`,
    declared,
  }))
})

test('what scrolls sideways is positioned: words for screen readers inside it would else widen the page, and a phone then shows no bar at its foot', () => {
  const scrolling = rules.filter(({ declared }) => /overflow(-x)?: *(auto|scroll)/.test(declared))
  expect(scrolling.length).toBeGreaterThan(8)
  const loose = scrolling.filter(({ declared }) => !/position: *(?!static)\w/.test(declared))
  expect(loose.map(({ rule }) => rule)).toEqual([])
})
