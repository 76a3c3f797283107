import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'

/** SQLite's primary result codes that a person can do something about. */
const SENTENCES: Record<number, (file: string) => string> = {
  5: (file) => `Another program is keeping ${file} busy. Try again in a moment.`,
  8: (file) => `${file} cannot be written to. Check its permissions and those of its folder.`,
  10: (file) => `The disk that holds ${file} does not answer as it should.`,
  11: (file) => `${file} is damaged. Restore a backup of it.`,
  13: (file) => `The disk that holds ${file} is full.`,
  14: (file) => `${file} cannot be opened. Check the permissions of the file and its folder.`,
  26: (file) => `${file} is not a database of Dramatis.`,
}

/** The same for what the operating system says. */
const SYSTEM_SENTENCES: Record<string, (file: string) => string> = {
  ENOSPC: SENTENCES[13]!,
  EDQUOT: SENTENCES[13]!,
  EIO: SENTENCES[10]!,
  EACCES: SENTENCES[8]!,
  EPERM: SENTENCES[8]!,
  EROFS: describeReadOnlyDisk,
  ENOENT: (file) => `The folder of ${file} does not exist.`,
  ENOTDIR: (file) => `The folder of ${file} does not exist.`,
  ENAMETOOLONG: (file) => `The name of ${file} is too long. Choose a shorter one.`,
  EISDIR: (file) => `${file} is a folder. Name a file.`,
}

export function describeReadOnlyDisk(file: string): string {
  return `${file} is on a read-only disk.`
}

/** Whether the disk that holds the file takes nothing any more, as a memory card does that is about to fail. */
export function isOnReadOnlyDisk(file: string): boolean {
  try {
    accessSync(dirname(file), constants.W_OK)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS'
  }
}

/** One sentence on what is wrong with the file, from an error of SQLite or of the operating system. */
export function describeSqliteFault(error: unknown, file: string): string {
  const sentence = sentenceFor(error)
  return sentence
    ? sentence(file)
    : `${file} cannot be used as a database: ${error instanceof Error ? error.message : 'unknown'}`
}

/** Whether the fault lies with the disk or the file and not with the program. */
export function isStorageFault(error: unknown): boolean {
  return primaryCode(error) in SENTENCES
}

/** The same, for work that touches files without SQLite as well. */
export function isFileFault(error: unknown): boolean {
  return sentenceFor(error) !== undefined
}

/** Whether another program holds what was asked for. */
export const isBusy = (error: unknown): boolean => primaryCode(error) === 5

/** Whether the file that is read is not what it was. */
export const isDamage = (error: unknown): boolean => primaryCode(error) === 11

/** The same for a file that was found to be a database when it was opened. */
export const isDamageOfOpenFile = (error: unknown): boolean =>
  isDamage(error) || primaryCode(error) === 26

/**
 * SQLITE_IOERR_SHORT_READ, _DATA and _CORRUPTFS. The disk answers, but with less than was written, a wrong checksum, or a
 * damaged file system.
 */
const DAMAGING = new Set([522, 8202, 8458])

/** SQLITE_IOERR_SHMSIZE: there is no room for the files beside it that SQLite needs while it is open. */
const NO_ROOM_BESIDE = 4874

function sentenceFor(error: unknown): ((file: string) => string) | undefined {
  const known = SENTENCES[primaryCode(error)]
  if (known || !(error instanceof Error) || !('code' in error)) return known
  return SYSTEM_SENTENCES[String(error.code)]
}

function primaryCode(error: unknown): number {
  if (!(error instanceof Error) || !('errcode' in error)) return 0
  const code = Number(error.errcode)
  if (code === NO_ROOM_BESIDE) return 13
  return DAMAGING.has(code) ? 11 : code & 0xff
}
