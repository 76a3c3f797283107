import { globSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { render } from '../rendering.ts'
import * as content from './content.ts'
import { sentences, text, weights, words } from './fields.ts'
import { checkSection, readSections } from './read-sections.ts'
import { parseSections } from './sections.ts'

/** Every sentence that the choices of a sentence allow. */
function variants(sentence: string): string[] {
  const choice = /<([^<>]*\|[^<>]*)>/.exec(sentence)
  if (!choice) return [sentence]
  return (choice[1] ?? '')
    .split('|')
    .flatMap((way) => variants(sentence.replace(choice[0], () => way)))
}

const files = globSync('**/*.txt', { cwd: join(import.meta.dirname, 'en') }).map((file) =>
  file.replaceAll('\\', '/').replace('.txt', ''),
)

test('every content file is read and is right', () => {
  const { wordList, ...others } = content
  const read = Object.values(others).map((load) => load())
  for (const entries of read) expect(Object.values(entries)).not.toEqual([])
  expect(wordList('titles')).toContain('captain')

  const backgrounds = [...content.backgrounds(), content.anyBackground()].map(
    ({ title }) => `backgrounds/${title}`,
  )
  expect(backgrounds.toSorted()).toEqual(
    files.filter((file) => file.startsWith('backgrounds/')).toSorted(),
  )
})

test.each(['she', 'he', 'they'] as const)('every sentence can be said of "%s"', (gender) => {
  const values = files
    .filter((file) => !file.startsWith('articles/'))
    .flatMap(readSections)
    .flatMap(({ fields }) => [...fields.values()].flat())
    .map((value) => value.text)
  const said = values.filter((value) => / .*[.!?]$/.test(value))
  expect(new Set(said).size).toBeGreaterThan(1_500)
  const wrongNumber =
    gender === 'they'
      ? /\bthey (?!always)(\w+ly )?(is|was|has|does|goes|\w+[^s]s)\b/i
      : /\bs?he (are|were|have|do|go)\b/i
  for (const sentence of said.flatMap(variants)) {
    const rendered = render(sentence, {
      name: 'Marda',
      gender,
      trade: 'smith',
      at: 'by the river',
      workplace: 'the forge',
      full: 'Marda Vale',
      whom: 'a smith',
      location: 'Ford',
      second: 'a pirate',
      other: 'Odo',
      title: 'Eight Ropes',
    })
    expect(rendered).toMatch(/^["\p{Lu}].*[.!?]$/u)
    expect(rendered).not.toMatch(/[{}[\]]/)
    expect(rendered).not.toMatch(wrongNumber)
  }
})

describe('a mistake in a content file is reported with file and line:', () => {
  const schema = z.object({
    words,
    lines: sentences,
    found: text.optional(),
    trust: weights(['Honest', 'Deceptive']).optional(),
  })
  const read = (file: string) =>
    parseSections('en/moods.txt', file).map((section) => checkSection('moods', section, schema))
  const good = '[glad]\nwords: glad,\n  merry\n\n# A comment.\nlines:\n- {They} [smiles].\n'

  test('a file without a mistake has none', () => {
    expect(read(good)).toEqual([
      { title: 'glad', words: ['glad', 'merry'], lines: ['{They} [smiles].'] },
    ])
  })

  test.each([
    ['words: glad', 'en/moods.txt, line 1: a heading such as [name] must come first.'],
    [`${good}?`, 'en/moods.txt, line 8: expected "[heading]", "key: value" or "- line".'],
    [`${good}[glad]`, 'en/moods.txt, line 8: there is another section [glad].'],
    [`${good}colour: red`, 'en/moods.txt, line 8: "colour" is unknown in [glad].'],
    [
      `${good}- {Nmae} sighs.`,
      'en/moods.txt, line 8: "lines" holds {Nmae}, which stands for nothing.',
    ],
    [
      `${good}- {name sighs.`,
      'en/moods.txt, line 8: "lines" holds {name sighs., which stands for nothing.',
    ],
    [`${good}found: here\nfound: there`, 'en/moods.txt, line 8: "found" must be one line.'],
    [
      `${good}trust: Honest 4, Often 2`,
      'en/moods.txt, line 8: "trust" holds "Often 2". Write a name and a number; names: Honest, Deceptive.',
    ],
    ['[sad]\nwords: sad', 'en/moods.txt, line 1: "lines" is missing.'],
    ['[sad]\nlines:\nwords: sad', 'en/moods.txt, line 1: "lines" is empty.'],
  ])('%j', (file, message) => {
    expect(() => read(file)).toThrow(message)
  })
})
