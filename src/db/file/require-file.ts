import { statSync } from 'node:fs'
import { dirname } from 'node:path'

import { CommandError } from '../../errors.ts'

const DATA_ADVICE = 'Name the data file with --data. dramatis serve creates a new one.'

/** Throws a `CommandError` if the file does not exist, or if this account may not check that. */
export function requireFile(path: string, advice = DATA_ADVICE): void {
  try {
    statSync(path)
  } catch (error) {
    throw missing(error, path, `The file ${path} does not exist. ${advice}`)
  }
}

/** The same for the folder of a file that is yet to be written. */
export function requireFolderOf(path: string): void {
  const folder = dirname(path)
  try {
    statSync(folder)
  } catch (error) {
    throw missing(error, folder, `The folder ${folder} does not exist.`)
  }
}

function missing(error: unknown, path: string, sentence: string): CommandError {
  const isHidden = (error as NodeJS.ErrnoException).code === 'EACCES'
  const hidden = `This account may not read the folder of ${path}. Run the command as the account that owns it.`
  return new CommandError(isHidden ? hidden : sentence, { cause: error })
}

/** Throws a `CommandError` for a folder, or a device, pipe or socket, of that name; `advice` says what to do instead. */
export function refuseOtherThanFile(path: string, advice: string): void {
  const stats = statSync(path)
  if (stats.isFile()) return
  throw new CommandError(`${path} is ${stats.isDirectory() ? 'a folder' : 'not a file'}. ${advice}`)
}
