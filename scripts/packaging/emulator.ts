import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { host, type Target } from './targets.ts'

/** How to run a target's programs here: the command before them, the missing Debian packages, or not at all. */
export type Running = { before: string[] } | { missing: string[] } | { never: true }

const FOREIGN = {
  x64: { cpu: 'x86_64', debian: 'amd64' },
  arm64: { cpu: 'aarch64', debian: 'arm64' },
}

/** The libraries that Node needs, and their packages. */
const LIBRARIES = {
  'libc.so.6': 'libc6',
  'libstdc++.so.6': 'libstdc++6',
  'libgcc_s.so.1': 'libgcc-s1',
  'libatomic.so.1': 'libatomic1',
}

/** Directly on this machine, or under qemu for Linux on another processor. */
export function running(target: Target): Running {
  if (target === host) return { before: [] }
  if (target.platform !== 'linux' || host.platform !== 'linux') return { never: true }

  const { cpu, debian } = FOREIGN[target.arch]
  const prefix = `/usr/${cpu}-linux-gnu`
  const emulator = findProgram(`qemu-${cpu}-static`) ?? findProgram(`qemu-${cpu}`)
  const missing = Object.entries(LIBRARIES)
    .filter(([library]) => !existsSync(join(prefix, 'lib', library)))
    .map(([, name]) => `${name}-${debian}-cross`)
  if (!emulator) missing.unshift('qemu-user-static')
  return missing.length > 0 ? { missing } : { before: [emulator!, '-L', prefix] }
}

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
