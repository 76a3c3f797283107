import { execFileSync, type StdioOptions } from 'node:child_process'

import { root } from './places.ts'

/** The time in archives: that of the last commit, so that the same source gives the same archive. */
export function sourceTime(): Date {
  const { SOURCE_DATE_EPOCH: given } = process.env
  return new Date(Number(given ?? lastCommit()) * 1_000)
}

function lastCommit(): string {
  const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio,
    })
  } catch {
    return '0'
  }
}
