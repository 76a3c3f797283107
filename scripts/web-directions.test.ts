import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { expect, test } from 'vitest'

import { root } from './packaging/places.ts'

// The web imports in one direction, so that each part can be read with what is below it. Types count, too.
const web = join(root, 'web/src')

/** From the bottom to the top. */
const LAYERS = [
  /^(components|design|lib|viewport)\//,
  /^features\//,
  /^(app\/|routes\/|main\.tsx$)/,
]

interface Import {
  /** Paths below `web/src`. */
  from: string
  to: string
}

/** What is imported, at the start or later. */
const imports: readonly Import[] = globSync('**/*.{ts,tsx,css}', { cwd: web })
  .toSorted()
  .flatMap((from) => {
    const text = readFileSync(join(web, from), 'utf8')
    const found = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    return found.map(([, path = '']) => ({ from, to: normalize(join(dirname(from), path)) }))
  })
  .filter(({ to }) => !to.startsWith('..'))

const featureOf = (path: string) => /^features\/([^/]+)/.exec(path)?.[1]

/** What features import of others. */
const between = imports.filter(
  ({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to),
)

/** The shortest way by which a feature imports itself; empty without one. */
function wayBack(feature: string): readonly Import[] {
  const importsOf = (one: string) => between.filter(({ from }) => featureOf(from) === one)
  const ways = importsOf(feature).map((first) => [first])
  const seen = new Set<string>()
  for (const way of ways) {
    const reached = featureOf(way.at(-1)!.to)!
    if (reached === feature) return way
    if (seen.has(reached)) continue
    seen.add(reached)
    ways.push(...importsOf(reached).map((next) => [...way, next]))
  }
  return []
}

const inWords = ({ from, to }: Import) => `${from} imports ${to}`

test('what pages share imports no feature, and features import neither the frame nor pages', () => {
  const layerOf = (path: string) => LAYERS.findIndex((layer) => layer.test(path))
  expect(imports.filter(({ from }) => layerOf(from) < 0).map(inWords)).toEqual([])
  const upwards = imports.filter(({ from, to }) => layerOf(from) < layerOf(to))
  expect(upwards.map(inWords)).toEqual([])
})

test('no two features import each other, nor do several in a circle', () => {
  const features = [...new Set(between.map(({ from }) => featureOf(from)!))]
  expect(features.length).toBeGreaterThan(20)
  const circles = features.map(wayBack).filter(({ length }) => length > 0)
  const [shortest = []] = circles.toSorted((a, b) => a.length - b.length)
  expect(shortest.map(inWords)).toEqual([])
})

test("a feature's folders are its own: others import what lies directly in it", () => {
  const inside = between.filter(({ to }) => to.split('/').length > 3)
  expect(inside.map(inWords)).toEqual([])
})
