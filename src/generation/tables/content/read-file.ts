import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRawAsset, isSea } from 'node:sea'

/** The language of the texts: a folder beside this file. */
const LANGUAGE = 'en'

/** The path of a content file below this folder, which is also its name as an asset of the executable. */
export const contentPath = (file: string) => `${LANGUAGE}/${file}.txt`

export function readContentFile(file: string): string {
  const path = contentPath(file)
  return isSea()
    ? Buffer.from(getRawAsset(path)).toString('utf8')
    : readFileSync(join(import.meta.dirname, path), 'utf8')
}
