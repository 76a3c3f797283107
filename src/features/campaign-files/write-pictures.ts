import { findRows } from '../../db/find-rows.ts'
import type { Source } from './source.ts'
import type { ZipWriter } from './zip-writer.ts'

/**
 * The pictures of a campaign, one at a time. `pathsOf` says where a picture lies in the zip, perhaps more than once or
 * nowhere; without it, where its name says.
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
