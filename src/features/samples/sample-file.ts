import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getRawAsset, isSea } from 'node:sea'

/** To change the sample, import it into Dramatis, edit it there, and put the export here. */
export const SAMPLE_FILE = 'sample.dramatis.zip'

/** The sample as a campaign file: the executable's own, or the one beside this. */
export function readSampleFile(): Uint8Array {
  return isSea()
    ? new Uint8Array(getRawAsset(SAMPLE_FILE))
    : readFileSync(join(import.meta.dirname, SAMPLE_FILE))
}
