import { statSync } from 'node:fs'

import { DomainError, type ErrorCode } from '../errors.ts'

const DATA_ADVICE = 'Name the data file with --data. dramatis serve creates a new one.'

/** Throws a `DomainError` where there is no such file, or where this account may not look whether there is one. */
export function requireFile(path: string, advice = DATA_ADVICE): void {
  try {
    statSync(path)
  } catch (error) {
    const isHidden = (error as NodeJS.ErrnoException).code === 'EACCES'
    const sentence = isHidden
      ? `This account may not look into the folder of ${path}. Run the command as the account that owns it.`
      : `There is no file ${path}. ${advice}`
    throw new DomainError('unavailable', sentence, { cause: error })
  }
}

/** Throws a `DomainError` for a folder, or a device, pipe or socket, of that name; `advice` says what to do instead. */
export function refuseOtherThanFile(path: string, code: ErrorCode, advice: string): void {
  const stats = statSync(path)
  if (stats.isFile()) return
  throw new DomainError(
    code,
    `${path} is ${stats.isDirectory() ? 'a folder' : 'not a file'}. ${advice}`,
  )
}
