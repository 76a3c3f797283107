import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a program in place of this one: with the same terminal, signals and exit code.
 *
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<never>}
 */
export function passThrough(program, args) {
  const child = spawn(program, args, { stdio: 'inherit' })
  // In a terminal, Ctrl+C reaches the child directly; a second SIGINT would end it at once.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((_, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  })
}
