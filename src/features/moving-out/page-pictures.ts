import type { Source } from '../campaign-files/source.ts'
import { writePictures } from '../campaign-files/write-pictures.ts'
import type { ZipWriter } from '../campaign-files/zip-writer.ts'
import { inspectPicture } from '../pictures/inspect-picture.ts'

export interface Size {
  width: number
  height: number
}

/** The paths of pictures that texts show, by their files in a campaign file. */
export type ShownInTexts = ReadonlyMap<string, ReadonlySet<string>>

/** Writes the pictures that pages show, and those of texts where they are shown. Answers the sizes of those of maps. */
export function* writePagePictures(
  source: Source,
  zip: ZipWriter,
  { folder = '', inTexts }: { folder?: string; inTexts?: ShownInTexts } = {},
): Generator<1, Map<string, Size>> {
  const sizes = new Map<string, Size>()
  yield* writePictures(source, zip, {
    pathsOf: (file) => [
      ...(file.startsWith('pictures/text-') ? [] : [folder + file]),
      ...(inTexts?.get(file) ?? []),
    ],
    onPicture(file, bytes) {
      if (file.startsWith('pictures/map-')) sizes.set(file, inspectPicture(Buffer.from(bytes)))
    },
  })
  return sizes
}
