import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export const runFile = promisify(execFile)

/** What a program that failed had printed. */
export function outputOf(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
  return `${stdout}${stderr}`.trim() || String(error)
}

/** Of an error: that the program is not installed. */
export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
