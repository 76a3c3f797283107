import { randomBytes } from 'node:crypto'

import type { Queries } from '../../db/database.ts'
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
  MANIFEST,
  MARKDOWN,
} from './format.schemas.ts'
import { linesOf } from './lines.ts'
import { createLinks, readmePage } from './pages.ts'
import type { LineScope, Scope } from './parts/part.ts'
import { partOf, PARTS, ROW_PARTS, type RowPart } from './parts/registry.ts'
import { People } from './people.ts'
import { PictureFiles } from './picture-files.ts'
import { createSliceClock, nextTurn, type Watch } from './slices.ts'
import { writePages } from './write-pages.ts'
import { createZipWriter } from './zip-writer.ts'

/** In a zip, some files are no pictures and no pages of things. */
const OTHER_FILES = 100

/**
 * A campaign as a zip, piece by piece: the reader sets the pace, and other requests run between pieces. Throws `too_large`
 * at once for a campaign that does not fit into one file.
 */
export async function* writeCampaign(
  from: Queries,
  scope: Scope,
  { onProgress = () => {} }: Watch = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const description = describe(from, scope)
  const shown = from.all(queries.listPictures(scope))
  const pictures = new PictureFiles(shown)
  const counts = await countRows(from, scope, shown)
  const people = new People(from, scope, description.id)
  const lineScope: LineScope = { ...scope, people, pictures }

  const zip = createZipWriter(description.exported_at)
  const { size: pictureCount } = pictures.byPicture
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const total = rows + counts.npcs + pictureCount
  let done = 0
  let size = 0
  function* taken(step: number) {
    done += step
    onProgress({ done: Math.min(done, total), total })
    for (const piece of zip.take()) {
      size += piece.length
      if (size > FILE_LIMITS.packed) throw tooLargeToExport()
      yield piece
    }
  }

  const links = createLinks(lineScope)
  for (const name of ROW_PARTS) {
    const file = zip.open(PARTS[name].file)
    for (const lines of linesOf(from, name, lineScope)) {
      for (const line of lines) links.add(name, line)
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
  zip.text('README.md', readmePage(manifest))
  for (const [id, file] of pictures.byPicture) {
    zip.bytes(file, from.first(queries.readPicture({ id }))!.bytes)
    yield* taken(1)
    await nextTurn()
  }
  const files = counts.npcs + counts.locations + counts.sessions + counts.articles + pictureCount
  if (files < FILE_LIMITS.entries - OTHER_FILES) {
    const clock = createSliceClock()
    for (const step of writePages(from, lineScope, links, manifest, zip)) {
      yield* taken(step)
      if (clock.isUp()) await nextTurn()
    }
  }
  zip.end()
  yield* taken(total)
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
    await nextTurn()
  }
  const pictures = new Map(shown.map(({ picture_id, bytes }) => [picture_id, bytes]))
  const isTooMany = pictures.size > FILE_LIMITS.entries - OTHER_FILES
  const isTooLong = Object.values(counts).some((count) => count > FILE_LIMITS.rows)
  const bytes = pictures.values().reduce((sum, bytes) => sum + bytes, 0)
  if (isTooMany || isTooLong || bytes > FILE_LIMITS.packed) throw tooLargeToExport()
  return counts
}

const ndjson = (lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
