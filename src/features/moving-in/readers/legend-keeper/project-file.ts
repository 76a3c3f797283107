import { readWhole } from '../../../campaign-files/zip-reader.ts'
import { DOCUMENT_LIMIT, type ForeignFile, namesEnding, parsePacked } from '../../foreign-file.ts'
import { isObject, type Json, listOf } from '../../json.ts'

/** A project: of a `.lk`, which is packed JSON, of plain JSON, or of a zip of one `.lk` with pictures. */
export async function projectIn(
  file: ForeignFile,
): Promise<{ pages: Json[]; calendars: number } | undefined> {
  const json = file.zip ? await inZip(file.zip) : await file.json()
  if (!isObject(json)) return undefined
  const pages = listOf(json.resources)
  const isProject = pages.length > 0 && pages.every((page) => Array.isArray(page.documents))
  return isProject ? { pages, calendars: listOf(json.calendars).length } : undefined
}

async function inZip(zip: NonNullable<ForeignFile['zip']>): Promise<unknown> {
  const [name, ...others] = namesEnding(zip, /\.lk$/iu)
  if (name === undefined || others.length > 0) return undefined
  return parsePacked(await readWhole(zip, name, DOCUMENT_LIMIT))
}
