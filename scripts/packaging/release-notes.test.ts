import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { VERSION } from '../../src/version.ts'
import { sectionOf } from './changelog.ts'
import { releaseNotes } from './release-notes.ts'

const changelog = `# Changelog

## [Unreleased]

## [1.1.0] - 2026-12-01

### Added

- Owls.

## [1.0.0] - 2026-11-01

- Everything.

## [0.9.0]

- Less.

## [0.8.0] - 2026-01-01

[1.1.0]: https://example.org/1.1.0
`

describe('a version’s section of the changelog', () => {
  test('is the text between its heading and the next', () => {
    expect(sectionOf(changelog, '1.1.0')).toBe('### Added\n\n- Owls.')
    expect(sectionOf(changelog, '1.0.0')).toBe('- Everything.')
  })

  test.for([
    ['2.0.0', /no section “## \[2\.0\.0\] - YEAR-MONTH-DAY”/],
    ['1.0', /no section/],
    ['0.9.0', /has no date for 0\.9\.0/],
    ['0.8.0', /has nothing about 0\.8\.0/],
  ] as const)('of %s is refused', ([version, why]) => {
    expect(() => sectionOf(changelog, version)).toThrow(why)
  })

  test('exists for the version in package.json', () => {
    expect(sectionOf(readFileSync('docs/CHANGELOG.md', 'utf8'), VERSION)).toMatch(/^- /m)
  })
})

describe('the release notes', () => {
  const sums = {
    'dramatis-1.1.0-linux-arm64.cdx.json': 'c'.repeat(64),
    'dramatis-1.1.0-linux-arm64.tar.gz': 'a'.repeat(64),
    'dramatis-1.1.0-win32-x64.zip': 'b'.repeat(64),
  }
  const tried = new Map([['dramatis-1.1.0-linux-arm64.tar.gz', 'linux-x64, by qemu-user']])
  const notes = releaseNotes({ version: '1.1.0', section: '- Owls.', sums, tried })

  test('list the changes, and on what each archive was tried', () => {
    expect(notes).toMatch(/^# Dramatis 1\.1\.0\n\n- Owls\.\n/)
    expect(notes.split('\n').filter((line) => line.startsWith('- `'))).toEqual([
      '- `dramatis-1.1.0-linux-arm64.tar.gz`: passed the main journey on linux-x64, by qemu-user.',
      '- `dramatis-1.1.0-win32-x64.zip`: built, but not run on such a system.',
    ])
  })

  test('contain the sums of all files', () => {
    for (const [name, sum] of Object.entries(sums)) expect(notes).toContain(`${sum}  ${name}\n`)
  })
})
