import type { Queries } from '../../db/database.ts'
import type { Manifest } from './format.schemas.ts'
import type { LineScope } from './parts/part.ts'
import type { RowPart } from './parts/registry.ts'
import type { PictureFiles } from './picture-files.ts'
import type { ZipWriter } from './zip-writer.ts'

/** What a campaign is written from, as one reader may see it. */
export interface Source {
  from: Queries
  scope: LineScope
  campaign: Omit<Manifest, 'counts'>
  counts: Record<RowPart, number>
  pictures: PictureFiles
}

/** Writes the files of a zip, and yields after each step, with the number of rows and pictures that it did. */
export type Format = (source: Source, zip: ZipWriter) => Generator<number>
