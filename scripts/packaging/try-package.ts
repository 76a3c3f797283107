import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { VERSION } from '../../src/version.ts'
import { travel } from '../journey.ts'
import { serveExecutable } from '../serve-executable.ts'
import { running } from './emulator.ts'
import { archiveName } from './package-target.ts'
import { places } from './places.ts'
import { runFile } from './program.ts'
import { host, type Target } from './targets.ts'

/** Runs the main journey with the executable out of its archive; answers on what, or nothing where it cannot run. */
export async function tryPackage(target: Target): Promise<string | undefined> {
  const how = running(target)
  if (!('before' in how)) {
    const lack =
      'missing' in how ? `that needs ${how.missing.join(' ')}` : 'nothing here can run it'
    console.log(`${target.name} was not tried: ${lack}.`)
    return undefined
  }
  const on = how.before.length === 0 ? `${host.name} itself` : `${host.name}, by qemu-user`
  console.log(`${archiveName(target)} on ${on}:`)
  const folder = await mkdtemp(join(tmpdir(), 'dramatis-package-'))
  try {
    await runFile('tar', ['-xzf', join(places.release, archiveName(target)), '-C', folder])
    const program = join(folder, `dramatis-${VERSION}-${target.name}`, target.file)
    const [first, ...others] = [...how.before, program]
    const dramatis = await serveExecutable({ DRAMATIS_GENERATOR: 'tables' }, [first, ...others])
    try {
      await travel(dramatis, (leg) => console.log(`  ${leg}`))
    } finally {
      await dramatis.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return on
}
