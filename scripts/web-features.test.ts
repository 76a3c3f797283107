import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

import { expect, test } from 'vitest'

import { root } from './packaging/places.ts'

// Features import one another in one direction, so that each can be read with what is below it. Types count, too.
const features = join(root, 'web/src/features')

interface Import {
  /** Paths below the folder of features. */
  from: string
  to: string
}

const featureOf = (path: string) => path.split('/', 1)[0]!

/** What features import of others, at the start or later. */
const imports: readonly Import[] = globSync('**/*.{ts,tsx,css}', { cwd: features })
  .toSorted()
  .flatMap((from) => {
    const text = readFileSync(join(features, from), 'utf8')
    const found = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    return found.map(([, path = '']) => ({ from, to: normalize(join(dirname(from), path)) }))
  })
  .filter(({ from, to }) => !to.startsWith('..') && featureOf(to) !== featureOf(from))

/** The shortest way by which a feature imports itself; empty without one. */
function wayBack(feature: string): readonly Import[] {
  const importsOf = (one: string) => imports.filter(({ from }) => featureOf(from) === one)
  const ways = importsOf(feature).map((first) => [first])
  const seen = new Set<string>()
  for (const way of ways) {
    const reached = featureOf(way.at(-1)!.to)
    if (reached === feature) return way
    if (seen.has(reached)) continue
    seen.add(reached)
    ways.push(...importsOf(reached).map((next) => [...way, next]))
  }
  return []
}

const inWords = ({ from, to }: Import) => `${from} imports ${to}`

test('no two features of the web import each other, nor do several in a circle', () => {
  const all = [...new Set(imports.map(({ from }) => featureOf(from)))]
  expect(all.length).toBeGreaterThan(20)
  const circles = all.map(wayBack).filter(({ length }) => length > 0)
  const [shortest = []] = circles.toSorted((a, b) => a.length - b.length)
  expect(shortest.map(inWords)).toEqual([])
})

test("a feature's folders are its own: others import what lies directly in it", () => {
  const inside = imports.filter(({ to }) => to.split('/').length > 2)
  expect(inside.map(inWords)).toEqual([])
})
