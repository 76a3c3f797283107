import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { VERSION } from '../src/version.ts'
import { makePackages } from './package.ts'
import { sectionOf } from './packaging/changelog.ts'
import { requireCleanTree } from './packaging/clean-tree.ts'
import { running } from './packaging/emulator.ts'
import { places, root } from './packaging/places.ts'
import { provePackaged, readProofs } from './packaging/prove-packaged.ts'
import { releaseNotes } from './packaging/release-notes.ts'
import { run } from './packaging/stop.ts'
import { readSums } from './packaging/sums.ts'
import { chooseTargets, type Target } from './packaging/targets.ts'
import { passTests } from './pass-tests.ts'

/** Everything that goes out, of a tree that is committed and has passed every test. */
async function release(targets: Target[]): Promise<void> {
  requireCleanTree(root)
  const section = sectionOf(readFileSync(join(root, 'docs/CHANGELOG.md'), 'utf8'), VERSION)
  await passTests()
  await makePackages(targets)
  for (const target of targets) await proveWhereItRuns(target)

  const sums = readSums(await readFile(join(places.release, 'SHA256SUMS'), 'utf8'))
  const notes = releaseNotes({ version: VERSION, section, sums, proofs: await readProofs(sums) })
  await writeFile(join(places.release, 'RELEASE-NOTES.md'), notes)
  requireCleanTree(root)
  console.log(`\nDramatis ${VERSION} is in ${places.release}. What is left: git tag v${VERSION}`)
}

async function proveWhereItRuns(target: Target): Promise<void> {
  const how = running(target)
  if ('before' in how) await provePackaged(target.name, [])
  else if ('missing' in how) {
    console.log(`${target.name} is not proven: that takes ${how.missing.join(' ')}.`)
  } else console.log(`${target.name} is not proven: nothing here can run it.`)
}

await run(() => release(chooseTargets(process.argv.slice(2))))
