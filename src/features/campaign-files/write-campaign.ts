import { randomBytes } from 'node:crypto'

import type { Queries } from '../../db/database.ts'
import { createSliceClock, letOthersRun, type Watch } from '../../db/long-work.ts'
import { valuesOf } from '../../fields.ts'
import { VERSION } from '../../version.ts'
import * as campaignErrors from '../campaigns/campaigns.errors.ts'
import { CAMPAIGN_FIELDS } from '../campaigns/campaigns.fields.ts'
import { tooLargeToExport } from './campaign-files.errors.ts'
import * as queries from './export.queries.ts'
import {
  FILE_LIMITS,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  MARKDOWN,
  OTHER_FILES,
} from './format.schemas.ts'
import { partOf, ROW_PARTS, type RowPart } from './parts/registry.ts'
import { People } from './people.ts'
import { PictureFiles } from './picture-files.ts'
import type { Scope } from './scope.ts'
import type { Format } from './source.ts'
import { createZipWriter } from './zip-writer.ts'

/**
 * A campaign as a zip, piece by piece: the reader sets the pace, and other requests run between pieces. Throws `too_large`
 * at once for a campaign that does not fit into one file.
 */
export async function* writeCampaign(
  from: Queries,
  scope: Scope,
  format: Format,
  { onProgress = () => {} }: Watch = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const campaign = describe(from, scope)
  const shown = from.all(queries.listPictures(scope))
  const pictures = new PictureFiles(shown)
  const counts = await countRows(from, scope, shown)
  const people = new People(from, scope, campaign.id)
  const source = { from, scope: { ...scope, people, pictures }, campaign, counts, pictures }

  const zip = createZipWriter(campaign.exported_at)
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const total = rows + counts.npcs + pictures.byPicture.size
  const clock = createSliceClock()
  let done = 0
  let size = 0
  for (const step of format(source, zip)) {
    done += step
    onProgress({ done: Math.min(done, total), total })
    yield* taken()
    if (clock.isUp()) await letOthersRun()
  }
  zip.end()
  onProgress({ done: total, total })
  yield* taken()

  function* taken() {
    for (const piece of zip.take()) {
      size += piece.length
      if (size > FILE_LIMITS.packed) throw tooLargeToExport()
      yield piece
    }
  }
}

function describe(from: Queries, scope: Scope): Omit<Manifest, 'counts'> {
  const campaign = from.first(queries.findCampaign(scope))
  if (!campaign) throw campaignErrors.missing()
  const { created_at, updated_at } = campaign
  const notes = from.all(queries.listNotes(scope))
  const note = (wanted: 'public' | 'dm') => {
    const found = notes.find(({ type }) => type === wanted)
    if (!found) return null
    const { content, is_plain, updated_at } = found
    return { content, ...(is_plain && { plain: true }), updated_at }
  }
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    id: randomBytes(16).toString('hex'),
    written_by: `Dramatis ${VERSION}`,
    exported_at: new Date().toISOString(),
    texts: MARKDOWN,
    reach: scope.isDm ? 'everything' : 'player',
    campaign: { ...valuesOf(CAMPAIGN_FIELDS, campaign), created_at, updated_at },
    notes: { public: note('public'), ...(scope.isDm === 1 && { dm: note('dm') }) },
  }
}

/** Counts one part at a time. Throws `too_large` for what does not fit into one file. */
async function countRows(
  from: Queries,
  scope: Scope,
  shown: { picture_id: number; bytes: number }[],
): Promise<Record<RowPart, number>> {
  const counts = {} as Record<RowPart, number>
  for (const name of ROW_PARTS) {
    counts[name] = from.first(partOf(name).rows.count(scope))!.count
    await letOthersRun()
  }
  const pictures = new Map(shown.map(({ picture_id, bytes }) => [picture_id, bytes]))
  const isTooMany = pictures.size > FILE_LIMITS.entries - OTHER_FILES
  const isTooLong = Object.values(counts).some((count) => count > FILE_LIMITS.rows)
  const bytes = pictures.values().reduce((sum, bytes) => sum + bytes, 0)
  if (isTooMany || isTooLong || bytes > FILE_LIMITS.packed) throw tooLargeToExport()
  return counts
}
