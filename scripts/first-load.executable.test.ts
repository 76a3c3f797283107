import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { places } from './packaging/places.ts'
import type { ManifestEntry } from './packaging/web-pack.ts'

/** JavaScript and styles on the wire, brotli, in kB of 1,000 bytes. */
const DOOR = 125
const DASHBOARD = 180
const ANY_PAGE = 220

let sizes: Map<string, number>
/** Of every page: scripts and styles only. */
let pages: Record<string, string[]>
let every: string[]

beforeAll(async () => {
  const manifest = JSON.parse(await readFile(places.webManifest, 'utf8')) as ManifestEntry[]
  sizes = new Map(manifest.map(({ path, sizes }) => [path, sizes.br ?? sizes.identity ?? 0]))
  const html = await readFile(join(places.web, 'index.html'), 'utf8')
  every = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!)
  const [, json = '{}'] = /id="page-files">(.*?)<\/script>/.exec(html) ?? []
  pages = JSON.parse(json) as Record<string, string[]>
})

/** What a page weighs, and of what, heaviest first: a test that fails names what grew. */
function weigh(page: string): { total: number; parts: string[] } {
  const parts = [...new Set([...every, ...(pages[page] ?? [])])].map((path) => {
    const size = sizes.get(path)
    if (size === undefined) throw new Error(`The build lists no ${path}.`)
    return { path, size }
  })
  return {
    total: parts.reduce((sum, { size }) => sum + size, 0) / 1_000,
    parts: parts
      .toSorted((a, b) => b.size - a.size)
      .map(({ path, size }) => `${(size / 1_000).toFixed(1)} kB ${path}`),
  }
}

const heading = (page: string, limit: number) => {
  const { total, parts } = weigh(page)
  return `/${page} weighs ${total.toFixed(1)} kB of ${limit}:\n${parts.join('\n')}`
}

test('the page asks for its program, its styles and the files of each place', () => {
  expect(every.length).toBeGreaterThanOrEqual(3)
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(['login', 'dashboard', 'manage']))
})

test.each([
  ['login', DOOR],
  ['signup', DOOR],
  ['dashboard', DASHBOARD],
  ['manage', DASHBOARD],
] as const)('a first load of /%s is at most %d kB', (page, limit) => {
  expect(weigh(page).total, heading(page, limit)).toBeLessThanOrEqual(limit)
})

test('a first load of any page is within bounds: maps, graphs and editors come when they are opened', () => {
  for (const page of Object.keys(pages)) {
    expect(weigh(page).total, heading(page, ANY_PAGE)).toBeLessThanOrEqual(ANY_PAGE)
  }
})

test('a first load of the dashboard takes a handful of files', () => {
  const scripts = [...every, ...(pages.dashboard ?? [])].filter((path) => path.endsWith('.js'))
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(7)
})

test.each(['login', 'dashboard', 'manage'])('a first load of /%s brings no validator', (page) => {
  expect(pages[page]?.filter((path) => path.includes('/rules-'))).toEqual([])
})
