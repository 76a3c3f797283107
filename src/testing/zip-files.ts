import { type Zippable, unzipSync, zipSync } from 'fflate'

/** The files of a zip. */
export type ZipFiles = Record<string, Uint8Array>

export const unzipped = (zip: Uint8Array): ZipFiles => unzipSync(zip)

export function zipped(files: ZipFiles | Zippable): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync(files, { mtime: '2026-11-21T00:00:00Z' }))
}

/** The zip with one of its text files changed. */
export function edited(
  zip: Uint8Array,
  file: string,
  edit: (text: string) => string,
): Uint8Array<ArrayBuffer> {
  const files = unzipped(zip)
  const text = edit(new TextDecoder().decode(files[file]))
  return zipped({ ...files, [file]: new TextEncoder().encode(text) })
}
