import { DatabaseSync } from 'node:sqlite'

import { Database, type Queries } from '../database.ts'
import { addFunctions } from '../functions.ts'

/** Reads the file as it is at one moment, without later writes. */
interface Snapshot extends Queries {
  close(): void
}

/**
 * A second connection, which reads alone. While it is open, what others write cannot be merged into the file, so it
 * is for work that comes to an end.
 */
export function openSnapshot(db: Database): Snapshot {
  const connection = new DatabaseSync(db.path, { readOnly: true, timeout: 5_000 })
  addFunctions(connection)
  connection.exec('begin')
  // The moment is that of the first reading.
  connection.prepare('select count(*) from sqlite_schema').get()
  const snapshot = new Database(db.path, connection)
  snapshot.onDamage = (error) => db.reportDamage(error)
  return {
    all: (statement) => snapshot.all(statement),
    first: (statement) => snapshot.first(statement),
    close: () => snapshot.close(),
  }
}
