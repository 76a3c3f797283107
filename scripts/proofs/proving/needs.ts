import { spawnSync } from 'node:child_process'

import { Stop } from '../../packaging/stop.ts'

/** Names the programs that are missing, all at once, with the Debian packages that bring them. */
export function need(packages: Record<string, string>): void {
  const missing = Object.entries(packages)
    .filter(([program]) => spawnSync('which', [program]).status !== 0)
    .map(([, name]) => name)
  if (missing.length === 0) return
  throw new Stop(
    `This proof needs more: sudo apt-get install --no-install-recommends ${missing.join(' ')}`,
  )
}

export function needRoot(): void {
  if (process.platform === 'linux' && process.getuid?.() === 0) return
  throw new Stop(
    'This proof makes mounts and accounts of its own, so it has to be run by root on Linux.',
  )
}
