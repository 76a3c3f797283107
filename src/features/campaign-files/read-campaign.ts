import type { FileHandle } from 'node:fs/promises'

import type * as z from 'zod'

import { DAY_MS } from '../../db/times.ts'
import { DomainError } from '../../errors.ts'
import { assertShallow } from '../../shallow-json.ts'
import { inspectPicture, type InspectedPicture } from '../pictures/inspect-picture.ts'
import { PICTURE_LIMITS } from '../pictures/pictures.schemas.ts'
import * as errors from './content.errors.ts'
import {
  FILE_LIMITS,
  FIRST_PARTS,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  PART_NAMES,
  manifest as manifestSchema,
  type Manifest,
  type PartName,
} from './format.schemas.ts'
import { PARTS, type Line } from './parts/registry.ts'
import { openZip, readWhole, type ZipReader } from './zip-reader.ts'

export interface CampaignFile {
  manifest: Manifest
  textBytes: number
  /** The lines of a part, in batches. Throws `invalid`, with the line number, at the first invalid line. */
  lines<Name extends PartName>(part: Name): AsyncGenerator<Numbered<Line<Name>>[]>
  /** Throws `invalid` for a file that is not a picture, or is too large. */
  picture(name: string): Promise<InspectedPicture>
}

export interface Numbered<Value> {
  /** Counted from 1. */
  number: number
  value: Value
  /** What it is in the file of another program, where it came from one. */
  origin?: string
}

/**
 * Throws `invalid` for a file that is not a campaign file, or was written by a newer program. With `now`, it reads as if it
 * was exported then.
 */
export async function openCampaignFile(file: FileHandle, now?: Date): Promise<CampaignFile> {
  const zip = openFolder(await openZip(file))
  const text = decode(await readWhole(zip, MANIFEST, FILE_LIMITS.manifest), MANIFEST)
  const written = readManifest(text)
  const move = now && movedTo(now, written.exported_at)
  const manifest = move ? readManifest(text, move) : written
  const isAbsent = (part: PartName) => !FIRST_PARTS.has(part) && !zip.has(PARTS[part].file)
  const sizes = PART_NAMES.filter((part) => !isAbsent(part)).map((part) =>
    zip.sizeOf(PARTS[part].file),
  )
  return {
    manifest,
    textBytes: sizes.reduce((sum, size) => sum + size, 0),
    async *lines(part) {
      if (!isAbsent(part)) yield* readLines(zip, part, manifest.counts[part], move)
    },
    picture: (name) => readPicture(zip, name),
  }
}

/** Accepts a file whose contents were packed again inside one folder. */
function openFolder(zip: ZipReader): ZipReader {
  const [manifest, ...others] = [...zip.names()]
    .filter((name) => name === MANIFEST || /^[^/]+\/campaign\.json$/.test(name))
    .filter((name) => !name.startsWith('__MACOSX/'))
    .toSorted((a, b) => a.length - b.length)
  if (manifest === MANIFEST) return zip
  if (manifest === undefined || others.length > 0) throw errors.noCampaign()
  const folder = manifest.slice(0, -MANIFEST.length)
  return {
    names: () => zip.names(),
    has: (name) => zip.has(folder + name),
    sizeOf: (name) => zip.sizeOf(folder + name),
    read: (name) => zip.read(folder + name),
  }
}

function readManifest(text: string, move?: Reviver): Manifest {
  const value = parse(text, MANIFEST, move) as Record<string, unknown> | null
  if (value?.format !== FORMAT) throw errors.noCampaign()
  const { version, written_by: by } = value
  if (typeof version === 'number' && version > FORMAT_VERSION) {
    const program = typeof by === 'string' ? by.slice(0, 60) : 'a newer Dramatis'
    throw errors.newer(program, version, FORMAT_VERSION)
  }
  return check(manifestSchema, value, MANIFEST)
}

async function* readLines<Name extends PartName>(
  zip: ZipReader,
  part: Name,
  promised: number,
  move?: Reviver,
): AsyncGenerator<Numbered<Line<Name>>[]> {
  const { file, line: schema } = PARTS[part]
  let number = 0
  let count = 0
  for await (const texts of splitLines(zip.read(file), file)) {
    const lines: Numbered<Line<Name>>[] = []
    for (const text of texts) {
      number += 1
      // Editors leave empty lines.
      if (text.trim() === '') continue
      const place = `${file}, line ${number}`
      const json = parse(text, place, move)
      lines.push({ number, value: check(schema as unknown as z.ZodType<Line<Name>>, json, place) })
    }
    count += lines.length
    if (count > promised) break
    if (lines.length > 0) yield lines
  }
  if (count !== promised) throw errors.wrongCount(file, promised, MANIFEST)
}

async function* splitLines(pieces: AsyncIterable<Buffer>, file: string): AsyncGenerator<string[]> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const joined = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    const end = joined.lastIndexOf(10) + 1
    rest = joined.subarray(end)
    if (rest.length > FILE_LIMITS.line) throw errors.longLine(file)
    if (end > 0) yield decode(joined.subarray(0, end), file).split('\n').slice(0, -1)
  }
  if (rest.length > 0) yield [decode(rest, file)]
}

/** Drops a byte order mark, which some editors add. */
function decode(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw errors.notText(file)
  }
}

async function readPicture(zip: ZipReader, name: string): Promise<InspectedPicture> {
  const bytes = await readWhole(zip, name, PICTURE_LIMITS.bytes)
  try {
    return inspectPicture(bytes)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw errors.invalidPart(name.slice(0, 80), error.message)
  }
}

function parse(text: string, place: string, move?: Reviver): unknown {
  try {
    assertShallow(text)
    return JSON.parse(text, move)
  } catch (error) {
    const isDeep = error instanceof DomainError
    throw isDeep ? errors.invalidPart(place, error.message) : errors.notJson(place)
  }
}

function check<Value>(schema: z.ZodType<Value>, value: unknown, place: string): Value {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { path, message } = result.error.issues[0]!
  const where = path.length > 0 ? `${path.join('.')}: ` : ''
  throw errors.invalidPart(place, where + message)
}

/** Keys that hold a time or a day. */
const TIMES = new Set([
  'created_at',
  'updated_at',
  'session_date',
  'started_at',
  'ended_at',
  'died_at',
  'dm_died_at',
  'taken_back_at',
  'exported_at',
])

type Reviver = (key: string, value: unknown) => unknown

/** For reading the JSON of a file as if it was exported `now`: moves every time and date by the same number of days. */
function movedTo(now: Date, exportedAt: string): Reviver {
  const days = Math.floor((now.getTime() - Date.parse(exportedAt)) / DAY_MS)
  // Keeps a date a date and a time a time.
  const later = (time: string) =>
    new Date(Date.parse(time) + days * DAY_MS).toISOString().slice(0, time.length)
  return (key, value) => (TIMES.has(key) && typeof value === 'string' ? later(value) : value)
}
