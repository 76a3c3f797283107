import type { FileHandle } from 'node:fs/promises'

import type { Asker } from '../../auth/asker.ts'
import { findRows } from '../../db/find-rows.ts'
import { thingOf } from '../../db/things.ts'
import { DAY_MS } from '../../db/times.ts'
import type { Recognize } from '../campaign-files/importable.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { findThing } from '../things/find-things.ts'
import type { Dependencies } from './foreign-imports.ts'
import * as errors from './moving-in.errors.ts'
import * as queries from './moving-in.queries.ts'
import { takeBack } from './writing/take-back.ts'

/** An import without a sign of life for so long has lost its program: a running one gives many a second. */
const ABANDONED_MS = 2 * 60_000
/** How long an import can be undone. */
const UNDO_MS = 30 * DAY_MS

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Files of other programs, and what they added to campaigns. */
export function createMovingInService(on: Dependencies) {
  const { db } = on
  return {
    recognize: (async (file: FileHandle, name: string) => {
      const { recognize } = await import('./foreign-imports.ts')
      return recognize(on, file, name)
    }) as Recognize,

    /** Whether a deletion's id is that of an import into a campaign. */
    isImport: (id: number): boolean => db.first(findRows('imports', { id }, ['id'])) !== undefined,

    /**
     * DMs only: takes an import back. What was changed here since stays, and is answered. Undefined for an import that the
     * asker may not know of.
     */
    async undo({ userId }: Asker, id: number) {
      const found = db.first(queries.findImport({ id, userId }))
      if (!found || !isDm(found.role)) return undefined
      if (found.state !== 'done') throw errors.undoneAlready()
      const kept = await takeBack(db, id, userId)
      return {
        message: 'Import undone',
        kind: 'import' as const,
        id: found.campaign_id,
        kept: kept.map((what) => {
          const thing = thingOf(what)
          return { ...what, name: db.first(findThing({ thing, userId }))?.name ?? '' }
        }),
      }
    },

    /** Takes back what imports of a program that was killed have added, and forgets what cannot be undone any more. */
    async clear(signal: AbortSignal): Promise<void> {
      // A time in the future comes from a wrong clock.
      const span = { before: fromNow(-ABANDONED_MS), after: fromNow(ABANDONED_MS) }
      for (const { id } of db.all(queries.listAbandoned(span))) {
        if (signal.aborted) return
        await takeBack(db, id)
      }
      db.run(queries.forgetImports({ before: fromNow(-UNDO_MS) }))
    },
  }
}
