import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export const runFile = promisify(execFile)

/** Runs npm on its own Node, which must come first on the PATH. */
export function runNpm(args: string[], options: { cwd: string }) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  return npm && node ? runFile(node, [npm, ...args], options) : runFile('npm', args, options)
}

/** The output of a program that failed. */
export function outputOf(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
  return `${stdout}${stderr}`.trim() || String(error)
}

/** Whether the error says that the program is not installed. */
export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
