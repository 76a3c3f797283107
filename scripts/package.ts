import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { build, buildExecutable } from './build.ts'
import { archiveName, packageTarget } from './packaging/package-target.ts'
import { places } from './packaging/places.ts'
import { run } from './packaging/stop.ts'
import { sumsText } from './packaging/sums.ts'
import { chooseTargets, type Target } from './packaging/targets.ts'

/** Fills dist/release: an archive and a bill of materials for each target, and SHA256SUMS. Answers the sums by name. */
export async function makePackages(targets: Target[]): Promise<Record<string, string>> {
  await build()
  await rm(places.release, { recursive: true, force: true })
  const sums: Record<string, string> = {}
  for (const target of targets) {
    Object.assign(sums, await packageTarget(target, await buildExecutable(target)))
    console.log(`${join(places.release, archiveName(target))} is ready.`)
  }
  await writeFile(join(places.release, 'SHA256SUMS'), sumsText(sums))
  return sums
}

if (import.meta.main) {
  await run(async () => void (await makePackages(chooseTargets(process.argv.slice(2)))))
}
