import type { FileHandle } from 'node:fs/promises'

import type * as z from 'zod'

import { DomainError } from '../../errors.ts'
import { assertShallow } from '../../shallow-json.ts'
import { type InspectedPicture, inspectPicture } from '../pictures/inspect-picture.ts'
import { PICTURE_LIMITS } from '../pictures/pictures.schemas.ts'
import {
  FILE_LIMITS,
  FORMAT,
  FORMAT_VERSION,
  LATER_PARTS,
  type Line,
  MANIFEST,
  manifest as manifestSchema,
  type Manifest,
  type Part,
  PART_NAMES,
  PARTS,
} from './format.schemas.ts'
import { openZip, readWhole, type ZipReader } from './zip-reader.ts'

export interface CampaignFile {
  manifest: Manifest
  /** The bytes of all lines. */
  textBytes: number
  /** The lines of a part, in batches. Throws `invalid`, with the line number, at the first invalid line. */
  lines<Name extends Part>(part: Name): AsyncGenerator<Numbered<Line<Name>>[]>
  /** Throws `invalid` for a file that is not a picture, or is too large. */
  picture(name: string): Promise<InspectedPicture>
}

export interface Numbered<Value> {
  /** Counted from 1. */
  number: number
  value: Value
}

/** Throws `invalid` for a file that is not a campaign file, or was written by a newer program. */
export async function openCampaignFile(file: FileHandle): Promise<CampaignFile> {
  const zip = openFolder(await openZip(file))
  const manifest = readManifest(await readWhole(zip, MANIFEST, FILE_LIMITS.manifest))
  const isAbsent = (part: Part) => LATER_PARTS.has(part) && !zip.has(PARTS[part].file)
  return {
    manifest,
    textBytes: PART_NAMES.reduce(
      (sum, part) => sum + (isAbsent(part) ? 0 : zip.sizeOf(PARTS[part].file)),
      0,
    ),
    async *lines(part) {
      if (!isAbsent(part)) yield* readLines(zip, part, manifest.counts[part])
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
  if (manifest === undefined || others.length > 0) throw noCampaign()
  const folder = manifest.slice(0, -MANIFEST.length)
  return {
    names: () => zip.names(),
    has: (name) => zip.has(folder + name),
    sizeOf: (name) => zip.sizeOf(folder + name),
    read: (name) => zip.read(folder + name),
  }
}

function noCampaign(): DomainError {
  return new DomainError('invalid', 'This zip file holds no campaign of Dramatis.')
}

function readManifest(bytes: Buffer): Manifest {
  const value = parse(decode(bytes, MANIFEST), MANIFEST) as {
    format?: unknown
    version?: unknown
    written_by?: unknown
  } | null
  if (value?.format !== FORMAT) {
    throw noCampaign()
  }
  if (typeof value.version === 'number' && value.version > FORMAT_VERSION) {
    const by =
      typeof value.written_by === 'string' ? value.written_by.slice(0, 60) : 'a newer Dramatis'
    throw new DomainError(
      'invalid',
      `This file was written by ${by} in version ${value.version} of its format. This program reads up to version ${FORMAT_VERSION}: update it first.`,
    )
  }
  return check(manifestSchema, value, MANIFEST)
}

async function* readLines<Name extends Part>(
  zip: ZipReader,
  part: Name,
  promised: number,
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
      const value = check(schema as unknown as z.ZodType<Line<Name>>, parse(text, place), place)
      lines.push({ number, value })
    }
    count += lines.length
    if (count > promised) break
    if (lines.length > 0) yield lines
  }
  if (count !== promised) {
    throw new DomainError(
      'invalid',
      `${file} has not the ${promised} lines that ${MANIFEST} tells of.`,
    )
  }
}

async function* splitLines(pieces: AsyncIterable<Buffer>, file: string): AsyncGenerator<string[]> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const joined = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    const end = joined.lastIndexOf(10) + 1
    rest = joined.subarray(end)
    if (rest.length > FILE_LIMITS.line) {
      throw new DomainError('invalid', `${file} has a line that is too long.`)
    }
    if (end > 0) yield decode(joined.subarray(0, end), file).split('\n').slice(0, -1)
  }
  if (rest.length > 0) yield [decode(rest, file)]
}

/** Drops a byte order mark, which some editors add. */
function decode(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new DomainError('invalid', `${file} is not text.`)
  }
}

async function readPicture(zip: ZipReader, name: string): Promise<InspectedPicture> {
  const bytes = await readWhole(zip, name, PICTURE_LIMITS.bytes)
  try {
    return inspectPicture(bytes)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError('invalid', `${name.slice(0, 80)}: ${error.message}`)
  }
}

function parse(text: string, place: string): unknown {
  try {
    assertShallow(text)
    return JSON.parse(text)
  } catch (error) {
    const isDeep = error instanceof DomainError
    throw new DomainError('invalid', `${place}${isDeep ? `: ${error.message}` : ' is not JSON.'}`)
  }
}

function check<Value>(schema: z.ZodType<Value>, value: unknown, place: string): Value {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { path, message } = result.error.issues[0]!
  throw new DomainError(
    'invalid',
    `${place}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`,
  )
}
