import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { createProgram } from '../cli/program.ts'
import { VARIABLES } from '../src/config.ts'
import { root } from './packaging/places.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = ['README.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root }).toSorted()]
const withoutCode = (text: string) => text.replaceAll(/^```[^]*?^```$/gm, '')

/** GitHub's anchor of a heading. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (text: string) =>
  [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchor(heading))

/** The broken links of a page. */
function deadLinks(page: string): string[] {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [path = '', heading] = link.split('#')
    const file = path === '' ? page : join(dirname(page), path)
    if (!existsSync(join(root, file))) return true
    return heading !== undefined && !anchorsOf(read(file)).includes(heading)
  })
}

/** The command lines of a page: its code blocks and inline code. */
function commandLines(page: string): string[] {
  const text = read(page).replaceAll(/\\\n\s*/g, '')
  const blocks = [...text.matchAll(/^ *```\w*\n([^]*?)^ *```$/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  )
  const inline = [...withoutCode(text).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return [...blocks, ...inline]
}

/** The words after `dramatis` in a line that calls it: directly, as another account, or in a container. */
const CALL =
  /(?:^|\$\(|<\()\s*(?:sudo -u dramatis env (?:DRAMATIS_\w+=\S+ )+|docker compose (?:exec|run --rm(?: -v \S+)?) dramatis )?(?:\.\/)?dramatis ([a-z-].*)/

const calls = pages.flatMap((page) =>
  commandLines(page).flatMap((line) => {
    const [, words] = CALL.exec(line.replace(/ +#.*$/, '')) ?? []
    return words === undefined ? [] : [[page, words] as const]
  }),
)

describe('the documents', () => {
  test.for(pages)('%s has no broken link', (page) => {
    expect(deadLinks(page)).toEqual([])
  })

  test('name only existing commands and flags', () => {
    expect(calls.length).toBeGreaterThan(30)
    const program = createProgram()
    const wrong = calls.filter(([, words]) => {
      const [name = '', ...rest] = words.split(/[\s)|]+/)
      const flags = rest.filter((word) => word.startsWith('--'))
      if (name.startsWith('-')) return !['--help', '--version'].includes(name)
      const command = program.commands.find((command) => command.name() === name)
      const known = command?.options.map(({ long }) => long)
      return !flags.every((flag) => flag === '--help' || known?.includes(flag)) || !command
    })
    expect(wrong).toEqual([])
  })

  test('name only existing npm scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object }
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('install.md names the flag and the variable of every setting, in one row', () => {
    const serve = createProgram().commands.find((command) => command.name() === 'serve')!
    const settings = Object.values(VARIABLES).map((variable) => {
      const option = serve.options.find(({ description }) => description.includes(`(${variable}`))
      // Secrets on the command line could be read by others on the machine.
      const flag = /_(KEY|SECRET)$/.test(variable) ? 'no flag' : option?.long
      return `${flag} ${variable}`
    })
    const rows = [
      ...read('docs/install.md').matchAll(/^\| (?:`(--[\w-]+)`|no flag) +\| `(\w+)` +\|/gm),
    ]
    expect(rows.map(([, flag = 'no flag', variable]) => `${flag} ${variable}`).toSorted()).toEqual(
      settings.toSorted(),
    )
  })

  test.for([
    'compose.yaml',
    'deploy/compose.clubs.yaml',
    'Dockerfile',
    'scripts/packaging/dramatis.service',
    'deploy/dramatis@.service',
  ])('%s sets only variables that the program reads', (file) => {
    const set = [
      ...read(file).matchAll(/^ *(?:ENV |Environment=)?((?:DRAMATIS|OLLAMA)_[A-Z_]+)[=:]/gm),
    ].map(([, name]) => name)
    expect(set.length).toBeGreaterThan(2)
    expect(set.filter((name) => !Object.values(VARIABLES).includes(name!))).toEqual([])
  })

  test('the service of a club protects itself as the service of one Dramatis does', () => {
    const settings = (file: string) =>
      read(file)
        .split('\n')
        .filter((line) => /^[A-Z]/.test(line) && !/^(Environment|Description)/.test(line))
        .map((line) => line.replace('/%i', ''))
    expect(settings('deploy/dramatis@.service')).toEqual(
      settings('scripts/packaging/dramatis.service'),
    )
  })

  test('compose.yaml reads every variable from .env that install.md lists for it', () => {
    const compose = read('compose.yaml')
    const listed = read('docs/install.md')
      .split('\n')
      .filter((line) => line.startsWith('| `DRAMATIS'))
      .flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    expect(listed).toContain('DRAMATIS_PUBLISH')
    expect(listed.filter((name) => !compose.includes(`\${${name}:-`))).toEqual([])
  })

  test('install.md has a row for every variable that compose.yaml reads from .env', () => {
    const own = ['OLLAMA_IMAGE', 'CADDY_IMAGE', 'LITESTREAM_IMAGE']
    const taken = [...read('compose.yaml').matchAll(/\$\{(\w+):-/g)].map(([, name = '']) => name)
    const rows = read('docs/install.md')
      .split('\n')
      .filter((line) => line.startsWith('| `DRAMATIS'))
    expect(
      taken.filter(
        (name) => !own.includes(name) && !rows.some((row) => row.includes(`\`${name}\``)),
      ),
    ).toEqual([])
  })
})
