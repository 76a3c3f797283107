import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import type { DeletionService } from '../deletions/deletions.service.ts'
import type { Picture, PictureService } from '../pictures/pictures.service.ts'
import type { QuotaService } from '../quotas/quotas.service.ts'
import { assertMadeBy } from '../things/made-by.ts'
import { updateThing } from '../things/write-thing.ts'
import { noPicture, ofAnother } from './articles.errors.ts'
import type { Article } from './articles.schemas.ts'
import type { ArticleService } from './articles.service.ts'

interface Dependencies {
  db: Database
  articles: ArticleService
  deletions: DeletionService
  pictures: PictureService
  quotas: QuotaService
}

/** Pictures of articles. The right to edit an article allows an upload, and the right to see it shows the picture. */
export function createArticlePictureService(dependencies: Dependencies) {
  const { db, articles, deletions, pictures, quotas } = dependencies

  return {
    get: (asker: Asker, id: number): Picture =>
      pictures.get(articles.getRow(asker, id).picture_id, noPicture),

    set(asker: Asker, id: number, sent: Buffer): Article {
      const { stored } = articles.getEditable(asker, id)
      const picture = pictures.inspect(sent)
      quotas.assertPicture(stored.campaign_id, picture)
      db.transaction((tx) => {
        const picture_id = pictures.keep(tx, picture)
        const what = { kind: 'article', id, campaignId: stored.campaign_id } as const
        deletions.deletePicture(tx, asker, what, picture_id)
        updateThing(tx, 'article', stored, undefined, { picture_id })
      }, asker)
      return articles.get(asker, id)
    },

    /** Answers the deletion's id; undefined without a picture. */
    remove(asker: Asker, id: number): number | undefined {
      const { row, stored, membership } = articles.getEditable(asker, id)
      assertMadeBy(membership, row, ofAnother)
      const what = { kind: 'article', id, campaignId: stored.campaign_id } as const
      return db.transaction((tx) => {
        const deletion = deletions.deletePicture(tx, asker, what, null)
        updateThing(tx, 'article', stored, undefined, { picture_id: null })
        return deletion
      }, asker)
    },
  }
}
