import * as queries from './export.queries.ts'
import type { Source } from './write-campaign.ts'
import type { ZipWriter } from './zip-writer.ts'

interface Choices {
  /** Without it, all of them. */
  isWanted?: (file: string) => boolean
  onPicture?: (file: string, bytes: Uint8Array) => void
  /** Where they lie in the zip. */
  folder?: string
}

/** The pictures of a campaign, one at a time. */
export function* writePictures(
  { from, pictures }: Source,
  zip: ZipWriter,
  { isWanted = () => true, onPicture = () => {}, folder = '' }: Choices = {},
): Generator<1> {
  for (const [id, file] of pictures.byPicture) {
    if (!isWanted(file)) continue
    const { bytes } = from.first(queries.readPicture({ id }))!
    zip.bytes(folder + file, bytes)
    onPicture(file, bytes)
    yield 1
  }
}
