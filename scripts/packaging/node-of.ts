import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from './places.ts'
import { outputOf, runFile, runNpm } from './program.ts'
import { Stop } from './stop.ts'
import { host, type Target } from './targets.ts'

interface Locked {
  version: string
  integrity: string
}

/** The Node of a target: the running one, or npm's, checked against the lockfile. */
export async function nodeOf(target: Target): Promise<string> {
  if (target === host) return process.execPath

  const { version, integrity } = locked(target.nodePackage)
  const folder = join(root, 'build/nodes', `${target.nodePackage}-${version}`)
  const node = join(folder, 'package', target.nodeFile)
  if (existsSync(node)) return node

  const fresh = `${folder}.fresh`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  const archive = await download(`${target.nodePackage}@${version}`, fresh)
  checkIntegrity(await readFile(archive), integrity, `${target.nodePackage}@${version}`)
  await runFile('tar', ['-xzf', archive, '-C', fresh, `package/${target.nodeFile}`])
  await rm(archive)
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
  return node
}

/** A package's version and checksum in the lockfile. */
export function locked(name: string): Locked {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked | undefined>
  }
  const found = packages[`node_modules/${name}`]
  if (found) return found
  throw new Stop(`The lockfile does not name ${name}: npm install it as an optional dependency.`)
}

/** Throws unless the bytes match the lockfile. */
export function checkIntegrity(bytes: Uint8Array, integrity: string, name: string): void {
  const [algorithm = '', wanted] = integrity.split('-')
  if (createHash(algorithm).update(bytes).digest('base64') === wanted) return
  throw new Stop(`The bytes of ${name} do not match the lockfile.`)
}

async function download(specifier: string, folder: string): Promise<string> {
  const args = ['pack', specifier, '--silent', '--pack-destination', folder]
  const { stdout } = await runNpm(args, { cwd: folder }).catch((error: unknown) => {
    throw new Stop(`npm could not fetch ${specifier}:\n${outputOf(error)}`)
  })
  return join(folder, stdout.trim())
}
