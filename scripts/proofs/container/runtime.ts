import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { attempt, type Ended, perform } from '../proving/commands.ts'
import { folder } from './buildah.ts'
import type { ImageConfig } from './image.ts'
import { seccompFilter } from './seccomp.ts'

interface Running {
  /** Runs a command of the image's beside it, as the image's user. */
  exec: (args: string[], input?: string) => Promise<Ended>
  /** Sends the image's stop signal to the first process; answers how that ended and how long it took. */
  stop: () => Promise<{ code: number | null; seconds: number; output: string }>
}

const NAME = 'dramatis-proof'
const bundle = join(folder, 'bundle')

/**
 * Runs an image's program as `compose.yaml` has Docker run it: the root read-only, `/data` the only other place on
 * disk, no capabilities, no new privileges, few system calls, and the program as process 1.
 */
export async function startContainer(
  runtime: string,
  rootfs: string,
  { config, data, env }: { config: ImageConfig; data: string; env: string[] },
): Promise<Running> {
  await removeContainer(runtime)
  await mkdir(bundle, { recursive: true })
  await writeFile(
    join(bundle, 'config.json'),
    JSON.stringify(describe(rootfs, { ...config, Env: [...config.Env, ...env] }, data)),
  )
  const child = spawn(runtime, ['run', '--bundle', bundle, NAME], { stdio: 'pipe' })
  const output = collect(child)
  const exited = once(child, 'exit') as Promise<[number | null]>

  return {
    exec: (args, input) => attempt(runtime, ['exec', NAME, ...args], input),
    async stop() {
      const start = performance.now()
      await perform(runtime, ['kill', NAME, config.StopSignal])
      const [code] = await exited
      const seconds = (performance.now() - start) / 1_000
      await removeContainer(runtime)
      return { code, seconds, output: output() }
    },
  }
}

/** Ends it, however it is; where there is none, nothing happens. */
export async function removeContainer(runtime: string): Promise<void> {
  await attempt(runtime, ['delete', '--force', NAME])
  await rm(bundle, { recursive: true, force: true })
}

function collect(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (part: string) => (output += part))
  }
  return () => output
}

function describe(rootfs: string, config: ImageConfig, data: string) {
  const [uid = 0, gid = 0] = config.User.split(':').map(Number)
  const mount = (destination: string, type: string, options: string[]) => ({
    destination,
    type,
    source: type,
    options: ['nosuid', 'noexec', ...options],
  })
  return {
    ociVersion: '1.0.2',
    process: {
      args: [...config.Entrypoint, ...config.Cmd],
      env: config.Env,
      cwd: config.WorkingDir,
      user: { uid, gid },
      capabilities: { bounding: [], effective: [], permitted: [], ambient: [], inheritable: [] },
      noNewPrivileges: true,
    },
    root: { path: rootfs, readonly: true },
    mounts: [
      mount('/proc', 'proc', ['nodev']),
      mount('/dev', 'tmpfs', ['mode=755', 'size=65536k', 'ro']),
      mount('/sys', 'sysfs', ['nodev', 'ro']),
      {
        destination: '/data',
        type: 'bind',
        source: data,
        options: ['bind', 'rw', 'nosuid', 'nodev'],
      },
    ],
    // The network stays the machine's, so that the proof can ask.
    linux: {
      namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })),
      seccomp: seccompFilter(),
    },
  }
}
