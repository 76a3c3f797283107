import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { build, buildExecutable } from './build.ts'
import { describeWants } from './packaging/libraries.ts'
import { packageTarget } from './packaging/package-target.ts'
import { places } from './packaging/places.ts'
import { run } from './packaging/stop.ts'
import { sumsText } from './packaging/sums.ts'
import { chooseTargets, type Target } from './packaging/targets.ts'

/** Fills dist/release anew: an archive and a bill of materials for each target, and the sums of all. */
export async function makePackages(targets: Target[]): Promise<void> {
  await build()
  await rm(places.release, { recursive: true, force: true })
  const sums: Record<string, string> = {}
  for (const target of targets) {
    const packaged = await packageTarget(target, await buildExecutable(target))
    Object.assign(sums, packaged.sums)
    console.log(`${join(places.release, packaged.archive)} is ready.`)
    if (packaged.wants) console.log(`  ${target.name}: ${describeWants(packaged.wants)}`)
  }
  await writeFile(join(places.release, 'SHA256SUMS'), sumsText(sums))
}

if (import.meta.main) {
  await run(() => makePackages(chooseTargets(process.argv.slice(2))))
}
