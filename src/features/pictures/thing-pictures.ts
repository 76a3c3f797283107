import type { Asker } from '../../auth/asker.ts'
import type { What } from '../../db/things.ts'
import { NOUNS, type PicturedKind } from '../../nouns.ts'
import type { Needs } from '../../services.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import { assertMayDelete } from '../things/may-change.ts'
import { pictureOf, setPicture } from './picture-of-thing.ts'
import type { Picture } from './pictures.service.ts'

type Dependencies = Needs<'db' | 'deletions' | 'pictures' | 'quotas'>

interface Row {
  campaign_id: number
  created_by: number | null
}

/** Things of a kind, as their service gives them. */
interface Things<Thing> {
  get(asker: Asker, id: number): Thing
  getRow(asker: Asker, id: number): Row
  getEditable(asker: Asker, id: number): { row: Row; membership: Membership }
}

/** What was there goes into the bin. Throws for bytes that cannot be stored, and where the campaign has no room for them. */
export function replacePicture(
  { db, deletions, pictures, quotas }: Dependencies,
  asker: Asker,
  what: What & { campaignId: number },
  sent: Buffer,
): void {
  const picture = pictures.inspect(sent)
  quotas.assertPicture(what.campaignId, picture)
  db.transaction((tx) => {
    const pictureId = pictures.keep(tx, picture)
    deletions.deletePicture(tx, asker, what, pictureId)
    setPicture(tx, what, pictureId)
  }, asker)
}

/**
 * The uploaded pictures of things of one kind. The right to edit a thing allows an upload, and the right to see it shows the
 * picture.
 */
export function createThingPictureService<Thing>(
  dependencies: Dependencies,
  kind: PicturedKind,
  things: Things<Thing>,
) {
  const { db, deletions, pictures } = dependencies

  return {
    get(asker: Asker, id: number): Picture {
      const find = () => {
        things.getRow(asker, id)
        return pictureOf(db, { kind, id })
      }
      return pictures.get(find, NOUNS[kind].noPicture!)
    },

    set(asker: Asker, id: number, sent: Buffer): Thing {
      const { campaign_id: campaignId } = things.getEditable(asker, id).row
      replacePicture(dependencies, asker, { kind, id, campaignId }, sent)
      return things.get(asker, id)
    },

    /** What was there before the upload is then shown again. Answers the deletion's id; undefined without a picture. */
    remove(asker: Asker, id: number): number | undefined {
      const { row, membership } = things.getEditable(asker, id)
      assertMayDelete(kind, membership, row)
      const what = { kind, id, campaignId: row.campaign_id } as const
      return db.transaction((tx) => {
        const deletion = deletions.deletePicture(tx, asker, what, null)
        setPicture(tx, what, null)
        return deletion
      }, asker)
    },
  }
}
