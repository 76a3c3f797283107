import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { beforeAll, expect, test } from 'vitest'

import { places, root } from './packaging/places.ts'
import type { ManifestEntry } from './packaging/web-pack.ts'

/** JavaScript and styles on the wire, brotli, in kB of 1,000 bytes. */
const DOOR = 140
const DASHBOARD = 200
const ANY_PAGE = 252
const DOORS = ['login', 'signup', 'reset-password']

/** Vite's manifest. */
type Chunks = Record<string, { file: string; imports?: string[]; css?: string[] }>

let sizes: Map<string, number>
/** The scripts and styles of each page's first load. */
let pages: Record<string, string[]>

beforeAll(async () => {
  const read = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as unknown
  const manifest = (await read(places.webManifest)) as ManifestEntry[]
  sizes = new Map(manifest.map(({ path, sizes }) => [path, sizes.br ?? sizes.identity ?? 0]))
  const chunks = (await read(join(places.web, '.vite/manifest.json'))) as Chunks
  const frame = findChunk(chunks, 'frame')
  const names = globSync('*.tsx', { cwd: join(root, 'web/src/routes') })
  pages = Object.fromEntries(
    names.map((name) => {
      const page = basename(name, '.tsx')
      const isDoor = DOORS.includes(page)
      const own = chunks[`src/routes/${name}`] ? `src/routes/${name}` : findChunk(chunks, 'doors')
      return [page, filesOf(chunks, 'index.html', own, ...(isDoor ? [] : [frame]))]
    }),
  )
})

const findChunk = (chunks: Chunks, name: string) =>
  Object.keys(chunks).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js')) ?? name

function filesOf(chunks: Chunks, ...keys: string[]): string[] {
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    if (found.has(`/${chunk.file}`)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(`/${file}`)
    chunk.imports?.forEach(add)
  }
  keys.forEach(add)
  return [...found]
}

/** The size of a page and of its parts, largest first, so that a failing test shows what grew. */
function weigh(page: string): { total: number; parts: string[] } {
  const parts = (pages[page] ?? []).map((path) => {
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

test.each([
  ['login', DOOR],
  ['signup', DOOR],
  ['dashboard', DASHBOARD],
] as const)('a first load of /%s is at most %d kB', (page, limit) => {
  expect(weigh(page).total, heading(page, limit)).toBeLessThanOrEqual(limit)
})

test('a first load of any page is within bounds: maps, graphs and editors come when they are opened', () => {
  for (const page of Object.keys(pages)) {
    expect(weigh(page).total, heading(page, ANY_PAGE)).toBeLessThanOrEqual(ANY_PAGE)
  }
})

test('a first load of the dashboard takes a handful of files', () => {
  const scripts = pages.dashboard!.filter((path) => path.endsWith('.js'))
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(15)
})
