import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from './places.ts'

interface Step {
  name: string
  /** Globs of the input files, relative to the repository; tests are ignored. */
  inputs: string[]
  /** Other inputs. */
  facts?: string[]
  outputs: string[]
  work: () => Promise<void>
}

/** Skips the work if the inputs are unchanged and the outputs exist. */
export async function step({ name, inputs, facts = [], outputs, work }: Step): Promise<void> {
  const stamp = join(root, 'build/stamps', name)
  const inputsNow = hashOf(inputs, facts)
  const isDone =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsNow && outputs.every(existsSync)
  if (isDone) return

  const start = performance.now()
  await work()
  await mkdir(join(root, 'build/stamps'), { recursive: true })
  await writeFile(stamp, inputsNow)
  console.log(`  ${name.padEnd(12)} ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

function hashOf(globs: string[], facts: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(facts))
  const files = globSync(globs, { cwd: root, exclude: ['**/*.test.{ts,tsx}'], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  for (const file of files) {
    hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}
