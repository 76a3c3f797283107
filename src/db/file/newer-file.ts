import type { DatabaseSync } from 'node:sqlite'

import { migrations } from '../../../migrations/index.ts'
import { CommandError } from '../../errors.ts'

/** How many migrations this program knows. */
const KNOWN = Object.keys(migrations).length

/** Throws a `CommandError` for a file that a newer Dramatis wrote: this program does not know what is in it. */
export function refuseNewer(connection: DatabaseSync, file: string, known = KNOWN): void {
  const { user_version: version } = connection.prepare('pragma user_version').get() as {
    user_version: number
  }
  if (version <= known) return
  throw new CommandError(
    `${file} was written by a newer Dramatis. Update the program, or use an older backup.`,
  )
}
