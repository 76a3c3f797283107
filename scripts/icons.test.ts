import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { ICONS } from '../src/icons.schemas.ts'
import { DRAWINGS, drawIcons, ICONS_FOLDER } from './icons.ts'

const read = (file: string) => readFileSync(join(ICONS_FOLDER, file), 'utf8')

test('there is exactly one file for each icon that people can choose', () => {
  expect(readdirSync(ICONS_FOLDER).toSorted()).toEqual(
    ICONS.map((name) => `${name}.svg`).toSorted(),
  )
})

test('the files are what scripts/icons.ts writes', () => {
  for (const [file, svg] of drawIcons()) expect([file, read(file)]).toEqual([file, svg])
})

test.for([...ICONS])('%s is a small drawing in one color without scripts', (name) => {
  const svg = read(`${name}.svg`)
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 512 512"><!-- [^<>]+ -->(<path fill="currentColor" d="[-\w\s.,]+"\/>)+<\/svg>\n$/,
  )
  expect(svg.length).toBeLessThan(5_000)
})

test('each is credited', () => {
  const credits = readFileSync(join(import.meta.dirname, '../docs/credits.md'), 'utf8')
  for (const { drawing, by } of Object.values(DRAWINGS)) {
    const line = credits.split('\n').find((text) => text.includes(`| ${by} `))
    expect([drawing, line]).toEqual([drawing, expect.stringContaining(drawing)])
  }
  expect(credits).toContain('https://creativecommons.org/licenses/by/3.0/')
})
