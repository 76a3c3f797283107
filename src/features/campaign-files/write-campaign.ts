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
  type Part,
  PARTS,
} from './format.schemas.ts'
import { openingPage } from './pages.ts'
import { listPeople } from './people.ts'
import type { Progress } from './progress.ts'
import * as rows from './rows.ts'
import { createSliceClock, nextTurn } from './slices.ts'
import { surveyCampaign } from './survey.ts'
import { writePages } from './write-pages.ts'
import { createZipWriter } from './zip-writer.ts'

export interface ExportOptions {
  campaignId: number
  /** Null at the command line, where whoever has the file has everything. */
  userId: number | null
  /** With everything that only DMs may see. */
  asDm: boolean
  onProgress?: (progress: Progress) => void
}

/**
 * A campaign as a zip, piece by piece. Between pieces others have their turn; how many pieces are made ahead is up
 * to whoever reads. Throws `too_large` at once for what no zip file holds.
 */
export async function* writeCampaign(
  from: Queries,
  { campaignId, userId, asDm, onProgress = () => {} }: ExportOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const eyes: queries.Eyes = { campaignId, all: asDm ? 1 : 0, userId }
  const told = describe(from, eyes)
  const { named, portraits, bytes, ...survey } = await surveyCampaign(from, eyes)
  const people = listPeople(from, { ...eyes, fileId: told.id }, named)
  const reader = { ...eyes, people }
  const manifest = { ...told, counts: { people: people.lines.length, ...survey.counts } }
  const { counts } = manifest
  assertFits(counts, portraits, bytes)
  const withPages =
    counts.npcs + counts.maps + portraits + counts.locations <
    FILE_LIMITS.entries - counts.sessions - 100

  const zip = createZipWriter(manifest.exported_at)
  const total =
    Object.values(counts).reduce((sum, count) => sum + count, 0) + counts.npcs + portraits
  const clock = createSliceClock()
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

  zip.text(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
  zip.text(
    'README.md',
    openingPage(manifest.campaign, { ...manifest, writtenBy: manifest.written_by }),
  )
  zip.text(PARTS.people.file, ndjson(reader.people.lines))
  yield* taken(counts.people)

  for (const [part, lists] of Object.entries(listed(from, reader)) as [
    Part,
    Iterable<object[]>,
  ][]) {
    const file = zip.texts(PARTS[part].file)
    for (const lines of lists) {
      file.write(ndjson(lines))
      yield* taken(lines.length)
      await nextTurn()
    }
    file.end()
  }
  for (const [name, id] of picturesOf(from, eyes)) {
    zip.bytes(name, from.first(queries.readPicture({ id }))!.bytes)
    yield* taken(1)
    await nextTurn()
  }
  if (withPages) {
    for (const step of writePages(from, reader, manifest, zip)) {
      yield* taken(step)
      if (clock.isUp()) await nextTurn()
    }
  }
  zip.end()
  yield* taken(total)
}

function describe(from: Queries, eyes: queries.Eyes): Omit<Manifest, 'counts'> {
  const campaign = from.first(queries.findCampaign(eyes))
  if (!campaign) throw notFound('Campaign not found')
  const notes = new Map(
    from
      .all(queries.listNotes(eyes))
      .map(({ type, content, updated_at }) => [type, { content, updated_at }]),
  )
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    id: randomBytes(16).toString('hex'),
    written_by: `Dramatis ${VERSION}`,
    exported_at: new Date().toISOString(),
    reach: eyes.all ? 'everything' : 'player',
    campaign: { ...campaign, players_see_traits: campaign.players_see_traits === 1 },
    notes: {
      public: notes.get('public') ?? null,
      ...(eyes.all === 1 && { dm: notes.get('dm') ?? null }),
    },
  }
}

function assertFits(counts: Manifest['counts'], portraits: number, bytes: number): void {
  const isTooMany = portraits + counts.maps > FILE_LIMITS.entries - 100
  const isTooLong = Object.values(counts).some((count) => count > FILE_LIMITS.rows)
  if (isTooMany || isTooLong || bytes > FILE_LIMITS.packed) throw tooLarge()
}

function tooLarge(): DomainError {
  return new DomainError(
    'too_large',
    'This campaign is too large for one file. A backup of the whole database holds it.',
  )
}

/** The lines of every part but the people, in the order of the parts. */
function listed(from: Queries, reader: rows.Reader) {
  return {
    tags: rows.pages(from, queries.listTags, reader),
    locations: each(rows.pages(from, queries.listLocations, reader), (row) =>
      rows.locationLine(row, reader),
    ),
    maps: each(rows.pages(from, queries.listMaps, reader), (row) => rows.mapLine(row, reader)),
    npcs: each(rows.pages(from, queries.listNpcs, reader), (row) => rows.npcLine(row, reader)),
    entries: each(rows.pages(from, queries.listEntries, reader), (row) =>
      rows.entryLine(row, reader),
    ),
    sessions: each(rows.pages(from, queries.listSessions, reader), (row) =>
      rows.sessionLine(row, reader),
    ),
    connections: each(rows.pages(from, queries.listConnections, reader), (row) =>
      rows.connectionLine(row, reader),
    ),
  } satisfies Record<Exclude<Part, 'people'>, Iterable<object[]>>
}

function* each<Row, Line>(lists: Iterable<Row[]>, toLine: (row: Row) => Line): Generator<Line[]> {
  for (const list of lists) yield list.map((row) => toLine(row))
}

function* picturesOf(from: Queries, eyes: queries.Eyes): Generator<[name: string, id: number]> {
  for (const maps of rows.pages(from, queries.listMaps, eyes)) {
    for (const map of maps) yield [rows.mapPicture(map), map.picture_id]
  }
  for (const npcs of rows.pages(from, queries.listPortraits, eyes)) {
    for (const npc of npcs) {
      const portrait = rows.npcPortrait(npc)
      if (portrait && npc.portrait_id !== null) yield [portrait, npc.portrait_id]
    }
  }
}

const ndjson = (lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
