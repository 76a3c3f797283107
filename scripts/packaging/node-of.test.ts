import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { checkIntegrity, locked, nodeOf } from './node-of.ts'
import { chooseTargets, host, TARGETS } from './targets.ts'

describe('the Node of a target', () => {
  test('is the running one for this system', async () => {
    expect(await nodeOf(host)).toBe(process.execPath)
  })

  test.for(TARGETS.map(({ nodePackage }) => nodePackage))(
    '%s is in the lockfile, at one version',
    (name) => {
      expect(locked(name)).toMatchObject({
        version: locked(host.nodePackage).version,
        integrity: expect.stringMatching(/^sha512-/),
      })
    },
  )

  test('is refused when its bytes do not match the lockfile', () => {
    const integrity = `sha512-${createHash('sha512').update('node').digest('base64')}`
    expect(() => checkIntegrity(Buffer.from('node'), integrity, 'node@1')).not.toThrow()
    expect(() => checkIntegrity(Buffer.from('nodf'), integrity, 'node@1')).toThrow(
      /^The bytes of node@1 do not match the lockfile\.$/,
    )
  })
})

describe('targets', () => {
  const names = (...chosen: string[]) => chooseTargets(chosen).map(({ name }) => name)

  test('are the two for Linux by default', () => {
    expect(names()).toEqual(['linux-x64', 'linux-arm64'])
  })

  test('are the named ones, once each, or all', () => {
    expect(names('win32-x64', 'linux-x64', 'win32-x64')).toEqual(['win32-x64', 'linux-x64'])
    expect(names('linux-x64', 'all')).toHaveLength(5)
  })

  test('that are unknown are refused with a list of all', () => {
    expect(() => names('linux-arm')).toThrow(
      /^There is no target linux-arm. Use all, or some of linux-x64, /,
    )
  })
})
