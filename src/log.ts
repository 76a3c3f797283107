import { inspect } from 'node:util'

import { INVISIBLE } from './visible-text.schemas.ts'

/** The text without control characters, so that what people send cannot look like a line of its own. */
export const printable = (text: string): string => text.replaceAll(INVISIBLE, '\u{fffd}')

/** The server's log: a line each, with time, level and message. Details of an error follow, indented. */
export const log = {
  info: (message: string): void => console.info(line('info', message)),
  warn: (message: string, error?: unknown): void => console.warn(line('warn', message, error)),
  error: (message: string, error?: unknown): void => console.error(line('error', message, error)),
}

function line(level: string, message: string, error?: unknown): string {
  const details = error === undefined ? [] : inspect(error).split('\n')
  const indented = details.map((detail) => `\n    ${printable(detail)}`)
  return `${new Date().toISOString()} ${level} ${printable(message)}${indented.join('')}`
}
