import { randomBytes } from 'node:crypto'

import type { Queries } from '../../db/database.ts'
import type { Statement } from '../../db/statement.ts'
import { DomainError, notFound } from '../../errors.ts'
import { VERSION } from '../../version.ts'
import * as queries from './export.queries.ts'
import {
  FILE_LIMITS,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  MANIFEST,
  type Part,
  PARTS,
} from './format.schemas.ts'
import { createLinks, type Links, readmePage } from './pages.ts'
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
  const { counts, portraits } = await measure(from, scope)
  const people = listPeople(from, scope, description.id)
  const lineScope = { ...scope, people }

  const zip = createZipWriter(description.exported_at)
  const total = Object.values(counts).reduce((sum, count) => sum + count, counts.npcs + portraits)
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
  const pictures: Picture[] = []
  for (const [part, batches] of listParts(from, lineScope, links, pictures)) {
    const file = zip.texts(PARTS[part].file)
    for (const lines of batches) {
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
  for (const { name, id } of pictures) {
    zip.bytes(name, from.first(queries.readPicture({ id }))!.bytes)
    yield* taken(1)
    await nextTurn()
  }
  const files = counts.npcs + counts.locations + counts.sessions + pictures.length
  if (files < FILE_LIMITS.entries - 100) {
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
    campaign: { ...campaign, players_see_traits: campaign.players_see_traits === 1 },
    notes: {
      public: notes.get('public') ?? null,
      ...(scope.isDm === 1 && { dm: notes.get('dm') ?? null }),
    },
  }
}

type Counts = Omit<Manifest['counts'], 'people'>

/** Counts the rows, one part at a time. Throws `too_large` for what does not fit into one file. */
async function measure(from: Queries, scope: queries.Scope) {
  const counts = {} as Counts
  for (const part of Object.keys(queries.countRows) as (keyof Counts)[]) {
    counts[part] = from.first(queries.countRows[part](scope))!.count
    await nextTurn()
  }
  const { portraits, bytes } = from.first(queries.measurePictures(scope))!
  const isTooMany = portraits + counts.maps > FILE_LIMITS.entries - 100
  const isTooLong = Object.values(counts).some((count) => count > FILE_LIMITS.rows)
  if (isTooMany || isTooLong || bytes > FILE_LIMITS.packed) throw tooLarge()
  return { counts, portraits }
}

function tooLarge(): DomainError {
  return new DomainError(
    'too_large',
    'This campaign is too large for one file. A backup of the whole database holds it.',
  )
}

interface Picture {
  /** Its path in the zip. */
  name: string
  id: number
}

/** The lines of every part but the people. Reading them adds to `links` and `pictures`. */
function* listParts(
  from: Queries,
  scope: rows.LineScope,
  links: Links,
  pictures: Picture[],
): Generator<[Part, Iterable<object[]>]> {
  function* lines<Row extends { id: number }>(
    list: (page: queries.Page) => Statement<Row>,
    toLine: (row: Row) => object,
  ): Generator<object[]> {
    for (const page of rows.pages(from, list, scope)) yield page.map(toLine)
  }

  yield [
    'tags',
    lines(queries.listTags, (tag) => {
      links.tags.set(tag.id, tag.name)
      return tag
    }),
  ]
  yield [
    'locations',
    lines(queries.listLocations, (row) => {
      links.locations.add(row.id, row.name)
      return rows.locationLine(row, scope)
    }),
  ]
  yield [
    'maps',
    lines(queries.listMaps, (row) => {
      const map = rows.mapLine(row, scope)
      links.maps.set(row.id, { title: row.name, file: map.picture })
      pictures.push({ name: map.picture, id: row.picture_id })
      return map
    }),
  ]
  yield [
    'npcs',
    lines(queries.listNpcs, (row) => {
      const npc = rows.npcLine(row, scope)
      links.npcs.add(row.id, row.name)
      if (npc.portrait !== null) pictures.push({ name: npc.portrait, id: row.portrait_id! })
      return npc
    }),
  ]
  yield ['entries', lines(queries.listEntries, (row) => rows.entryLine(row, scope))]
  yield ['sessions', lines(queries.listSessions, (row) => rows.sessionLine(row, scope))]
  yield ['connections', lines(queries.listConnections, (row) => rows.connectionLine(row, scope))]
}

const ndjson = (lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
