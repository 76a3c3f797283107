import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { DomainError } from '../../errors.ts'
import { assertShallow } from '../../shallow-json.ts'
import { cutOff } from '../campaign-files/content.errors.ts'
import { openZip, type ZipReader } from '../campaign-files/zip-reader.ts'
import { decodeText } from './decode-text.ts'
import * as errors from './moving-in.errors.ts'

const PIECE = 65_536

/** One document of JSON, or one text, is held in memory as a whole. */
export const DOCUMENT_LIMIT = 64_000_000
export const PICTURE_BYTES = 30_000_000
/** Of what is held in memory together: a map of Azgaar's with 100,000 cells has two thirds of that. */
const MOST_VALUES = 16_000_000
/** Each list within a list of a text of LegendKeeper's is four. */
const MOST_LEVELS = 100

/** An uploaded file, which is read by its content. */
export interface ForeignFile {
  /** As the person calls it; without a folder. Empty if unknown. */
  name: string
  size: number
  /** Its beginning. */
  head: Buffer
  zip?: ZipReader
  /** All of it. Throws `invalid` for one that is too large for one document. */
  bytes(): Promise<Buffer>
  /** The same, a piece at a time. */
  pieces(): AsyncGenerator<Buffer>
  /** All of it as text, in the encoding that it seems to have. */
  text(): Promise<string>
  /** The same as JSON, also of one that is packed by gzip; undefined for anything else. Kept until `forget`. */
  json(): Promise<unknown>
  forget(): void
}

/** Undefined for a damaged zip. */
export async function openForeignFile(
  handle: FileHandle,
  name: string,
): Promise<ForeignFile | undefined> {
  const { size } = await handle.stat()
  const { buffer, bytesRead } = await handle.read(
    Buffer.alloc(Math.min(PIECE, size)),
    0,
    undefined,
    0,
  )
  const head = buffer.subarray(0, bytesRead)
  const isZip = head.subarray(0, 2).toString('latin1') === 'PK' || (await hasZipEnd(handle, size))

  async function bytes(): Promise<Buffer> {
    assertDocument(size)
    const all = Buffer.alloc(size)
    let at = 0
    for await (const piece of pieces()) at += piece.copy(all, at)
    return all
  }

  async function* pieces(): AsyncGenerator<Buffer> {
    assertDocument(size)
    for (let at = 0; at < size;) {
      const piece = await handle.read(Buffer.alloc(Math.min(PIECE, size - at)), { position: at })
      if (piece.bytesRead === 0) break
      at += piece.bytesRead
      yield piece.buffer.subarray(0, piece.bytesRead)
    }
  }

  const zip = isZip ? await openZip(handle).catch(() => null) : undefined
  if (zip === null) return undefined
  let parsed: { value: unknown } | undefined

  return {
    name: name.replace(/^.*[/\\]/u, ''),
    size,
    head,
    ...(zip && { zip }),
    bytes,
    pieces,
    text: async () => decodeText(await bytes()),
    async json() {
      if (!isPacked(head) && !isJson(decodeText(head))) return undefined
      parsed ??= { value: await parsePacked(await bytes()) }
      return parsed.value
    },
    forget: () => void (parsed = undefined),
  }
}

/** Throws `invalid` for what is too large for one document. */
export function assertDocument(size: number): void {
  if (size > DOCUMENT_LIMIT) throw errors.documentTooLarge(DOCUMENT_LIMIT / 1_000_000)
}

/** Of a zip that lacks its beginning, the list of contents at its end is left. */
async function hasZipEnd(handle: FileHandle, size: number): Promise<boolean> {
  const length = Math.min(size, 22)
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
  return buffer.subarray(0, 4).toString('latin1') === 'PK\x05\x06'
}

/** How many values may still be read. */
export interface Allowance {
  values: number
}

export const newAllowance = (): Allowance => ({ values: MOST_VALUES })

/**
 * Undefined for what is not JSON. Throws `invalid` for what is nested too deeply or holds too many values. What is held in memory
 * together shares an allowance.
 */
export function parseJson(text: string, allowance = newAllowance()): unknown {
  allowance.values -= assertShallow(text, { most: allowance.values, levels: MOST_LEVELS })
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Of one of many files: undefined, too, for what `parseJson` refuses, so that the others come along. */
export function parseMember(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** Of a text or its beginning. */
const isJson = (text: string): boolean => /^\s*[[{]/u.test(text)

const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** The same for bytes, which may be packed by gzip. */
export async function parsePacked(bytes: Buffer): Promise<unknown> {
  const unpacked = isPacked(bytes) ? await unpack(bytes) : bytes
  const text = unpacked && decodeText(unpacked)
  return text !== undefined && isJson(text) ? parseJson(text) : undefined
}

/** Undefined for what is damaged. Throws `invalid` for what is cut off, or too large for one document. */
async function unpack(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: DOCUMENT_LIMIT })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE') assertDocument(Infinity)
    if (code === 'Z_BUF_ERROR') throw cutOff()
    return undefined
  }
}

/** The names in a zip that end so, without those that only a system sees. */
export const namesEnding = (zip: ZipReader, ending: RegExp): string[] =>
  [...zip.names()].filter((name) => ending.test(name) && !/(^|\/)(__MACOSX\/|\.)/u.test(name))

/** A file's name without its last extension. */
export const stemOf = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/iu, '')
