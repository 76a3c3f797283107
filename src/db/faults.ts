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

/** One sentence on what is wrong with the file, from whatever SQLite threw. */
export function describeSqliteFault(error: unknown, file: string): string {
  const sentence = SENTENCES[primaryCode(error)]
  return sentence
    ? sentence(file)
    : `${file} cannot be used as a database: ${error instanceof Error ? error.message : 'unknown'}`
}

/** Whether the fault lies with the disk or the file and not with the program. */
export function isStorageFault(error: unknown): boolean {
  return primaryCode(error) in SENTENCES
}

/** Whether a row could not be written because another has its name, number or id. */
export function isUniqueClash(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && UNIQUE.has(Number(error.errcode))
}

/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const UNIQUE = new Set([1555, 2067])

function primaryCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}
