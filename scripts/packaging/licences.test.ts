import { describe, expect, test } from 'vitest'

import { licenceOf, licencesText } from './licences.ts'
import { DRAWN_FROM, foldersOf, readShipped, type Shipped } from './shipped.ts'

const shipped = (folder: string): Shipped => ({
  name: folder.slice('node_modules/'.length),
  version: '1.0.0',
  license: 'MIT',
  author: '',
  homepage: '',
  folder,
})

describe('the package of a file', () => {
  test.for([
    ['node_modules/hono/dist/index.js', 'node_modules/hono'],
    ['../elsewhere/node_modules/@clack/core/dist/a.mjs', 'node_modules/@clack/core'],
    ['C:\\work\\node_modules\\zod\\v4\\index.js', 'node_modules/zod'],
    ['node_modules/a/node_modules/b/index.js', 'node_modules/a/node_modules/b'],
    ['\0commonjs:/project/node_modules/react/index.js', 'node_modules/react'],
  ])('%s is of %s', ([file, folder]) => {
    expect(foldersOf([file!])).toEqual([folder])
  })

  test('are named once, and the program’s own files are of none', () => {
    expect(
      foldersOf(['node_modules/b/1', 'src/app.ts', 'node_modules/a/1', 'node_modules/b/2']),
    ).toEqual(['node_modules/a', 'node_modules/b'])
  })

  test('say who they are; what the icons are drawn from is always among them', () => {
    expect(readShipped()).toMatchObject([
      { name: '@iconify-json/game-icons', license: 'CC-BY-3.0', folder: DRAWN_FROM },
    ])
  })
})

describe('a licence', () => {
  test('is what the package’s folder says', () => {
    expect(licenceOf(shipped('node_modules/hono'))).toMatch(/^MIT License[^]*Yusuke Wada/)
  })

  test('is the standard text with the author’s name where the folder says nothing', () => {
    const silent = { ...shipped('node_modules/@hono/zod-validator'), author: 'Yusuke Wada' }
    expect(licenceOf(silent)).toMatch(/^MIT License\n\nCopyright \(c\) Yusuke Wada\n[^]*WARRANTY/)
  })

  test('without a known text stops the build with a sentence', () => {
    const silent = { ...shipped('node_modules/@hono/zod-validator'), license: 'Own-1.0' }
    expect(() => licenceOf(silent)).toThrow(/has no licence text \(“Own-1.0”\): add one in/)
  })
})

describe('the text of all licences', () => {
  const text = licencesText('9.9.9', readShipped())

  test('names Dramatis, the credits, each package, and Node with what is inside it', () => {
    const titles = [...text.matchAll(/^={80}\n([^=]+)\n={80}$/gm)].map(([, title]) => title)
    expect(titles).toEqual([
      'Dramatis',
      'Pictures, typefaces and icons',
      expect.stringMatching(/^@iconify-json\/game-icons \d.* \(CC-BY-3\.0\)$/),
      `Node ${process.versions.node}`,
    ])
    expect(text).toMatch(/^Dramatis 9\.9\.9 and/)
    expect(text).toMatch(/- OpenSSL, located at/)
  })

  test('shows where links lead', () => {
    expect(text).toContain('CC BY 4.0 <https://creativecommons.org/licenses/by/4.0/>')
    expect(text).toContain('Adventurer <https://www.figma.com/')
    expect(text).toContain('under the MIT license.')
  })

  test('says once what several packages share', () => {
    const both = licencesText(
      '1',
      ['@clack/core', '@clack/prompts'].map((name) => shipped(`node_modules/${name}`)),
    )
    expect(both).toContain('@clack/core 1.0.0 (MIT)\n@clack/prompts 1.0.0 (MIT)\n====')
  })
})
