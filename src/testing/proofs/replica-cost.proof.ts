import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { serveDramatis } from '../dramatis-process.ts'
import { createTestFolder } from '../test-app.ts'
import { replicate } from './litestream.ts'
import { signInAt } from './load.ts'
import { folderStore } from './stores.ts'

/** What Litestream costs beside Dramatis: processor time, and what it sends. */

const SECONDS = 60

/** Of a process, in seconds. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function sent(folder: string): { files: Set<string>; bytes: number } {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.ltx'))
  return {
    files: new Set(files),
    bytes: files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0),
  }
}

test('what it costs to copy by the second', { timeout: 600_000 }, async () => {
  const folder = createTestFolder()
  mkdirSync(join(folder, 'data'))
  const data = join(folder, 'data', 'dramatis.db')
  const server = await serveDramatis(['--data', data, '--generator', 'tables'])
  const { cookie, campaign } = await signInAt(server.url)
  const store = await folderStore(folder)
  const litestream = await replicate({ data, store, place: 'copy' })

  const note = async (name: string) => {
    const response = await fetch(`${server.url}/api/tags`, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, campaign_id: campaign }),
    })
    expect(response.status).toBe(201)
    await response.text()
  }

  for (const everyMs of [0, 10_000, 1_000, 100]) {
    const [cpu, before] = [processorTime(litestream.child.pid!), sent(join(folder, 'copies'))]
    const end = performance.now() + SECONDS * 1_000
    let count = 0
    while (performance.now() < end) {
      if (everyMs > 0) await note(`n-${everyMs}-${(count += 1)}`)
      await sleep(everyMs || 1_000)
    }
    await litestream.settle()
    const after = sent(join(folder, 'copies'))
    const used = (processorTime(litestream.child.pid!) - cpu) / SECONDS
    const files = [...after.files].filter((name) => !before.files.has(name)).length
    console.log(
      `${count} writes in ${SECONDS} s: ${(used * 100).toFixed(2)} % of a core, ${files} new files, ${((after.bytes - before.bytes) / SECONDS / 1_000).toFixed(2)} kB a second`,
    )
  }
  const status = readFileSync(`/proc/${litestream.child.pid}/status`, 'utf8')
  console.log(/VmRSS:\s+(\d+ kB)/.exec(status)?.[1])
})
