import { basename } from 'node:path'

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long, which nobody would know in a fresh clone. */
const LONG = new Set([
  'accessibility.e2e.ts',
  'first-light.e2e.ts',
  'rights.test.ts',
  'commands.test.ts',
  'bad-input.test.ts',
  'imports.test.ts',
])

/** Begins with what takes longest, so that no worker is left alone with it at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => !LONG.has(basename(moduleId))
    // oxlint-disable-next-line unicorn/no-array-sort -- It is no array that sorts itself.
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(isShort(a)) - Number(isShort(b)))
  }
}
