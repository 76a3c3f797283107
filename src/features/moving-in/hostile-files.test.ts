import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { DomainError } from '../../errors.ts'
import { edited } from '../../testing/attacks/edited-files.ts'
import { mutated } from '../../testing/attacks/mutated.ts'
import { patient, tries } from '../../testing/attacks/runs.ts'
import { createTestApp, createTestFolder, type TestApp } from '../../testing/test-app.ts'
import { CARD, cardPng, SAMPLES } from './samples.fixture.ts'

/** The outcome of an import. */
interface Tried {
  /** The sentence with which it is refused; undefined for one that was imported. */
  refusal?: string
  /** Whether something was written before the plan was taken, or by an import that is refused. */
  isChanged: boolean
}

async function tryFile(
  { context }: TestApp,
  userId: number,
  path: string,
  bytes: Uint8Array,
): Promise<Tried> {
  const count = (what: string) =>
    Object.values(context.db.connection.prepare(`select ${what}`).get()!)[0] as number
  const writes = () => count('total_changes()')
  const things = () => count('count(*) from things') + count('count(*) from campaigns')
  writeFileSync(path, bytes)
  const before = { writes: writes(), things: things() }
  const file = await open(path)
  try {
    const importable = await context.imports.check(file, userId, 'file')
    const isChanged = writes() !== before.writes
    try {
      await importable.make({})
      return { isChanged }
    } finally {
      await importable.close?.()
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { refusal: error.message, isChanged: things() !== before.things }
  } finally {
    await file.close()
  }
}

/** Files whose texts are inside something else. */
const IN_TEXT: Record<string, (change: (text: string) => string) => Uint8Array<ArrayBuffer>> = {
  'a card as PNG': (change) => cardPng(change(JSON.stringify(CARD))),
}

test.for(Object.entries(SAMPLES))(
  'a damaged file of %s is imported or refused with a sentence, and changes nothing before',
  patient,
  async ([name, sample]) => {
    const app = await createTestApp()
    await app.person('mara')
    const { id } = app.context.users.findByEmail('mara@example.org')!
    const path = join(createTestFolder(), 'file')
    expect(await tryFile(app, id, path, sample)).toEqual({ isChanged: false })
    const damaged = fc.oneof(mutated(new Uint8Array(sample)), edited(sample, IN_TEXT[name]))
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const { refusal = 'It was imported.', isChanged } = await tryFile(app, id, path, bytes)
        expect(isChanged).toBe(false)
        expect(refusal).toMatch(/^\S.{10,}/s)
        expect(refusal).not.toMatch(/sqlite|constraint failed|\[object|undefined|server log/i)
      }),
      tries(8),
    )
  },
)
