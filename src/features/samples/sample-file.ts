import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRawAsset, isSea } from 'node:sea'

/** To change the sample, import it into Dramatis, edit it, and replace this file by the export. */
export const SAMPLE_FILE = 'sample.dramatis.zip'

/** The sample as a campaign file, from the executable or from this folder. */
export function readSampleFile(): Uint8Array {
  return isSea()
    ? new Uint8Array(getRawAsset(SAMPLE_FILE))
    : readFileSync(join(import.meta.dirname, SAMPLE_FILE))
}
