import type { Asker } from '../../auth/asker.ts'
import { findRows } from '../../db/find-rows.ts'
import { updateRow } from '../../db/write-row.ts'
import type { Needs } from '../../services.ts'
import type { Picture } from '../pictures/pictures.service.ts'
import { portraitMissing } from './profile.errors.ts'
import * as queries from './profile.queries.ts'

/** Portraits that people upload of themselves. */
export function createPortraitService({
  db,
  pictures,
  quotas,
}: Needs<'db' | 'pictures' | 'quotas'>) {
  function maySee({ userId, isAdmin }: Asker, id: number): boolean {
    if (id === userId || isAdmin) return true
    return db.first(queries.findSharedCampaign({ userId, otherId: id })) !== undefined
  }

  return {
    /** For oneself, members of the same campaign, and admins. */
    get(asker: Asker, id: number): Picture {
      const find = () =>
        maySee(asker, id)
          ? db.first(findRows('users', { id }, ['portrait_id']))?.portrait_id
          : undefined
      return pictures.get(find, portraitMissing)
    },

    set({ userId }: Asker, sent: Buffer): void {
      const picture = pictures.inspect(sent)
      quotas.assertPortrait(userId, picture)
      db.transaction((tx) => {
        tx.run(updateRow('users', userId, { portrait_id: pictures.keep(tx, picture) }))
      })
    },

    /** The portrait from before the upload is shown again. */
    remove({ userId }: Asker): void {
      db.run(updateRow('users', userId, { portrait_id: null }))
    },
  }
}
