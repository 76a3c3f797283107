import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import type { DeletionService } from '../deletions/deletions.service.ts'
import type { Picture, PictureService } from '../pictures/pictures.service.ts'
import type { QuotaService } from '../quotas/quotas.service.ts'
import { assertMadeBy } from '../things/made-by.ts'
import { updateThing } from '../things/write-thing.ts'
import { noPortrait, ofAnother } from './npcs.errors.ts'
import type { Npc } from './npcs.schemas.ts'
import type { NpcService } from './npcs.service.ts'

/** Uploaded portraits. The right to edit an NPC allows an upload, and the right to see it shows the portrait. */
export type NpcPortraitService = ReturnType<typeof createNpcPortraitService>

export function createNpcPortraitService({
  db,
  npcs,
  deletions,
  pictures,
  quotas,
}: {
  db: Database
  npcs: NpcService
  deletions: DeletionService
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
        const what = { kind: 'npc', id, campaignId: row.campaign_id } as const
        deletions.deletePicture(tx, asker, what, portraitId)
        updateThing(tx, 'npc', row, undefined, { portrait_id: portraitId })
      }, asker)
      return npcs.get(asker, id)
    },

    /** What was there before the upload is then shown again. Answers the deletion's id; undefined without a portrait. */
    remove(asker: Asker, id: number): number | undefined {
      const { row, membership } = npcs.getEditable(asker, id)
      assertMadeBy(membership, row, ofAnother)
      const what = { kind: 'npc', id, campaignId: row.campaign_id } as const
      return db.transaction((tx) => {
        const deletion = deletions.deletePicture(tx, asker, what, null)
        updateThing(tx, 'npc', row, undefined, { portrait_id: null })
        return deletion
      }, asker)
    },
  }
}
