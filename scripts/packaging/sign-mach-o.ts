import { createHash } from 'node:crypto'

// Writes an ad hoc signature, as Apple's codesign and the linkers of Go and LLVM do: the hash of each page. Names are from
// Apple's cs_blobs.h and loader.h.
const MH_MAGIC_64 = 0xfeedfacf
const LC_SEGMENT_64 = 0x19
const LC_CODE_SIGNATURE = 0x1d
const CSMAGIC_EMBEDDED_SIGNATURE = 0xfade0cc0
const CSMAGIC_CODEDIRECTORY = 0xfade0c02
const CS_ADHOC_AND_LINKER_SIGNED = 0x20002
const CS_HASHTYPE_SHA256 = 2
const CS_EXECSEG_MAIN_BINARY = 1n

const HEADER = 32
const SEGMENT_COMMAND = 72
const SECTION = 80
const PAGE_BITS = 12
const PAGE = 1 << PAGE_BITS
const HASH_SIZE = 32
const DIRECTORY_HEAD = 88
const SUPERBLOB_HEAD = 20
const SEGMENT_ALIGNMENT = 0x4000
const SIGNATURE_COMMAND = 16

interface Segment {
  /** The offset of its load command. */
  at: number
  fileoff: bigint
  filesize: bigint
}

interface MachO {
  segments: Map<string, Segment>
  /** The end of the load commands, and the start of the content. */
  commandsEnd: number
  firstSection: number
  signature?: { offset: number; size: number }
}

/** Adds an ad hoc signature to an unsigned program. */
export function signAdHoc(program: Buffer, identifier: string): Buffer {
  const { segments, commandsEnd, firstSection, signature } = readMachO(program)
  const [text, linkedit] = [segments.get('__TEXT'), segments.get('__LINKEDIT')]
  if (!text || !linkedit) throw new Error('The program for macOS lacks a segment.')
  if (signature) throw new Error('The program for macOS has a signature already.')
  if (commandsEnd + SIGNATURE_COMMAND > firstSection) {
    throw new Error('The program for macOS has no room for a signature.')
  }
  if (Number(linkedit.fileoff + linkedit.filesize) !== program.length) {
    throw new Error('The program for macOS goes on where it should end.')
  }

  const offset = roundUp(program.length, 16)
  const name = Buffer.from(`${identifier}\0`)
  const pages = Math.ceil(offset / PAGE)
  const hashOffset = DIRECTORY_HEAD + name.length
  const directorySize = hashOffset + pages * HASH_SIZE
  const size = roundUp(SUPERBLOB_HEAD + directorySize, 16)
  const signed = Buffer.alloc(offset + size)
  program.copy(signed)

  // Before hashing, because this changes the first page.
  for (const [index, word] of [LC_CODE_SIGNATURE, SIGNATURE_COMMAND, offset, size].entries()) {
    signed.writeUInt32LE(word, commandsEnd + index * 4)
  }
  signed.writeUInt32LE(program.readUInt32LE(16) + 1, 16)
  signed.writeUInt32LE(program.readUInt32LE(20) + SIGNATURE_COMMAND, 20)
  const filesize = BigInt(signed.length) - linkedit.fileoff
  signed.writeBigUInt64LE(BigInt(roundUp(Number(filesize), SEGMENT_ALIGNMENT)), linkedit.at + 32)
  signed.writeBigUInt64LE(filesize, linkedit.at + 48)

  const blob = signed.subarray(offset)
  words(blob, 0, [CSMAGIC_EMBEDDED_SIGNATURE, SUPERBLOB_HEAD + directorySize, 1, 0, SUPERBLOB_HEAD])
  const directory = blob.subarray(SUPERBLOB_HEAD)
  words(directory, 0, [
    CSMAGIC_CODEDIRECTORY,
    directorySize,
    0x20400,
    CS_ADHOC_AND_LINKER_SIGNED,
    hashOffset,
    DIRECTORY_HEAD,
    0,
    pages,
    offset,
  ])
  directory.set([HASH_SIZE, CS_HASHTYPE_SHA256, 0, PAGE_BITS], 36)
  directory.writeBigUInt64BE(text.fileoff, 64)
  directory.writeBigUInt64BE(text.filesize, 72)
  directory.writeBigUInt64BE(CS_EXECSEG_MAIN_BINARY, 80)
  directory.set(name, DIRECTORY_HEAD)
  for (const [page, hash] of pageHashes(signed, offset).entries()) {
    directory.set(hash, hashOffset + page * HASH_SIZE)
  }
  return signed
}

/** Whether every page matches its hash in the signature. */
export function isSignatureRight(program: Buffer): boolean {
  const { signature } = readMachO(program)
  if (!signature) return false
  const { offset, size } = signature
  const blob = program.subarray(offset, offset + size)
  if (blob.readUInt32BE(0) !== CSMAGIC_EMBEDDED_SIGNATURE) return false
  const directory = blob.subarray(blob.readUInt32BE(16))
  const [hashOffset, limit] = [directory.readUInt32BE(16), directory.readUInt32BE(32)]
  return (
    limit === offset &&
    pageHashes(program, limit).every((hash, page) => {
      const at = hashOffset + page * HASH_SIZE
      return hash.equals(directory.subarray(at, at + HASH_SIZE))
    })
  )
}

function readMachO(program: Buffer): MachO {
  if (program.length < HEADER || program.readUInt32LE(0) !== MH_MAGIC_64) {
    throw new Error('This is no program for macOS.')
  }
  const found: MachO = { segments: new Map(), commandsEnd: HEADER, firstSection: program.length }
  for (let left = program.readUInt32LE(16); left > 0; left--) {
    const at = found.commandsEnd
    const command = program.readUInt32LE(at)
    if (command === LC_SEGMENT_64) readSegment(program, at, found)
    if (command === LC_CODE_SIGNATURE) {
      found.signature = {
        offset: program.readUInt32LE(at + 8),
        size: program.readUInt32LE(at + 12),
      }
    }
    found.commandsEnd += program.readUInt32LE(at + 4)
  }
  return found
}

function readSegment(program: Buffer, at: number, found: MachO): void {
  const name = program.toString('latin1', at + 8, at + 24).replace(/\0.*$/, '')
  const [fileoff, filesize] = [program.readBigUInt64LE(at + 40), program.readBigUInt64LE(at + 48)]
  found.segments.set(name, { at, fileoff, filesize })
  for (let section = program.readUInt32LE(at + 64) - 1; section >= 0; section--) {
    const offset = program.readUInt32LE(at + SEGMENT_COMMAND + section * SECTION + 48)
    if (offset > 0) found.firstSection = Math.min(found.firstSection, offset)
  }
}

function pageHashes(program: Buffer, limit: number): Buffer[] {
  return Array.from({ length: Math.ceil(limit / PAGE) }, (_, page) =>
    createHash('sha256')
      .update(program.subarray(page * PAGE, Math.min((page + 1) * PAGE, limit)))
      .digest(),
  )
}

function words(into: Buffer, at: number, values: number[]): void {
  for (const [index, value] of values.entries()) into.writeUInt32BE(value, at + index * 4)
}

const roundUp = (value: number, to: number) => Math.ceil(value / to) * to
