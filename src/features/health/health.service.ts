import type { Database } from '../../db/database.ts'
import { isStorageFault } from '../../db/faults.ts'
import { VERSION } from '../../version.ts'
import type { Health } from './health.schemas.ts'

/** Whether the server works. Public, so it says no more. */
export function createHealthService(db: Database) {
  return {
    look(): Health {
      try {
        db.first({ sql: 'select count(*) as users from users', values: [] })
        return { status: db.isDamaged ? 'failing' : 'ok', version: VERSION }
      } catch (error) {
        if (!isStorageFault(error)) throw error
        return { status: 'failing', version: VERSION }
      }
    },
  }
}
