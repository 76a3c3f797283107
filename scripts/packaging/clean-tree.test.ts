import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { requireCleanTree } from './clean-tree.ts'

test('a tree with something that is not committed is refused, and what it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-tree-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  expect(() => requireCleanTree(folder)).not.toThrow()

  writeFileSync(join(folder, 'new.ts'), '')
  expect(() => requireCleanTree(folder)).toThrow(
    'A release is made of what is committed, and this is not:\n?? new.ts',
  )
})
