import { findRows } from '../../db/find-rows.ts'
import { formatSize } from '../../file-sizes.ts'
import type { Needs } from '../../services.ts'
import * as errors from './quotas.errors.ts'
import * as queries from './quotas.queries.ts'

export type QuotaService = ReturnType<typeof createQuotaService>

/** What an import writes. */
export interface Amount {
  rows: number
  pictureBytes: number
  textBytes: number
}

/** So much of the disk stays free, for the log and for deleting. */
const RESERVE = 100_000_000
/** Texts are in the search index, too. */
const TEXT_FACTOR = 4

/**
 * How much a person may store. What is in a campaign counts for its creator, also when others add it. A picture counts in full
 * for each upload, even if it is stored already: otherwise the answer would tell that another person has it. Throws
 * `forbidden`, and `unavailable` when the disk is full.
 */
export function createQuotaService({ db, settings, disk }: Needs<'db' | 'settings' | 'disk'>) {
  const creatorOf = (campaignId: number) =>
    db.first(findRows('campaigns', { id: campaignId }, ['created_by']))?.created_by ?? undefined

  /** Counting a large campaign for each new thing would take longer than writing it: it is counted when this is used up. */
  const roomForRows = new Map<number, { limit: number; left: number }>()

  function assertOnDisk(bytes: number): void {
    const free = disk.free()
    if (free === undefined || free >= bytes + RESERVE) return
    throw errors.noRoom(formatSize(bytes + RESERVE), formatSize(free))
  }

  function assertPictureBytes(userId: number | undefined, bytes: number): void {
    assertOnDisk(bytes)
    if (userId === undefined) return
    const limit = settings.current().picture_megabytes_per_person * 1_000_000
    const stored = db.first(queries.countPictureBytes({ userId }))!.bytes
    if (stored + bytes <= limit) return
    throw errors.tooManyPictures(formatSize(limit))
  }

  function assertRows(userId: number | undefined, added: number): void {
    if (userId === undefined) return
    const limit = settings.current().rows_per_person
    let room = roomForRows.get(userId)
    if (room?.limit !== limit || room.left < added) {
      room = { limit, left: limit - db.first(queries.countRows({ userId }))!.count }
    }
    if (room.left < added) throw errors.tooManyRows(limit)
    roomForRows.set(userId, { limit, left: room.left - added })
  }

  function assertCampaign(userId: number): void {
    const limit = settings.current().campaigns_per_person
    const { count } = db.first(queries.countCampaigns({ userId }))!
    if (count < limit) return
    throw errors.tooManyCampaigns(limit === 1 ? 'one campaign' : `${limit} campaigns`)
  }

  return {
    /** Before bytes are written beside the database. */
    assertOnDisk,

    /** Before a person creates a campaign. */
    assertCampaign,

    /** Before something is created in a campaign. */
    assertRow: (campaignId: number): void => assertRows(creatorOf(campaignId), 1),

    /** Before a picture is stored in a campaign. */
    assertPicture: (campaignId: number, { bytes }: { bytes: Uint8Array }): void =>
      assertPictureBytes(creatorOf(campaignId), bytes.length),

    /** Before a person's portrait is stored. */
    assertPortrait: (userId: number, { bytes }: { bytes: Uint8Array }): void =>
      assertPictureBytes(userId, bytes.length),

    /** Before much is added to a campaign at once. */
    assertAddition(campaignId: number, { rows, pictureBytes, textBytes }: Amount): void {
      const creator = creatorOf(campaignId)
      assertRows(creator, rows)
      assertPictureBytes(creator, pictureBytes)
      assertOnDisk(pictureBytes + textBytes * TEXT_FACTOR)
    },

    /** Before a campaign is imported. */
    assertImport(userId: number, { rows, pictureBytes, textBytes }: Amount): void {
      assertCampaign(userId)
      assertRows(userId, rows)
      assertPictureBytes(userId, pictureBytes)
      assertOnDisk(pictureBytes + textBytes * TEXT_FACTOR)
    },
  }
}
