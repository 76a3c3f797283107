import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { VERSION } from '../src/version.ts'
import { makePackages } from './package.ts'
import { checkAdvisories } from './packaging/advisories.ts'
import { sectionOf } from './packaging/changelog.ts'
import { archiveName } from './packaging/package-target.ts'
import { places, root } from './packaging/places.ts'
import { releaseNotes } from './packaging/release-notes.ts'
import { run, Stop } from './packaging/stop.ts'
import { chooseTargets, type Target } from './packaging/targets.ts'
import { tryPackage } from './packaging/try-package.ts'

/**
 * Asks for advisories about the packages, tests the committed tree, packs it, tries each package that can run here, and writes
 * the release notes.
 */
async function release(targets: Target[]): Promise<void> {
  requireCleanTree()
  const section = sectionOf(readFileSync(join(root, 'docs/CHANGELOG.md'), 'utf8'), VERSION)
  const advisories = await checkAdvisories()
  console.log(advisories)
  const tests = spawnSync(process.execPath, [join(root, 'scripts/test.ts')], { stdio: 'inherit' })
  if (tests.status !== 0) throw new Stop('The tests failed, so nothing is released.')

  const sums = await makePackages(targets)
  const tried = new Map<string, string>()
  for (const target of targets) {
    const on = await tryPackage(target)
    if (on) tried.set(archiveName(target), on)
  }
  const notes = releaseNotes({ version: VERSION, section, sums, tried })
  await writeFile(join(places.release, 'RELEASE-NOTES.md'), notes)
  requireCleanTree()
  console.log(
    `\n${advisories}\nDramatis ${VERSION} is in ${places.release}. Next: git tag v${VERSION}`,
  )
}

/** A release is made of a commit, so that it can be made again. */
function requireCleanTree(): void {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (changes) throw new Stop(`Commit these changes before a release:\n${changes.trimEnd()}`)
}

await run(() => release(chooseTargets(process.argv.slice(2))))
