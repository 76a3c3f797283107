import { statSync } from 'node:fs'

import { DomainError } from '../errors.ts'

/** Throws a `DomainError` where there is no such file, or where this account may not look whether there is one. */
export function requireFile(path: string): void {
  try {
    statSync(path)
  } catch (error) {
    const isHidden = (error as NodeJS.ErrnoException).code === 'EACCES'
    const sentence = isHidden
      ? `This account may not look into the folder of ${path}. Run the command as the account that owns it.`
      : `There is no file ${path}.`
    throw new DomainError('unavailable', sentence, { cause: error })
  }
}
