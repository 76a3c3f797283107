import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { places, root } from './places.ts'
import { Stop } from './stop.ts'

const runFile = promisify(execFile)
const packaging = join(root, 'scripts/packaging')

/** The Node that runs this very script, without the symbols that are a fifth of it. */
export async function provideNode(): Promise<void> {
  await copyFile(process.execPath, places.node)
  await chmod(places.node, 0o755)
  if (process.platform !== 'linux') return
  // Before packing, because afterwards it would break the executable.
  await runFile('strip', ['-s', places.node]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** V8 takes a code cache only from its own kind, so the Node inside the executable makes it. */
export async function warm(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dramatis-warm-'))
  const args = ['serve', '--port', '0', '--data', join(folder, 'warm.db'), '--generator', 'tables']
  try {
    await runFile(places.node, [join(packaging, 'warm.cjs'), places.assets, ...args], {
      cwd: folder,
      env: {},
    })
  } catch (error) {
    throw new Stop(`The server that was just bundled does not run:\n${outputOf(error)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function pack(): Promise<void> {
  const fresh = join(root, 'build', `fresh${process.platform === 'win32' ? '.exe' : ''}`)
  await rm(fresh, { force: true })
  await runFile(process.execPath, [join(packaging, 'run-pkg.ts'), fresh]).catch(
    (error: unknown) => {
      throw new Stop(`pkg could not make the executable:\n${outputOf(error)}`)
    },
  )
  await mkdir(dirname(places.executable), { recursive: true })
  // Copied, because Linux keeps what was written in one piece in memory in large pieces, of which a
  // running program then seems to use more. Moved, because the old one may be running.
  await copyFile(fresh, `${places.executable}.new`)
  await rename(`${places.executable}.new`, places.executable)
  await rm(fresh)
}

function outputOf(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
  return `${stdout}${stderr}`.trim() || String(error)
}
