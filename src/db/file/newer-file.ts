import type { DatabaseSync } from 'node:sqlite'

import { migrations } from '../../../migrations/index.ts'
import { CommandError } from '../../errors.ts'
import { readPragma } from './pragma.ts'

/** How many migrations this program knows. */
const KNOWN = Object.keys(migrations).length

/** Throws a `CommandError` for a file that a newer Dramatis wrote: this program does not know what is in it. */
export function refuseNewer(connection: DatabaseSync, file: string, known = KNOWN): void {
  if (readPragma(connection, 'user_version') <= known) return
  throw new CommandError(
    `${file} was written by a newer Dramatis. Update the program, or use an older backup.`,
  )
}
