import * as queries from './export.queries.ts'
import type { Source } from './source.ts'
import type { ZipWriter } from './zip-writer.ts'

interface Choices {
  /** Where a picture lies in the zip, perhaps more than once or nowhere; without it, where its name says. */
  pathsOf?: (file: string) => Iterable<string>
  onPicture?: (file: string, bytes: Uint8Array) => void
}

/** The pictures of a campaign, one at a time. */
export function* writePictures(
  { from, pictures }: Source,
  zip: ZipWriter,
  { pathsOf = (file) => [file], onPicture = () => {} }: Choices = {},
): Generator<1> {
  for (const [id, file] of pictures.byPicture) {
    const paths = [...pathsOf(file)]
    if (paths.length === 0) continue
    const { bytes } = from.first(queries.readPicture({ id }))!
    for (const path of paths) zip.bytes(path, bytes)
    onPicture(file, bytes)
    yield 1
  }
}
