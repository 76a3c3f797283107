import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { running } from './emulator.ts'
import { NODE_FLAGS } from './node-flags.ts'
import { nodeOf } from './node-of.ts'
import { places, root } from './places.ts'
import { isMissing, outputOf, runFile } from './program.ts'
import { signAdHoc } from './sign-mach-o.ts'
import { Stop } from './stop.ts'
import { host, type Target } from './targets.ts'

const packaging = join(root, 'scripts/packaging')

/** The path of a part of a target's executable. */
const part = (target: Target, name: string) => join(root, 'build/parts', target.name, name)
const nodePart = (target: Target) => part(target, target.nodeFile.replace('bin/', ''))
const cachePart = (target: Target) => part(target, 'code-cache')

/** Makes a target's executable. Answers what it lacks, as sentences. */
export async function makeExecutable(target: Target, output: string): Promise<string[]> {
  await mkdir(part(target, ''), { recursive: true })
  const lacks = [await provideNode(target), await warm(target)]
  await pack(target, output)
  return lacks.filter((lack) => lack !== undefined)
}

/** Copies Node and strips its symbols, a fifth of its size. */
async function provideNode(target: Target): Promise<string | undefined> {
  const node = nodePart(target)
  await copyFile(await nodeOf(target), node)
  await chmod(node, 0o755)
  if (target.platform !== 'linux') return undefined

  const cross = { x64: 'x86-64-linux-gnu', arm64: 'aarch64-linux-gnu' }[target.arch]
  const strip = target === host ? 'strip' : `${cross.replace('x86-64', 'x86_64')}-strip`
  try {
    // Before packing, because afterwards it would break the executable.
    await runFile(strip, ['-s', node])
    return undefined
  } catch (error) {
    if (!isMissing(error)) throw error
    return `it is a fifth larger, because ${strip} is missing (Debian: binutils${target === host ? '' : `-${cross}`})`
  }
}

/** V8 accepts a code cache only from the same build, so the Node of the executable makes it. */
async function warm(target: Target): Promise<string | undefined> {
  await rm(cachePart(target), { recursive: true, force: true })
  const how = running(target)
  if ('never' in how) return 'it has no code cache: making one needs a machine of the same kind'
  if ('missing' in how) {
    return `it has no code cache: making one needs such a machine, or ${how.missing.join(' ')}`
  }
  await mkdir(cachePart(target))
  const folder = await mkdtemp(join(tmpdir(), 'dramatis-warm-'))
  const [program = '', ...before] = [...how.before, nodePart(target), ...NODE_FLAGS]
  const script = (name: string, ...args: string[]) =>
    runFile(
      program,
      [...before, join(packaging, name), places.assets, cachePart(target), ...args],
      {
        cwd: folder,
        env: {},
      },
    )
  const data = ['--data', join(folder, 'warm.db'), '--generator', 'tables']
  try {
    await script('warm.cjs', 'serve', '--port', '0', ...data)
    await script('check-cache.cjs')
    return undefined
  } catch (error) {
    throw new Stop(`The server that was just bundled does not run:\n${outputOf(error)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function pack(target: Target, output: string): Promise<void> {
  const fresh = part(target, `fresh-${target.file}`)
  await rm(fresh, { force: true })
  const cache = existsSync(cachePart(target)) ? [cachePart(target)] : []
  const args = [join(packaging, 'run-pkg.ts'), target.name, nodePart(target), fresh, ...cache]
  await runFile(process.execPath, args).catch((error: unknown) => {
    throw new Stop(`pkg could not make the executable:\n${outputOf(error)}`)
  })
  if (target.platform === 'darwin') await sign(fresh)
  await mkdir(dirname(output), { recursive: true })
  // Copied, because Linux caches a file that was written at once in large pages, and a running program then seems to use
  // more memory. Renamed, because the old executable may be running.
  await copyFile(fresh, `${output}.new`)
  await rename(`${output}.new`, output)
  await rm(fresh)
}

/** Joining breaks Node's signature, and a Mac with an Apple processor starts only signed programs. */
async function sign(file: string): Promise<void> {
  if (host.platform === 'darwin') await runFile('codesign', ['-f', '--sign', '-', file])
  else await writeFile(file, signAdHoc(await readFile(file), 'dramatis'))
}
