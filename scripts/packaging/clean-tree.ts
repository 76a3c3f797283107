import { execFileSync } from 'node:child_process'

import { Stop } from './stop.ts'

/** A release is made of what is committed, so that it can be made again. */
export function requireCleanTree(folder: string): void {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })
  if (!changed) return
  throw new Stop(`A release is made of what is committed, and this is not:\n${changed.trimEnd()}`)
}
