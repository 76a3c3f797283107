import { DomainError } from '../src/errors.ts'

/** A mistake is one sentence on stderr and exit code 1; only a fault of the program itself shows its stack. */
export function fail(error: unknown): void {
  process.exitCode = 1
  if (error instanceof DomainError) console.error(error.message)
  else console.error('Dramatis failed in a way it did not expect. This is what it knows:\n', error)
}
