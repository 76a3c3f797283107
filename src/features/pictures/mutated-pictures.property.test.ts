import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { DomainError } from '../../errors.ts'
import { mutated } from '../../testing/attacks/mutated.ts'
import { patient, tries } from '../../testing/attacks/runs.ts'
import { jpeg, losslessWebp, png, webp } from '../../testing/pictures.ts'
import { inspectPicture } from './inspect-picture.ts'
import { PICTURE_LIMITS } from './pictures.schemas.ts'

const originals = [
  png(),
  png(3, 2, { text: 'A comment' }),
  jpeg(),
  jpeg(5, 3, 6),
  webp(),
  losslessWebp(),
]

/** Its type, or the sentence of a refusal. Anything else that is thrown fails the test. */
function inspected(bytes: Uint8Array): string {
  try {
    const { type, width, height, sha256, bytes: stored } = inspectPicture(Buffer.from(bytes))
    // What is exported is imported again.
    expect(inspectPicture(Buffer.from(stored)).sha256).toBe(sha256)
    return width * height <= PICTURE_LIMITS.pixels ? type : `${width} by ${height} pixels`
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

test(
  'any change to the bytes of a picture leaves a picture, or is refused with a sentence',
  patient,
  () => {
    fc.assert(
      fc.property(fc.oneof(...originals.map(mutated)), (bytes) => {
        expect(inspected(bytes)).toMatch(/^(image\/(png|jpeg|webp)|(A|This) picture .+\.)$/)
      }),
      tries(3_000),
    )
  },
)
