import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { DomainError } from '../../errors.ts'
import { mutated } from '../../testing/attacks/mutated.ts'
import { patient, tries } from '../../testing/attacks/runs.ts'
import { createTestApp, createTestFolder, type TestApp } from '../../testing/test-app.ts'
import { SAMPLES } from './samples.fixture.ts'

/** The sentence with which a file is refused; undefined for one that can be imported. */
async function refusalOf(
  { context }: TestApp,
  userId: number,
  path: string,
  bytes: Uint8Array,
): Promise<string | undefined> {
  writeFileSync(path, bytes)
  const file = await open(path)
  try {
    const importable = await context.imports.check(file, userId, 'file')
    try {
      await importable.make({})
      return undefined
    } finally {
      await importable.close?.()
    }
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  } finally {
    await file.close()
  }
}

test.for(Object.entries(SAMPLES))(
  'a damaged file of %s is imported or refused with a sentence',
  patient,
  async ([, sample]) => {
    const app = await createTestApp()
    await app.person('mara')
    const { id } = app.context.users.findByEmail('mara@example.org')!
    const path = join(createTestFolder(), 'file')
    expect(await refusalOf(app, id, path, sample)).toBeUndefined()
    await fc.assert(
      fc.asyncProperty(mutated(new Uint8Array(sample)), async (bytes) => {
        const refusal = await refusalOf(app, id, path, bytes)
        expect(refusal ?? 'It was imported.').toMatch(/^\S.{10,}/s)
        expect(refusal ?? '').not.toMatch(/sqlite|constraint failed|\[object|undefined|server log/i)
      }),
      tries(60),
    )
  },
)
