import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename } from 'node:path'

import { expect, test } from 'vitest'

import type { ErrorMaker } from '../errors.ts'
import { listErrors } from './error-codes.ts'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/

const filesOf = (pattern: string) => Array.fromAsync(glob(pattern, { cwd: 'src' }))

test('docs/error-codes.md lists every code, so that none changes unnoticed', async () => {
  const byStatus = Map.groupBy(listErrors(), ({ status }) => status)
  const parts = [...byStatus]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([status, errors]) => {
      const lines = errors.map(({ code, sentence }) => `- \`${code}\`: ${sentence}\n`)
      return `\n## ${status}\n\n${lines.join('')}`
    })
  const text = `${INTRODUCTION}${parts.join('')}`
  await expect(text).toMatchFileSnapshot('../../docs/error-codes.md')
})

test('each code is one word in kebab-case, and of one error', () => {
  const codes = listErrors().map(({ code }) => code)
  expect(codes.filter((code) => !KEBAB.test(code))).toEqual([])
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})

test('every file of errors is listed, and every error in it is thrown somewhere', async () => {
  const codes = new Set(listErrors().map(({ code }) => code))
  const sources = (await filesOf('**/*.ts'))
    .filter((file) => !/\.(test|errors)\.ts$/.test(file))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
  const files = await filesOf('**/*.errors.ts')
  expect(files.length).toBeGreaterThan(40)
  for (const file of files) {
    const table = (await import(`../${file}`)) as Record<string, ErrorMaker>
    const path = `'[^']*/${basename(file)}'`
    const users = sources.filter((text) => new RegExp(path).test(text))
    for (const [name, { code }] of Object.entries(table)) {
      expect(codes, file).toContain(code)
      const use = new RegExp(`rrors\\.${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} from ${path}`)
      const isThrown = users.some((text) => use.test(text))
      expect(isThrown, `${name} of ${file} is thrown somewhere`).toBe(true)
    }
  }
})

test('errors are defined in files of errors alone', async () => {
  const elsewhere = (await filesOf('**/*.ts')).filter(
    (file) =>
      !/\.errors\.ts$|^errors\.ts$/.test(file) &&
      /\bdefine\b|new DomainError\(/.test(readFileSync(`src/${file}`, 'utf8')),
  )
  expect(elsewhere).toEqual(['testing/described-answers.test.ts'])
})

/** A comparison or a search in what an error says. */
const READS_SENTENCE = [
  /\b(error|failure|cause|reason)\w*\??\.(message|sentence|error)\s*(===|!==|\.(includes|startsWith|endsWith|match|search)\()/,
  /\/[a-z]*\.(test|exec)\((\w*[eE]rror|failure|cause)\w*\.(message|sentence)|\.(test|exec)\(messageOf\(/,
  /messageOf\([^()]*\)\s*(===|!==|\.(includes|startsWith|endsWith|match|search)\()/,
]

test('no page and no command goes by the sentence of an error', async () => {
  const files = await Array.fromAsync(glob(['web/src/**/*.{ts,tsx}', 'cli/**/*.ts']))
  const readers = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return !/\.test\.tsx?$/.test(file) && READS_SENTENCE.some((form) => form.test(text))
  })
  expect(readers).toEqual([])
})

const INTRODUCTION = `# Error codes

Every answer with an \`error\` has a \`code\`, by which programs tell errors apart: the sentence may change, the code does
not. An ellipsis stands for a word that the sentence depends on.

This list is written from the program: \`npm run test:unit -- error-codes -u\`.
`
