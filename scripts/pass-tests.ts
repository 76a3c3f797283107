import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { root } from './packaging/places.ts'
import { Stop } from './packaging/stop.ts'

/** Runs everything that `npm test` runs, and shows what it says. */
export async function passTests(): Promise<void> {
  const tests = spawn(process.execPath, [join(root, 'scripts/test.ts')], { stdio: 'inherit' })
  const [code] = (await once(tests, 'exit')) as [number | null]
  if (code !== 0) throw new Stop('Nothing is released of what does not pass its tests.')
}
