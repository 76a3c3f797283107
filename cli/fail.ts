import { DomainError } from '../src/errors.ts'

/** Ends a command that did its work and has told what is wrong with what it found: exit code 1 and no more words. */
export class Unwell extends Error {
  override readonly name = 'Unwell'
}

/** A mistake is one sentence on stderr; only a fault of the program itself shows its stack. */
export function tellFault(error: unknown): void {
  if (error instanceof Unwell) return
  if (error instanceof DomainError) console.error(error.message)
  else console.error('Dramatis failed in a way it did not expect. This is what it knows:\n', error)
}
