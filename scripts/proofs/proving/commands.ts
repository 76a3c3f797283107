import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import { Stop } from '../../packaging/stop.ts'

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs a program to its end, whatever that is. */
export async function attempt(program: string, args: string[], input = ''): Promise<Ended> {
  const child = spawn(program, args, { stdio: 'pipe' })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}

/** Runs a program that has to succeed; answers what it wrote to standard output. */
export async function perform(program: string, args: string[], input?: string): Promise<string> {
  const { code, stdout, stderr } = await attempt(program, args, input)
  if (code === 0) return stdout
  throw new Stop(
    `${program} ${args.join(' ')} ended with ${code}:\n${(stdout + stderr).slice(-4_000)}`,
  )
}
