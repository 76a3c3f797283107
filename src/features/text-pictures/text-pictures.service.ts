import type { Asker } from '../../auth/asker.ts'
import { thingOf, whatIs } from '../../db/things.ts'
import { NOUNS } from '../../nouns.ts'
import type { Needs } from '../../services.ts'
import { requireLenient } from '../audiences/audiences.service.ts'
import { pictureAddress } from '../pictures/picture-addresses.ts'
import type { Picture } from '../pictures/pictures.service.ts'
import { findColumns } from '../things/find-things.ts'
import { getThing } from '../things/seen-things.ts'
import { textPictureNames, putTextPicture } from './put-picture.ts'
import { binTextPicture } from './text-pictures-in-bin.ts'
import * as errors from './text-pictures.errors.ts'
import { pictureName, type TextOwnerKind, TEXT_PICTURE_LIMITS } from './text-pictures.limits.ts'
import * as queries from './text-pictures.queries.ts'
import type { TextPicture, TextPictureCreate, TextPictureOf } from './text-pictures.schemas.ts'

/** What trusted players change. */
const OF_TRUSTED = new Set<TextOwnerKind>(['npc', 'location', 'session', 'article', 'connection'])

/**
 * Pictures that the texts of a thing, or the notes of a campaign, show by their names. The right to change the thing allows an
 * upload, and the right to see it shows the picture.
 */
export function createTextPictureService(
  dependencies: Needs<'db' | 'campaigns' | 'pictures' | 'quotas'>,
) {
  const { db, campaigns, pictures, quotas } = dependencies

  /** Throws `not_found` for what the asker may not see. */
  function placeOf(asker: Asker, { campaign_id, kind, id }: TextPictureOf) {
    if (kind === 'notes') {
      const { campaignId } = campaigns.requireMember(asker, id)
      return { campaign_id: campaignId, thing: null }
    }
    const found = getThing(db, asker, { kind, id }, campaign_id)
    return { campaign_id: found.campaign_id, thing: thingOf({ kind, id }) }
  }

  /** Throws `forbidden` for a member who may not change the texts of the thing. */
  function assertWriter(asker: Asker, campaignId: number, kind: TextOwnerKind, id: number): void {
    const { isTrusted } = campaigns.requireMember(asker, campaignId)
    if (!isTrusted || !OF_TRUSTED.has(kind)) assertOwner(asker, campaignId, kind, id)
  }

  /** The same for whom the thing is not: the trusted remove nothing that others made. */
  function assertOwner(asker: Asker, campaignId: number, kind: TextOwnerKind, id: number): void {
    const { isDm } = campaigns.requireMember(asker, campaignId)
    if (isDm || kind === 'notes') return
    const isOwn =
      NOUNS[kind].ofAnother &&
      db.first(findColumns({ kind, id }, ['created_by']))?.['created_by'] === asker.userId
    if (!isOwn) throw errors.ofAnother()
  }

  function getRow({ userId }: Asker, id: number): queries.TextPictureRow {
    const row = db.first(queries.findTextPicture({ id, userId }))
    if (!row) throw errors.missing()
    return row
  }

  return {
    get: (asker: Asker, id: number): Picture =>
      pictures.get(() => getRow(asker, id).picture_id, errors.missing),

    /** Those that the asker may read, the oldest first. */
    list(asker: Asker, of: TextPictureOf): TextPicture[] {
      const { campaign_id: campaignId, thing } = placeOf(asker, of)
      return db
        .all(queries.listTextPictures({ userId: asker.userId, campaignId, thing }))
        .map(present)
    },

    /** From players, everyone who sees the thing reads it. Throws `conflict` beyond the limit of a thing. */
    create(asker: Asker, { read_by, name, ...of }: TextPictureCreate, sent: Buffer): TextPicture {
      const place = placeOf(asker, of)
      assertWriter(asker, place.campaign_id, of.kind, of.id)
      const membership = campaigns.requireMember(asker, place.campaign_id)
      if (read_by === 'dm') requireLenient(membership)
      const picture = pictures.inspect(sent)
      quotas.assertPicture(place.campaign_id, picture)
      quotas.assertRow(place.campaign_id)
      if (textPictureNames(db, place).size >= TEXT_PICTURE_LIMITS.each) throw errors.tooMany()
      const id = db.transaction(
        (tx) =>
          putTextPicture(tx, {
            ...place,
            name: pictureName(name),
            read_by: membership.isDm ? read_by : 'everyone',
            picture_id: pictures.keep(tx, picture),
            created_at: new Date().toISOString(),
          }),
        asker,
      )
      return present(getRow(asker, id))
    },

    /** Puts it into the bin. Answers the deletion's id. */
    delete(asker: Asker, id: number): number {
      const row = getRow(asker, id)
      const { kind, id: of } = whereIs(row)
      assertOwner(asker, row.campaign_id, kind, of)
      return db.transaction((tx) => binTextPicture(tx, asker, row), asker)
    },
  }
}

const whereIs = ({
  thing,
  campaign_id,
}: queries.TextPictureRow): { kind: TextOwnerKind; id: number } =>
  thing === null ? { kind: 'notes', id: campaign_id } : whatIs(thing)

const present = ({ id, name, read_by, sha256 }: queries.TextPictureRow): TextPicture => ({
  id,
  name,
  read_by,
  url: pictureAddress('text', { id, sha256 }),
})
