import { Readable } from 'node:stream'
import { format } from 'node:util'

import { onTestFinished, vi } from 'vitest'

import type { Outcome } from '../../src/testing/dramatis-process.ts'
import { run } from '../program.ts'

/** Runs `dramatis` with these arguments inside this process, where the process itself is not in question. */
export async function runCommand(...args: string[]): Promise<Outcome> {
  const lines = { stdout: [] as string[], stderr: [] as string[] }
  const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  log.mockImplementation((...words: unknown[]) => void lines.stdout.push(format(...words)))
  error.mockImplementation((...words: unknown[]) => void lines.stderr.push(format(...words)))
  onTestFinished(() => [log, error].forEach((spy) => spy.mockRestore()))
  const code = await run(args)
  return { code, stdout: lines.stdout.join('\n'), stderr: lines.stderr.join('\n') }
}

/** The same, with that piped into it. */
export function runCommandWithInput(input: string, ...args: string[]): Promise<Outcome> {
  const stdin = vi.spyOn(process, 'stdin', 'get')
  stdin.mockReturnValue(Readable.from([input]) as typeof process.stdin)
  onTestFinished(() => stdin.mockRestore())
  return runCommand(...args)
}
