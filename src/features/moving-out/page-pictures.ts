import type { Source } from '../campaign-files/write-campaign.ts'
import { writePictures } from '../campaign-files/write-pictures.ts'
import type { ZipWriter } from '../campaign-files/zip-writer.ts'
import { inspectPicture } from '../pictures/inspect-picture.ts'

export interface Size {
  width: number
  height: number
}

/**
 * Writes the pictures that pages show, and answers the sizes of those of maps. What texts show stays in campaign files: some of
 * it is for DMs.
 */
export function* writePagePictures(
  source: Source,
  zip: ZipWriter,
  folder = '',
): Generator<1, Map<string, Size>> {
  const sizes = new Map<string, Size>()
  yield* writePictures(source, zip, {
    folder,
    isWanted: (file) => !file.startsWith('pictures/text-'),
    onPicture(file, bytes) {
      if (file.startsWith('pictures/map-')) sizes.set(file, inspectPicture(Buffer.from(bytes)))
    },
  })
  return sizes
}
