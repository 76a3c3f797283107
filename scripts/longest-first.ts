import { basename } from 'node:path'

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long. Without a cache, as in a fresh clone, vitest sorts files by size. */
const LONG = new Set([
  'accessibility.e2e.ts',
  'locations.e2e.ts',
  'generator.e2e.ts',
  'first-light.e2e.ts',
  'long-words.e2e.ts',
  'rights.test.ts',
  'commands.test.ts',
  'bad-input.test.ts',
  'imports.test.ts',
])

/** Starts long files first, so that no worker runs one alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = ({ moduleId }: TestSpecification) => !LONG.has(basename(moduleId))
    // oxlint-disable-next-line unicorn/no-array-sort -- This is not Array.prototype.sort.
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(isShort(a)) - Number(isShort(b)))
  }
}
