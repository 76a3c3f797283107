import { inspect } from 'node:util'

import { INVISIBLE } from './visible-text.schemas.ts'

/** The text without control characters, so that what people send cannot look like a line of its own. */
export const printable = (text: string): string => text.replaceAll(INVISIBLE, '\u{fffd}')

/** The server's log: a line each, with time, level and message. Details of an error follow, indented. */
export const log = {
  info(message: string): void {
    if (isRead('stdout')) console.info(line('info', message))
  },
  warn(message: string, error?: unknown): void {
    if (isRead('stderr')) console.warn(line('warn', message, error))
  },
  error(message: string, error?: unknown): void {
    if (isRead('stderr')) console.error(line('error', message, error))
  },
}

/** Bytes that wait in memory until the reader of the log takes them. Above, lines are left out. */
const MOST_UNREAD = 1_000_000

const missing = { stdout: 0, stderr: 0 }

function isRead(to: 'stdout' | 'stderr'): boolean {
  if (process[to].writableLength > MOST_UNREAD) {
    missing[to] += 1
    return false
  }
  const lines = missing[to]
  missing[to] = 0
  if (lines > 0) log.warn(`The log was read too slowly: ${lines} lines are missing here.`)
  return true
}

function line(level: string, message: string, error?: unknown): string {
  const details = error === undefined ? [] : inspect(error).split('\n')
  const indented = details.map((detail) => `\n    ${printable(detail)}`)
  return `${new Date().toISOString()} ${level} ${printable(message)}${indented.join('')}`
}
