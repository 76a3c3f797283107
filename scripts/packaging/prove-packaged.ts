import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { VERSION } from '../../src/version.ts'
import { travel } from '../journey.ts'
import { serveExecutable } from '../serve-executable.ts'
import { running } from './emulator.ts'
import { archiveName } from './package-target.ts'
import { places } from './places.ts'
import { outputOf, runFile } from './program.ts'
import { Stop } from './stop.ts'
import { readSums, sha256 } from './sums.ts'
import { chooseTargets, host, type Target, type TargetName } from './targets.ts'

/** What was shown, of which bytes, and on what. */
export interface Proof {
  archive: string
  sha256: string
  on: string
}

/** Goes the main journey with the executable out of the archive in dist/release, and notes that it did. */
export async function provePackaged(name: TargetName, args: string[]): Promise<Proof> {
  const [target] = chooseTargets([name])
  const before = await provideEmulator(target!, args.includes('--install'))
  const archive = join(places.release, archiveName(target!))
  if (!existsSync(archive)) {
    throw new Stop(`${archive} is not there yet: npm run package -- ${name} makes it.`)
  }
  const sum = sha256(await readFile(archive))
  const sums = readSums(await readFile(join(places.release, 'SHA256SUMS'), 'utf8'))
  if (sums[archiveName(target!)] !== sum) throw new Stop(`${archive} is not what SHA256SUMS says.`)

  const on = before.length === 0 ? `${host.name} itself` : `${host.name}, by qemu-user`
  console.log(`${archiveName(target!)} on ${on}:`)
  await goTheWay(target!, archive, before)
  const proof = { archive: archiveName(target!), sha256: sum, on }
  await mkdir(places.proofs, { recursive: true })
  await writeFile(join(places.proofs, `${name}.json`), `${JSON.stringify(proof, null, 2)}\n`)
  return proof
}

async function goTheWay(target: Target, archive: string, before: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dramatis-proof-'))
  const start = performance.now()
  try {
    await runFile('tar', ['-xzf', archive, '-C', folder])
    const program = join(folder, `dramatis-${VERSION}-${target.name}`, target.file)
    const [first, ...others] = [...before, program]
    const environment = { DRAMATIS_GENERATOR: 'tables' }
    const dramatis = await serveExecutable(environment, [first, ...others])
    try {
      await travel(dramatis, (leg) => {
        const seconds = ((performance.now() - start) / 1_000).toFixed(1)
        console.log(`  ${seconds.padStart(5)} s  ${leg}`)
      })
    } finally {
      await dramatis.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What has to stand before a program of the target; installs it only when whoever asks says so. */
async function provideEmulator(target: Target, mayInstall: boolean): Promise<string[]> {
  let how = running(target)
  if ('missing' in how && mayInstall) {
    await install(how.missing)
    how = running(target)
  }
  if ('before' in how) return how.before
  if ('never' in how) throw new Stop(`What is made for ${target.name} cannot run on ${host.name}.`)

  const packages = how.missing.join(' ')
  throw new Stop(
    `To run what is made for ${target.name}, ${host.name} needs: sudo apt-get install ${packages}\nAs root, \`npm run prove -- ${target.arch} --install\` does that itself.`,
  )
}

async function install(packages: string[]): Promise<void> {
  if (process.getuid?.() !== 0) throw new Stop('Only root may install what the proof needs.')
  console.log(`Installing ${packages.join(' ')} …`)
  try {
    await runFile('apt-get', ['update'])
    await runFile('apt-get', ['install', '--yes', '--no-install-recommends', ...packages])
  } catch (error) {
    throw new Stop(`apt-get could not install what the proof needs:\n${outputOf(error)}`)
  }
}

/** The proofs that hold of these very bytes. */
export async function readProofs(sums: Record<string, string>): Promise<Proof[]> {
  const files = ['linux-x64', 'linux-arm64'].map((name) => join(places.proofs, `${name}.json`))
  const noted = files.filter((file) => existsSync(file)).map((file) => readFile(file, 'utf8'))
  return (await Promise.all(noted))
    .map((text) => JSON.parse(text) as Proof)
    .filter(({ archive, sha256 }) => sums[archive] === sha256)
}
