import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { laterThan } from '../../db/times.ts'
import { updateRow } from '../../db/write-row.ts'
import type { Picture, PictureService } from '../pictures/pictures.service.ts'
import type { QuotaService } from '../quotas/quotas.service.ts'
import { noPortrait } from './npcs.errors.ts'
import type { Npc } from './npcs.schemas.ts'
import type { NpcService } from './npcs.service.ts'

/** Uploaded portraits. The right to edit an NPC allows an upload, and the right to see it shows the portrait. */
export function createNpcPortraitService({
  db,
  npcs,
  pictures,
  quotas,
}: {
  db: Database
  npcs: NpcService
  pictures: PictureService
  quotas: QuotaService
}) {
  return {
    get: (asker: Asker, id: number): Picture =>
      pictures.get(npcs.getRow(asker, id).portrait_id, noPortrait),

    set(asker: Asker, id: number, sent: Buffer): Npc {
      const { row } = npcs.getEditable(asker, id)
      const picture = pictures.inspect(sent)
      quotas.assertPicture(row.campaign_id, picture)
      db.transaction((tx) => {
        const portraitId = pictures.keep(tx, picture)
        const updated_at = laterThan(row.updated_at)
        tx.run(updateRow('npcs', id, { portrait_id: portraitId, updated_at }))
      })
      return npcs.get(asker, id)
    },

    /** What was there before the upload is then shown again. */
    remove(asker: Asker, id: number): void {
      const { row } = npcs.getEditable(asker, id)
      if (row.portrait_id === null) return
      db.run(updateRow('npcs', id, { portrait_id: null, updated_at: laterThan(row.updated_at) }))
    },
  }
}
