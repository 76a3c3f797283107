import { inspect } from 'node:util'

/** Characters that would break a line, or change how a terminal shows it. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

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
