import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

interface Locked {
  integrity?: string
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}

test('the lockfile names the packages of every system, or npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test('the lockfile has a checksum for every package', () => {
  const unchecked = Object.keys(packages).filter((path) => path && !packages[path]?.integrity)
  expect(unchecked).toEqual([])
})
