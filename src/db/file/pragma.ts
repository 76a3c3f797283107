import type { DatabaseSync } from 'node:sqlite'

export const readPragma = (connection: DatabaseSync, name: string): number =>
  Number(Object.values(connection.prepare(`pragma ${name}`).get()!)[0])
