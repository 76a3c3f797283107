import * as queries from './export.queries.ts'
import type { Source } from './write-campaign.ts'
import type { ZipWriter } from './zip-writer.ts'

/** The pictures of a campaign, one at a time, in that folder of the zip. */
export function* writePictures(
  { from, pictures }: Source,
  zip: ZipWriter,
  onPicture: (file: string, bytes: Uint8Array) => void = () => {},
  folder = '',
): Generator<1> {
  for (const [id, file] of pictures.byPicture) {
    const { bytes } = from.first(queries.readPicture({ id }))!
    zip.bytes(folder + file, bytes)
    onPicture(file, bytes)
    yield 1
  }
}
