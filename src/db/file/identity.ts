import type { DatabaseSync } from 'node:sqlite'

import { CommandError } from '../../errors.ts'
import { readPragma } from './pragma.ts'

/** Marks a file as ours ("Dram" in ASCII), so that the SQLite file of another program is refused. */
const APPLICATION_ID = 0x4472_616d

type Identity = 'ours' | 'empty' | 'foreign'

export function identify(connection: DatabaseSync): Identity {
  const id = readPragma(connection, 'application_id')
  if (id === APPLICATION_ID) return 'ours'
  // Litestream adds tables to a file even before anything is in it.
  const { count } = connection
    .prepare(
      `select count(*) as count from sqlite_schema where name not like '\\_litestream\\_%' escape '\\'`,
    )
    .get() as { count: number }
  return id === 0 && count === 0 ? 'empty' : 'foreign'
}

/** Makes an empty file ours; throws a `CommandError` for the file of another program. */
export function claim(connection: DatabaseSync, file: string): void {
  const identity = identify(connection)
  if (identity === 'foreign') throw new ForeignFile(file)
  if (identity === 'empty') connection.exec(`pragma application_id = ${APPLICATION_ID}`)
}

/** Throws a `CommandError` for a file that does not hold data of Dramatis. */
export function assertOurs(connection: DatabaseSync, file: string): void {
  const identity = identify(connection)
  if (identity === 'foreign') throw new ForeignFile(file)
  if (identity === 'empty') {
    throw new CommandError(`${file} is empty. It is not a data file of Dramatis.`)
  }
}

/** Whether it was thrown for the database of another program. */
export const isOfSomebodyElse = (error: unknown): boolean => error instanceof ForeignFile

class ForeignFile extends CommandError {
  constructor(file: string) {
    super(`${file} is a database of another program.`)
  }
}
