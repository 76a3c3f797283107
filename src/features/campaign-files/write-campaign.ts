import { randomBytes } from 'node:crypto'

import type { Queries } from '../../db/database.ts'
import { DomainError, notFound } from '../../errors.ts'
import { VERSION } from '../../version.ts'
import * as queries from './export.queries.ts'
import {
  FILE_LIMITS,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  MANIFEST,
  PARTS,
} from './format.schemas.ts'
import { createLinks, readmePage } from './pages.ts'
import { listPeople } from './people.ts'
import type { Progress } from './progress.ts'
import * as rows from './rows.ts'
import { createSliceClock, nextTurn } from './slices.ts'
import { writePages } from './write-pages.ts'
import { createZipWriter } from './zip-writer.ts'

export interface ExportOptions {
  campaignId: number
  /** Null at the command line, which exports everything. */
  userId: number | null
  /** Includes what is DM only. */
  asDm: boolean
  onProgress?: (progress: Progress) => void
}

/**
 * A campaign as a zip, piece by piece: the reader sets the pace, and other requests run between pieces. Throws `too_large`
 * at once for a campaign that does not fit into one file.
 */
export async function* writeCampaign(
  from: Queries,
  { campaignId, userId, asDm, onProgress = () => {} }: ExportOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const scope: queries.Scope = { campaignId, isDm: asDm ? 1 : 0, userId }
  const description = describe(from, scope)
  const shown = from.all(queries.listPictures(scope))
  const pictures = [...new Map(shown.map((picture) => [picture.picture_id, picture])).values()]
  const counts = await countRows(from, scope, pictures)
  const people = listPeople(from, scope, description.id)
  const files = new rows.PictureFiles(shown)
  const lineScope = { ...scope, people, pictures: files }

  const zip = createZipWriter(description.exported_at)
  const total = Object.values(counts).reduce(
    (sum, count) => sum + count,
    counts.npcs + pictures.length,
  )
  let done = 0
  let size = 0
  function* taken(step: number) {
    done += step
    onProgress({ done: Math.min(done, total), total })
    for (const piece of zip.take()) {
      size += piece.length
      if (size > FILE_LIMITS.packed) throw tooLarge()
      yield piece
    }
  }

  const links = createLinks()
  for (const part of PARTS_OF_ROWS) {
    const file = zip.open(PARTS[part].file)
    for (const lines of rows.pagesOf(from, part, lineScope)) {
      for (const line of lines) links.add(part, line)
      file.write(ndjson(lines))
      yield* taken(lines.length)
      await nextTurn()
    }
    file.end()
  }
  // Written after the parts, whose rows name more people than the members.
  zip.text(PARTS.people.file, ndjson(people.lines))
  const manifest = { ...description, counts: { people: people.lines.length, ...counts } }
  zip.text(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
  zip.text('README.md', readmePage(manifest.campaign, manifest))
  for (const { of, id, picture_id } of pictures) {
    const { bytes } = from.first(queries.readPicture({ id: picture_id }))!
    zip.bytes(files.of(of, id), bytes)
    yield* taken(1)
    await nextTurn()
  }
  const entries = counts.npcs + counts.locations + counts.sessions + pictures.length
  if (entries < FILE_LIMITS.entries - 100) {
    const clock = createSliceClock()
    for (const step of writePages(from, lineScope, links, manifest, zip)) {
      yield* taken(step)
      if (clock.isUp()) await nextTurn()
    }
  }
  zip.end()
  yield* taken(total)
}

function describe(from: Queries, scope: queries.Scope): Omit<Manifest, 'counts'> {
  const campaign = from.first(queries.findCampaign(scope))
  if (!campaign) throw notFound('Campaign not found')
  const notes = new Map(
    from
      .all(queries.listNotes(scope))
      .map(({ type, content, updated_at }) => [type, { content, updated_at }]),
  )
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    id: randomBytes(16).toString('hex'),
    written_by: `Dramatis ${VERSION}`,
    exported_at: new Date().toISOString(),
    reach: scope.isDm ? 'everything' : 'player',
    campaign: {
      ...campaign,
      players_see_traits: campaign.players_see_traits === 1,
      secrets_to_outside_models: campaign.secrets_to_outside_models === 1,
    },
    notes: {
      public: notes.get('public') ?? null,
      ...(scope.isDm === 1 && { dm: notes.get('dm') ?? null }),
    },
  }
}

type Counts = Record<rows.RowPart, number>

/** Counts one part at a time. Throws `too_large` for what does not fit into one file. */
async function countRows(
  from: Queries,
  scope: queries.Scope,
  pictures: { bytes: number }[],
): Promise<Counts> {
  const counts = {} as Counts
  for (const part of PARTS_OF_ROWS) {
    counts[part] = from.first(queries.ROWS[part].count(scope))!.count
    await nextTurn()
  }
  const isTooMany = pictures.length > FILE_LIMITS.entries - 100
  const isTooLong = Object.values(counts).some((count) => count > FILE_LIMITS.rows)
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0)
  if (isTooMany || isTooLong || bytes > FILE_LIMITS.packed) throw tooLarge()
  return counts
}

function tooLarge(): DomainError {
  return new DomainError(
    'too_large',
    'This campaign is too large for one file. A backup of the whole database holds it.',
  )
}

const PARTS_OF_ROWS = Object.keys(queries.ROWS) as rows.RowPart[]
const ndjson = (lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
