import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { foldText, namesIn } from '../text-keys.ts'

/** For each version of the schema, what a program of that time ran to reach it from the one before, and some rows. */
const steps = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

export const OLD_VERSIONS = steps.map((_, index) => index + 1)

/** Programs since version 9 drop all triggers before a migration. */
const FIRST_TO_DROP = 9

function dropTriggers(connection: DatabaseSync): void {
  const triggers = connection.prepare(`select name from sqlite_schema where type = 'trigger'`).all()
  for (const { name } of triggers) connection.exec(`drop trigger "${String(name)}"`)
}

/** Makes a file as an earlier program left it. */
export function makeOldFile(path: string, version: number): void {
  const connection = new DatabaseSync(path)
  addOldFunctions(connection)
  connection.exec('pragma journal_mode = wal; pragma application_id = 0x4472616d')
  for (const [index, name] of steps.slice(0, version).entries()) {
    if (index + 1 >= FIRST_TO_DROP) dropTriggers(connection)
    connection.exec(readFileSync(join(import.meta.dirname, name), 'utf8'))
  }
  connection.close()
}

/** Triggers of versions 3 to 8 call these. */
function addOldFunctions(connection: DatabaseSync): void {
  connection.function('fold_text', (text) => foldText(String(text)))
  connection.function('names_in', (text) => JSON.stringify(namesIn(String(text))))
  connection.function('has_name', (text, name) =>
    namesIn(String(text)).includes(String(name)) ? 1 : 0,
  )
}
