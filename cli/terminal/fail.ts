import { CommandError, DomainError } from '../../src/errors.ts'

/** Ends a command that has printed the problems it found: exit code 1, without another message. */
export class Unwell extends Error {
  override readonly name = 'Unwell'
}

/** A user's mistake is one sentence on stderr; only an error in the program itself prints its stack. */
export function printError(error: unknown): void {
  if (error instanceof Unwell) return
  const isSentence = error instanceof CommandError || error instanceof DomainError
  if (isSentence) console.error(error.message)
  else console.error('Dramatis failed unexpectedly:\n', error)
}
