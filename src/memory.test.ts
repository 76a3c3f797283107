import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module']

test('a program that gives its memory back holds less than before, and goes on working', async () => {
  const work = `
    import { scryptSync } from 'node:crypto'
    import { DatabaseSync } from 'node:sqlite'
    import { giveMemoryBack, keepMemorySmall } from ${JSON.stringify(import.meta.resolve('./memory.ts'))}

    keepMemorySmall()
    const answer = () => [
      scryptSync('lantern', 'salt', 8).toString('hex'),
      new DatabaseSync(':memory:').prepare('select upper(?) as name').get('mara').name,
      new Intl.DateTimeFormat('de', { month: 'long' }).format(0),
    ].join(' ')
    const first = answer()
    globalThis.kept = Array.from({ length: 200_000 }, (_, i) => ({ name: 'NPC ' + i }))
    globalThis.kept = undefined
    const before = process.memoryUsage()
    giveMemoryBack()
    const after = process.memoryUsage()
    console.log(JSON.stringify({
      ratio: after.rss / before.rss,
      garbage: after.heapUsed / before.heapUsed,
      isSame: answer() === first,
    }))
  `
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...flags, '-e', work])
  expect(stderr).toBe('')
  const { ratio, garbage, isSame } = JSON.parse(stdout) as Record<string, number>
  expect(isSame).toBe(true)
  expect(ratio).toBeLessThan(0.8)
  expect(garbage).toBeLessThan(0.6)
})
