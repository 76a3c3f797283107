import type { DatabaseSync } from 'node:sqlite'

/** The number that a pragma of the file answers. */
export const readPragma = (connection: DatabaseSync, name: string): number =>
  Number(Object.values(connection.prepare(`pragma ${name}`).get()!)[0])
