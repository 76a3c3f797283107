import { findRows } from '../../db/find-rows.ts'
import type { Source } from './source.ts'
import type { ZipWriter } from './zip-writer.ts'

/**
 * Writes the pictures of a campaign, one at a time. `pathsOf` gives the paths of a picture in the zip, none or several; by
 * default the path that its name gives.
 */
export function* writePictures(
  { from, pictures }: Source,
  zip: ZipWriter,
  pathsOf: (file: string) => Iterable<string> = (file) => [file],
): Generator<1> {
  for (const [id, file] of pictures.byPicture) {
    const paths = [...pathsOf(file)]
    if (paths.length === 0) continue
    const { bytes } = from.first(findRows('pictures', { id }, ['bytes']))!
    for (const path of paths) zip.bytes(path, bytes)
    yield 1
  }
}
