import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { whatIs } from '../../db/things.ts'
import { insertRow } from '../../db/write-row.ts'
import { pageOfThing } from '../things/owners.ts'
import { listNew } from './reveals.queries.ts'
import type { SeenInput } from './reveals.schemas.ts'

/** Which lines of the ledger a player has seen, by opening the page where they are read. */
export function createSeenRevealService(db: Database) {
  return {
    /** Answers the lines that were new. */
    mark({ userId }: Asker, { at }: SeenInput): number[] {
      const seen = db
        .all(listNew({ userId }))
        .filter(({ thing }) => {
          const page = pageOfThing(db, whatIs(thing))
          return page.kind === at.kind && page.id === at.id
        })
        .map(({ id }) => id)
      if (seen.length === 0) return seen
      db.transaction((tx) => {
        for (const id of seen) {
          tx.run(insertRow('seen_reveals', { reveal_id: id, user_id: userId }))
        }
      })
      return seen
    },
  }
}
